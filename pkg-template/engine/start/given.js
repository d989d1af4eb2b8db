// Starts the engine with a given module or its address; for card-rewards/slim and worker threads.
import * as core from "../core.js";
import * as engine from "../engine.js";
import { isCore, start as startLoaded } from "../instance.js";

/** @type {typeof import("../../types/entries/slim.js").start} */
export function start(wasm) {
  // Of any realm, unlike `instanceof`.
  const isModule = Object.prototype.toString.call(wasm) === "[object WebAssembly.Module]";
  const module = isModule ? /** @type {WebAssembly.Module} */ (wasm) : new WebAssembly.Module(/** @type {BufferSource} */ (wasm));
  startLoaded({ glue: isCore(module) ? core : engine, module });
}

/** @type {typeof import("../../types/entries/slim.js").load} */
export async function load(from) {
  const response = await (typeof from === "string" || from instanceof URL ? fetch(from) : from);
  if (!response.ok) {
    throw new Error(`Cannot load the wasm of card-rewards: status ${response.status} of ${response.url}`);
  }
  start(await compiled(response));
}

/**
 * Compiles off the main thread. That starts while the bytes arrive if the server sends the media type of wasm, as browsers
 * require.
 * @param {Response} response
 */
async function compiled(response) {
  const isWasm = /^application\/wasm\b/i.test(response.headers.get("content-type") ?? "");
  return isWasm && typeof WebAssembly.compileStreaming === "function"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}
