// Starts the engine in any runtime without a module of its own: browsers, with or without a bundler, and Deno.
// It starts while the module loads, without top-level await, which some bundlers and browsers mishandle.
import { engineBase64 } from "../engine-base64.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

const binary = atob(engineBase64);
const bytes = new Uint8Array(binary.length);
for (let index = 0; index < binary.length; index += 1) {
  bytes[index] = binary.charCodeAt(index);
}
start({ glue: engine, module: new WebAssembly.Module(bytes) });
