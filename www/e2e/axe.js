import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Everything axe reports on the page, of any impact. The visitor needs `bypassCSP: true`.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<{ rule: string, where: string[] }[]>}
 */
export async function violations(page) {
  // Colours are measured once nothing moves.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => (animation.effect?.getTiming().iterations === Infinity ? null : animation.finished))),
  );
  await page.evaluate(axe);
  const { violations: found } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
  return found.map((/** @type {any} */ violation) => ({
    rule: violation.id,
    where: violation.nodes.map((/** @type {any} */ node) => node.html),
  }));
}
