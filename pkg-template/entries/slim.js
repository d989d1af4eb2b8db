// For libraries, and for programs that bring the wasm themselves: the engine is not started until start() is called.
export { load, start } from "../engine/start/given.js";
export * from "../engine/index.js";
