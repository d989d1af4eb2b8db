// The wasm-bindgen exports that a custom engine has as methods too; for type checks, not shipped.
import type * as api from "../types/entries/index.js";

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

export function earned(request: unknown): api.EarnedResponse;
export function missed(request: unknown): api.MissedResponse;
export function advice(request: unknown): api.AdviceResponse;
export function optimize(request: unknown): api.OptimizeResponse;
export function earned_columns(
  request: string,
  amounts: Float64Array,
  dates: Uint32Array,
  merchants: Uint32Array,
  cards: Uint32Array,
): EarnedColumns | undefined;
export function missed_columns(
  request: string,
  amounts: Float64Array,
  dates: Uint32Array,
  merchants: Uint32Array,
  cards: Uint32Array,
): MissedColumns | undefined;
export function advice_wallet(request: string): AdviceWallet | undefined;
export function advice_numbers(wallet: AdviceWallet, purchase: Uint8Array, spendAmount: number): Float64Array | undefined;
export function earned_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
export function missed_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
export function advice_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function optimize_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function analyze(request: unknown): api.AnalyzeResponse;
export function analyze_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function card_terms(request: unknown): api.CardTermsResponse | undefined;
export function card_terms_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function cards(): api.Card[];
export function merchants(): api.Merchant[];
export function categories(): api.Category[];
export function currencies(): api.Currency[];
export function issuers(): api.Issuer[];
export function match_card(name: string): api.Card | undefined;
export function suggest_cards(name: string, limit: number): api.Card[];
export function match_merchant(text: Uint8Array): number;
export function merchant_match(number: number): api.MerchantMatch;
export function match_category(text: Uint8Array): number;
export function catalog_version(): string;
