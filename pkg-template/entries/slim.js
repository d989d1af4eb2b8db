// For libraries, and programs that load the wasm themselves: load() or start() starts the engine.
export { load, start } from "../engine/start/given.js";
export * from "../engine/index.js";
