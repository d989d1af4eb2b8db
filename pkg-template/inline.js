// Browsers with or without a bundler, Deno, and whatever has WebAssembly but no entry of its own.
// Everything happens while the module loads, with no top-level await: some bundlers and browsers mishandle it.
import { engineBase64 } from "./engine-base64.js";
import { start } from "./lib/instance.js";

const binary = atob(engineBase64);
const bytes = new Uint8Array(binary.length);
for (let index = 0; index < binary.length; index += 1) {
  bytes[index] = binary.charCodeAt(index);
}
start(new WebAssembly.Module(bytes));

export * from "./lib/api.js";
