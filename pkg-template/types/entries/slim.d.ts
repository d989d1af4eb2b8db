/**
 * The same as `card-rewards` without the wasm. For libraries and for programs that load it themselves.
 *
 * @example
 * import { earned, load } from "card-rewards/slim";
 * await load(engineUrl);
 *
 * @packageDocumentation
 */
import type { CompiledWasm } from "./compiled-wasm.js";

export * from "./index.js";
export type { CompiledWasm } from "./compiled-wasm.js";

/**
 * Starts the engine. Call it once before any other function, and again to replace the core by the whole engine.
 *
 * - `card-rewards/engine.wasm` is the whole engine for services, optimised for speed.
 * - `card-rewards/core.wasm` is less than half as large, for pages. It answers `earned`, `missed`, `advice`, `checkSettings`, `cards`, `merchants`, `matchCard`,
 *   `matchMerchant`, `matchCategory` and `catalogVersion`, also of engines with custom point values. It throws an error for requests with `explain`,
 *   `diagnostics`, `accounts`, `state`, `country` or `spentByOption`, for `missed` with conditions in `newCards`, for `optimize`, `analyze`,
 *   `cardTerms`, `suggestCards`, `categories`, `currencies` and `issuers`, and for `createEngine` with `cards` or `catalog`.
 * - `card-rewards/upgrade.wasm`, after the core, is the whole engine with the core's catalog. Engines of `createEngine` stay usable.
 *
 * All give the same answers to what they support.
 *
 * @param wasm the compiled wasm, or its bytes
 *
 * @example
 * start(readFileSync(require.resolve("card-rewards/engine.wasm"))); // Node
 *
 * @example
 * start(await WebAssembly.compileStreaming(fetch(coreUrl)));
 * const best = advice(request).data.bestCard; // the first answer
 * start(await WebAssembly.compileStreaming(fetch(upgradeUrl)));
 * const why = advice({ ...request, explain: true }).data.bestCard.explanation;
 *
 * @throws WebAssembly.CompileError for bytes that are not wasm
 */
export declare function start(wasm: CompiledWasm | ArrayBuffer | ArrayBufferView): void;

/**
 * Downloads the wasm and starts the engine with it, as `start` does. It is compiled off the main thread.
 *
 * @param from the wasm's address, or a response or the promise of one; its bytes are compiled while they arrive if the server sends
 * them as `application/wasm`
 *
 * @example
 * await load(new URL("card-rewards/core.wasm", import.meta.url)); // webpack; Vite has "card-rewards/core.wasm?url"
 *
 * @throws Error for an address that cannot be fetched, or a response that is not successful. Node fetches no `file:` address: call
 * `start` with the file's bytes
 * @throws TypeError for anything but an address or a response
 * @throws WebAssembly.CompileError for bytes that are not wasm
 */
export declare function load(from: string | URL | Response | Promise<Response>): Promise<void>;
