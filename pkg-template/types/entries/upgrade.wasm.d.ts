import type { CompiledWasm } from "./compiled-wasm.js";

/** The compiled engine without the catalog; it takes over the core's. It is for `start` of `card-rewards/slim` after the core. */
declare const compiled: CompiledWasm;
export default compiled;
