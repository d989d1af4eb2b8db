/** Times from a file, or a reload, to results. Measured in Chromium, without slowing it. */
import { openPage, THIS_MACHINE } from "./visits.js";

/** @typedef {import("playwright-core").Browser} Browser */

const RESULTS_WITHIN = 120_000;

/**
 * A year of purchases as one file with card names. The page then has no question.
 *
 * @param {ReturnType<typeof import("./purchases.js").wallet>} kept
 */
function csvOf({ statements }) {
  const rows = statements.flatMap(({ cardName, transactions }) =>
    transactions.map(({ transactionDate, merchant, transactionAmount }) => `${transactionDate},${merchant},-${transactionAmount.toFixed(2)},${cardName}`),
  );
  return `Date,Description,Amount,Card Name\n${rows.join("\n")}\n`;
}

/**
 * @param {Browser} browser
 * @param {string} address
 * @param {Parameters<typeof csvOf>[0]} kept
 * @returns {Promise<Record<string, number>>} milliseconds
 */
export async function importFigures(browser, address, kept) {
  const { context, page } = await openPage(browser, THIS_MACHINE);
  page.setDefaultTimeout(RESULTS_WITHIN);
  await page.goto(`${address}#/wallet/statements`);
  await page.locator("main[data-whole-engine=started] h1").waitFor();
  await page.evaluate(() => {
    addEventListener("change", () => performance.mark("file"), { capture: true });
  });
  const file = { name: "year.csv", mimeType: "text/csv", buffer: Buffer.from(csvOf(kept)) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.locator(".reveal-lead strong").first().waitFor();
  const imported = await page.evaluate(() => {
    const start = performance.getEntriesByName("file")[0]?.startTime ?? 0;
    const { longTasks, totalsShown } = /** @type {any} */ (window).bench;
    const later = longTasks.filter((/** @type {any} */ task) => task.startTime > start);
    return { totals: totalsShown - start, longestTask: Math.max(0, ...later.map((/** @type {any} */ task) => task.duration)) };
  });
  // The page writes the statements after it has shown their results.
  await page.waitForTimeout(2_000);
  await page.goto(`${address}#/`);
  await page.reload();
  await page.locator('.results[aria-busy="false"]').waitFor();
  const reload = await page.evaluate(() => performance.getEntriesByName("results")[0]?.startTime ?? 0);
  await context.close();
  return { ...imported, reload };
}
