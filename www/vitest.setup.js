import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { start } from "card-rewards/slim";

start(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm")));
