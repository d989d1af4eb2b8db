// Appends the name of each calculation of the engine to a file. Load it before the engine: it wraps instances created later.
import { appendFileSync } from "node:fs";
import { threadId } from "node:worker_threads";

const RealInstance = WebAssembly.Instance;
const FILE = new URL("recorded-calls.txt", import.meta.url);

/**
 * @param {WebAssembly.Module} module
 * @param {WebAssembly.Imports} imports
 */
function RecordingInstance(module, imports) {
  const { exports } = new RealInstance(module, imports);
  return { exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, /_json$/.test(name) ? recording(name, value) : value])) };
}

/**
 * @param {string} name
 * @param {any} calculation
 */
function recording(name, calculation) {
  return (/** @type {unknown[]} */ ...callArguments) => {
    appendFileSync(FILE, `${threadId} ${name}\n`);
    return calculation(...callArguments);
  };
}

WebAssembly.Instance = /** @type {any} */ (RecordingInstance);
