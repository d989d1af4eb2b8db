// Starts the engine on Cloudflare Workers: the runtime compiles the wasm at deployment and forbids compiling bytes later.
import engineModule from "../engine.wasm";
import { catalogVersion } from "../index.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

start({ glue: engine, module: engineModule });
// The catalog is unpacked while the Worker starts, which counts towards no request's time.
catalogVersion();
