// The core has the exports of the whole engine. The build adds wasm-bindgen's own core.js; this file is not shipped.
export * from "./engine.js";
