/** The compiled engine, for `start` of `card-rewards/slim`, as edge runtimes and some bundlers import it. */
declare const compiled: WebAssembly.Module;
export default compiled;
