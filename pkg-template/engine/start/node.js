// Starts the engine on Node: the core, and the whole engine for services as soon as a call needs it, both from the disk. Bundlers take
// node-embedded.js, through the conditions `module` and `bun`, so this runs only where the files still exist.
import { readFileSync } from "node:fs";
import * as core from "../core.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

start({ glue: core, module: compiled(new URL("../core.wasm", import.meta.url)) }, () => ({
  glue: engine,
  module: compiled(new URL("../engine.wasm", import.meta.url)),
}));

/** @param {URL} file */
function compiled(file) {
  return new WebAssembly.Module(readFileSync(file));
}
