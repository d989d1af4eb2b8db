/**
 * A compiled module: `WebAssembly.Module`. Programs without the types of browsers, as with those of Node alone, do not have that
 * type; there it is any object.
 */
export type CompiledWasm = typeof globalThis extends Record<"WebAssembly", Record<"Module", Record<"prototype", infer Module>>>
  ? Module
  : object;
