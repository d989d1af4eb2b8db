// The wasm-bindgen exports of the Rust crate, for type checks here. The build adds wasm-bindgen's own engine.js; this file
// is not shipped. wasm-bindgen's own declarations have no types of results; a test compares names and parameters with them.
import type * as api from "../types/entries/index.js";

export function initSync(options: { module: WebAssembly.Module }): { memory: WebAssembly.Memory };
export function __wbg_reset_state(): void;
export function use_catalog(catalog: Uint8Array, sources: Uint8Array | undefined): void;
/** The address of the text that some methods read. */
export function text_space(bytes: number): number;

/** The built-in engine, or a custom one. The core lacks some methods. */
export class Engine {
  static builtin(): Engine;
  constructor(catalog: string | undefined, cards: string | undefined, pointValues: unknown);
  earned(request: unknown): api.EarnedResponse;
  missed(request: unknown): api.MissedResponse;
  advice(request: unknown): api.AdviceResponse;
  optimize(request: unknown): api.OptimizeResponse;
  earned_columns(
    request: string,
    amounts: Float64Array,
    dates: Uint32Array,
    merchants: Uint32Array,
    cards: Uint32Array,
  ): EarnedColumns | undefined;
  missed_columns(
    request: string,
    amounts: Float64Array,
    dates: Uint32Array,
    merchants: Uint32Array,
    cards: Uint32Array,
  ): MissedColumns | undefined;
  advice_wallet(request: string): AdviceWallet | undefined;
  advice_numbers(wallet: AdviceWallet, purchaseBytes: number, spendAmount: number): Float64Array | undefined;
  /** 0 is no limit of transactions, here and below. */
  earned_json(body: Uint8Array, transactionsMax: number): Uint8Array<ArrayBuffer>;
  missed_json(body: Uint8Array, transactionsMax: number): Uint8Array<ArrayBuffer>;
  advice_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
  optimize_json(body: Uint8Array, transactionsMax: number): Uint8Array<ArrayBuffer>;
  analyze(request: unknown): api.AnalyzeResponse;
  analyze_json(body: Uint8Array, transactionsMax: number): Uint8Array<ArrayBuffer>;
  card_terms(request: unknown): api.CardTermsResponse | undefined;
  card_terms_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
  cards(): api.Card[];
  merchants(): api.Merchant[];
  categories(): api.Category[];
  currencies(): api.Currency[];
  issuers(): api.Issuer[];
  match_card(name: string): api.Card | undefined;
  suggest_cards(name: string, limit: number): api.Card[];
  match_merchant(bytes: number): number;
  merchant_match(number: number): api.MerchantMatch;
  match_category(bytes: number): number;
  catalog_version(): string;
}

/** The operations of the built-in engine, for direct callers of the wasm. */
export function earned(request: unknown): api.EarnedResponse;
export function missed(request: unknown): api.MissedResponse;
export function advice(request: unknown): api.AdviceResponse;

/** Thrown by the engine for invalid input. */
export interface Rejection {
  status: 400 | 501;
  message: api.RewardsError["message"];
  issues: api.Issue[];
}

/** Point value, multiplier and reward of each transaction; the total. */
export type EarnedColumns = [Float64Array, Float64Array, Float64Array, number];

/**
 * Entries of each transaction in sequence: its other held cards, new cards, the best card.
 */
export interface MissedColumns {
  /** The cards that entries refer to. */
  cards: { cardId: number; cardName: string; rewardValue: number }[];
  rewardAmounts: Float64Array;
  yourCardsCounts: Uint32Array;
  newCardsCounts: Uint32Array;
  /** Indexes in `cards`. */
  entryCards: Uint32Array;
  entryRewardMultipliers: Float64Array;
  entryMissedRewards: Float64Array;
  overallMissedRewardsExisting: number;
  overallMissedRewardsNew: number;
}

/** A wallet with its settings, of one engine. */
export interface AdviceWallet {
  free(): void;
  [Symbol.dispose](): void;
}
