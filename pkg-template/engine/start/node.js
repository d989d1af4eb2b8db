// Starts the engine on Node. Bundlers take node-embedded.js, through the conditions `module` and `bun`, so this runs only where the
// files still exist.
import { startFromFiles } from "./node-files.js";

startFromFiles(new URL("../core.wasm", import.meta.url), new URL("../engine.wasm", import.meta.url));
