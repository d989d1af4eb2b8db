// The wasm-bindgen exports of the Rust crate, for type checks here. The build adds wasm-bindgen's own engine.js; this file
// is not shipped. wasm-bindgen's own declarations have no types of results; a test compares names and parameters with them.
import type * as functions from "./engine-functions.js";

export * from "./engine-functions.js";

export function initSync(options: { module: WebAssembly.Module | BufferSource }): { memory: WebAssembly.Memory };
export function __wbg_reset_state(): void;
export function use_catalog(catalog: Uint8Array, sources: Uint8Array | undefined): void;

/** An engine with a custom catalog, custom cards or point values. */
export type CustomEngine = typeof functions;
export const CustomEngine: new (catalog: string | undefined, cards: string | undefined, pointValues: unknown) => CustomEngine;
