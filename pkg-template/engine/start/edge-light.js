// Starts the engine on Vercel's edge runtime: like workerd, but a compiled module is imported with `?module`.
import engineModule from "../engine.wasm?module";
import * as engine from "../engine.js";
import { start } from "../instance.js";

start({ glue: engine, module: engineModule });
