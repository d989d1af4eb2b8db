// The source of node.cjs, which has no import.meta.
import { join } from "node:path";
import { startFromFiles } from "./node-files.js";

startFromFiles(join(__dirname, "../core.wasm"), join(__dirname, "../engine.wasm"));
