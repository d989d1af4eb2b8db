// Cloudflare Workers: the runtime compiles the wasm at deployment and forbids compiling bytes later.
import engineModule from "./engine.wasm";
import { start } from "./lib/instance.js";

start(engineModule);

export * from "./lib/api.js";
