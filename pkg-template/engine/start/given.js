// Starts the engine with a given module or its address; for card-rewards/slim and worker threads.
import * as core from "../core.js";
import * as engine from "../engine.js";
import { isCore, start as startLoaded } from "../instance.js";

const FAILED = "Cannot load the wasm of card-rewards";

/** @type {typeof import("../../types/entries/slim.js").start} */
export function start(wasm) {
  // Of any realm, unlike `instanceof`.
  const isModule = Object.prototype.toString.call(wasm) === "[object WebAssembly.Module]";
  const module = isModule ? /** @type {WebAssembly.Module} */ (wasm) : new WebAssembly.Module(/** @type {BufferSource} */ (wasm));
  startLoaded({ glue: isCore(module) ? core : engine, module });
}

/** @type {typeof import("../../types/entries/slim.js").load} */
export async function load(from) {
  const response = await (typeof from === "string" || from instanceof URL ? fetched(from) : from);
  // Of any realm, or of a library.
  if (typeof response?.ok !== "boolean") {
    throw new TypeError("load takes the wasm's address or a Response; start takes its bytes or a WebAssembly.Module.");
  }
  if (!response.ok) {
    throw new Error(`${FAILED}: status ${response.status}${response.url && ` of ${response.url}`}`);
  }
  start(await compiled(response));
}

/** @param {string | URL} address */
async function fetched(address) {
  try {
    return await fetch(address);
  } catch (cause) {
    const file = /^file:/i.test(String(address)) ? ". For a file call start(readFileSync(new URL(address)))" : "";
    throw new Error(`${FAILED} from ${address}: ${/** @type {Error} */ (cause).message}${file}`, { cause });
  }
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
