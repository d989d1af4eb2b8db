import type { CompiledWasm } from "./compiled-wasm.js";

/** The compiled engine, as edge runtimes and some bundlers import it. It is for `start` of `card-rewards/slim`. */
declare const compiled: CompiledWasm;
export default compiled;
