/** The compiled core of the engine, for `start` of `card-rewards/slim`. It refuses what only the whole engine answers. */
declare const compiled: WebAssembly.Module;
export default compiled;
