// The whole engine for pages, as text in the package's JavaScript.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @param {string} packageFolder
 * @returns {Promise<string>} base64
 */
export async function engineText(packageFolder) {
  return (await import(pathToFileURL(join(packageFolder, "engine/engine-base64.js")).href)).engineBase64;
}
