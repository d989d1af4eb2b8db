// Copies the files that ship as they are.
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { TEMPLATE } from "./folders.js";

// Needed only to build or check; other modules of this folder write replacements of some.
const NOT_SHIPPED = [
  "build",
  "deploy/runtimes.d.ts",
  "engine/build-id.d.ts",
  "engine/core.d.ts",
  "engine/engine-base64.d.ts",
  "engine/engine.d.ts",
  "engine/start/node-commonjs.js",
  "engine/wasm-import.d.ts",
  "entries/classic-script.js",
  "package.json",
  "statements",
  "tsconfig.json",
];

/**
 * Empties or creates the folder.
 * @param {string} out
 */
export async function emptyFolder(out) {
  await mkdir(out, { recursive: true });
  const names = await readdir(out);
  if (names.length > 0 && !(await isThisPackage(out))) {
    throw new Error(`${out} contains something other than the card-rewards package. Remove it, or choose another --out.`);
  }
  // The folder itself stays: www/ links to it.
  await Promise.all(names.map((name) => rm(join(out, name), { recursive: true })));
}

/** @param {string} folder */
async function isThisPackage(folder) {
  const text = await readFile(join(folder, "package.json"), "utf8").catch(() => "{}");
  return JSON.parse(text).name === "card-rewards";
}

/** @param {string} out */
export async function copySources(out) {
  await cp(TEMPLATE, out, { recursive: true, filter: (path) => !NOT_SHIPPED.includes(relative(TEMPLATE, path)) });
}
