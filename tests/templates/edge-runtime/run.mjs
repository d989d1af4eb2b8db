// Deploys the route as the platform does: the wasm is compiled outside the runtime's realm and handed in as a module.
import { EdgeVM } from "@edge-runtime/vm";
import { readFile } from "node:fs/promises";

const wasm = new WebAssembly.Module(await readFile("node_modules/card-rewards/engine/engine.wasm"));
const vm = new EdgeVM({ codeGeneration: { strings: false, wasm: false } });
vm.context.wasm = wasm;
const route = await readFile("dist/route.js", "utf8");
const response = await vm.evaluate(`${route}; route.GET()`);
console.log(await response.text());
