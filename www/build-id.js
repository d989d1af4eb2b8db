/** Identifies a build by its content. Results that an earlier build stored on a device are then not used. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The page's code, its dependencies, and the package. It has the engine and the catalog. */
const PARTS = ["src", "package-lock.json", "../pkg"].map((part) => fileURLToPath(new URL(part, import.meta.url)));
const FILE = /\.(js|ts|tsx|json|wasm)$/;

/** A SHA-256 of every file that results depend on. */
export function buildId(parts = PARTS) {
  const hash = createHash("sha256");
  for (const part of parts) {
    for (const name of filesIn(part)) {
      const contents = readFileSync(join(part, name));
      hash.update(`${name}\0${contents.length.toString()}\0`).update(contents);
    }
  }
  return hash.digest("hex");
}

/** @param {string} part a folder or a file */
function filesIn(part) {
  if (!statSync(part).isDirectory()) return [""];
  return readdirSync(part, { recursive: true, encoding: "utf8" })
    .filter((name) => FILE.test(name) && !name.includes("node_modules") && statSync(join(part, name)).isFile())
    .toSorted();
}
