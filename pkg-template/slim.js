// For libraries, and for programs that bring the wasm themselves: nothing is started until start() is called.
export { start } from "./lib/instance.js";
export * from "./lib/api.js";
