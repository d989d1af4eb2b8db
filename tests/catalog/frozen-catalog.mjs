// The frozen catalog for tests of mechanisms: see README.md.
import { readFileSync } from "node:fs";

const FILE = new URL("catalog.json", import.meta.url);

/** @returns {import("../model/catalog.mjs").CatalogDocument} */
export function readFrozenCatalog() {
  return JSON.parse(readFileSync(FILE, "utf8"));
}
