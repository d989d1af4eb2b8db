import type { CompiledWasm } from "./compiled-wasm.js";

/** The compiled engine, as edge runtimes and some bundlers import it. It is for `start` of `card-rewards/slim` in services. */
declare const compiled: CompiledWasm;
export default compiled;
