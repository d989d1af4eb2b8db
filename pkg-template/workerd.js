// Cloudflare Workers: the runtime compiles the wasm at deployment and forbids compiling bytes later.
import engineModule from "./engine.wasm";
import { catalogVersion } from "./lib/api.js";
import { start } from "./lib/instance.js";

start(engineModule);
// The catalog is unpacked while the Worker starts, which counts towards no request's time.
catalogVersion();

export * from "./lib/api.js";
