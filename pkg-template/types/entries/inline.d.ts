/** The same as `card-rewards`. The wasm is inside the JavaScript in every runtime. */
export * from "./index.js";
