// What the Rust crate exports through wasm-bindgen, for checking the code here. The build replaces this file's
// JavaScript with wasm-bindgen's own; this file is not shipped.
import type * as api from "./index.js";

/** What the engine throws for bad input. */
export interface Refusal {
  status: 400;
  message: api.RewardsError["message"];
  issues: api.Issue[];
}

export function initSync(options?: { module: WebAssembly.Module | BufferSource }): { memory: WebAssembly.Memory };
export function __wbg_reset_state(): void;

export function earned(request: unknown): api.EarnedResponse;
export function missed(request: unknown): api.MissedResponse;
export function advice(request: unknown): api.AdviceResponse;
export function optimize(request: unknown): api.OptimizeResponse;
export function earned_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
export function missed_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
export function advice_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function optimize_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
export function cards(): api.Card[];
export function merchants(): api.Merchant[];
export function match_card(name: string): api.Card | undefined;
export function match_merchant(text: string): api.MerchantMatch | undefined;
export function catalog_version(): string;

export class OwnEngine {
  constructor(catalog: string | undefined, cards: string | undefined, pointValues: unknown);
  earned(request: unknown): api.EarnedResponse;
  missed(request: unknown): api.MissedResponse;
  advice(request: unknown): api.AdviceResponse;
  optimize(request: unknown): api.OptimizeResponse;
  earned_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
  missed_json(body: Uint8Array, transactionsMax?: number): Uint8Array<ArrayBuffer>;
  advice_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
  optimize_json(body: Uint8Array): Uint8Array<ArrayBuffer>;
  cards(): api.Card[];
  merchants(): api.Merchant[];
  match_card(name: string): api.Card | undefined;
  match_merchant(text: string): api.MerchantMatch | undefined;
  catalog_version(): string;
}
