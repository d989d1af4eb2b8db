// The code blocks of a guide.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * @typedef {object} Block
 * @property {string} info the info string: a language, and a name if the guide has several
 * @property {string} text
 */

/**
 * @param {string} guide
 * @returns {Block[]}
 */
export function blocksOf(guide) {
  return [...guide.matchAll(/^ *```(\w.*)\n([^]+?)^ *```$/gm)].map(([, info, text]) => ({ info, text }));
}

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} file
 * @param {string} info
 * @returns {Promise<string[]>} at least one
 */
export async function guideBlocks(project, file, info) {
  const blocks = blocksOf(await readFile(join(project.packageFolder, file), "utf8")).filter((block) => block.info === info);
  assert.ok(blocks.length > 0, `${file} has no block "${info}"`);
  return blocks.map(({ text }) => text);
}
