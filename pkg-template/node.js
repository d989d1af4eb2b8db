// Node and Bun. The wasm comes from a module, not from a file beside it, so that a program bundled for Node
// (esbuild, Next.js, a serverless function) still finds it.
import { Buffer } from "node:buffer";
import { engineBase64 } from "./engine-base64.js";
import { start } from "./lib/instance.js";

start(new WebAssembly.Module(Buffer.from(engineBase64, "base64")));

export * from "./lib/api.js";
