/** The compiled engine without the catalog, for `start` of `card-rewards/slim` after the core; it takes over the core's catalog. */
declare const compiled: WebAssembly.Module;
export default compiled;
