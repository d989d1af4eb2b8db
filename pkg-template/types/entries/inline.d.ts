/** The same as `card-rewards`, with the wasm inside the JavaScript in every runtime. */
export * from "./index.js";
