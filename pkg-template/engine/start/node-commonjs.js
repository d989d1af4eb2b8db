// The source of node.cjs, which has no import.meta.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "../core.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

start({ glue: core, module: compiled(join(__dirname, "../core.wasm")) }, () => ({
  glue: engine,
  module: compiled(join(__dirname, "../engine.wasm")),
}));

/** @param {string} file */
function compiled(file) {
  return new WebAssembly.Module(readFileSync(file));
}
