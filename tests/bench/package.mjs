// The package that is measured.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PACKAGE } from "../package/installed-package.mjs";

export { PACKAGE };

/**
 * @param {string} file of the package
 * @returns {Promise<any>}
 */
export function packaged(file) {
  return import(pathToFileURL(join(PACKAGE, file)).href);
}

/** @returns {any} the catalog that the calculations by hand read */
export function packagedCatalog() {
  return JSON.parse(readFileSync(join(PACKAGE, "catalog.json"), "utf8"));
}
