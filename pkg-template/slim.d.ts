/**
 * The same as `card-rewards`, without the wasm: for libraries, and for programs that load it themselves.
 *
 * @example
 * import { start, earned } from "card-rewards/slim";
 * start(await WebAssembly.compileStreaming(fetch(engineUrl)));
 *
 * @packageDocumentation
 */
export * from "./index.js";

/**
 * Starts the engine; to be called once, before the first call.
 *
 * @param wasm the compiled `card-rewards/engine.wasm`, or its bytes
 *
 * @example
 * start(readFileSync(require.resolve("card-rewards/engine.wasm"))); // Node
 *
 * @throws WebAssembly.CompileError for what is not the engine
 */
export declare function start(wasm: WebAssembly.Module | BufferSource): void;
