// The core lacks some exports of the whole engine: `call` in instance.js then starts that. The build adds wasm-bindgen's own core.js; this file is not shipped.
export * from "./engine.js";
