import type { CompiledWasm } from "./compiled-wasm.js";

/** The compiled core of the engine, for `start` of `card-rewards/slim`. It rejects requests that only the whole engine answers. */
declare const compiled: CompiledWasm;
export default compiled;
