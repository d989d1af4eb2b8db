/** The engine, for `start` of `card-rewards/slim`; edge runtimes and some bundlers import it compiled. */
declare const compiled: WebAssembly.Module;
export default compiled;
