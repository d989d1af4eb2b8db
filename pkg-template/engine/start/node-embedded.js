// Starts the engine on Bun, and on Node in a bundled program: esbuild, Next.js, a serverless function. The wasm comes from a
// module, not from a file beside it, so that the bundle contains it.
import { Buffer } from "node:buffer";
import { engineBase64 } from "../engine-base64.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

start({ glue: engine, module: new WebAssembly.Module(Buffer.from(engineBase64, "base64")) });
