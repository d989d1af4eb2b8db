// What the build makes node.cjs of. Bundlers take the ES modules, by the conditions `module` and `bun`, so this runs
// only where the wasm is still beside it: the package need not hold the wasm's text a second time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { start } from "./lib/instance.js";

start(new WebAssembly.Module(readFileSync(join(__dirname, "engine.wasm"))));

export * from "./lib/api.js";
