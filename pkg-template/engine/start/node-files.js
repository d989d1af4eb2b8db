// Starts the engine from the disk.
import { readFileSync } from "node:fs";
import * as core from "../core.js";
import * as engine from "../engine.js";
import { start } from "../instance.js";

/**
 * Starts the core, which loads fast. The whole engine for services, which calculates faster, follows as soon as a call needs it, or
 * in the background once a program calculates much.
 * @param {string | URL} coreFile
 * @param {string | URL} engineFile
 */
export function startFromFiles(coreFile, engineFile) {
  start(
    { glue: core, module: new WebAssembly.Module(readFileSync(coreFile)) },
    {
      load: () => ({ glue: engine, module: new WebAssembly.Module(readFileSync(engineFile)) }),
      loadInBackground: async () => ({ glue: engine, module: await WebAssembly.compile(readFileSync(engineFile)) }),
    },
  );
}
