// Vercel's edge runtime: like workerd, but a compiled module is asked for with `?module`.
import engineModule from "./engine.wasm?module";
import { start } from "./lib/instance.js";

start(engineModule);

export * from "./lib/api.js";
