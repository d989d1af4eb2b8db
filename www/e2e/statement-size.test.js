import assert from "node:assert/strict";
import { test } from "node:test";
import { earned } from "card-rewards";
import { readStatement } from "card-rewards/statements";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { importFiles, earnedOnPage, file, panelOf, assignCard } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();
const CARD = "Citi Double Cash";
const ROWS = 50_000;
/** On the page's own thread, the work would block it. It would do so almost all of the time. */
const STILL_SHARE_MAX = 0.5;
const SHOPS = ["SHELL OIL 57444123459", "TRADER JOE S #552", "AMAZON MKTPL*2K4RT81J3", "DELTA AIR   0062345678901", "CORNER SHOP"];

test("50,000 rows are imported and settled with progress, and the page never freezes", { timeout: 180_000 }, () =>
  asVisitor(async (page) => {
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const day = new Date(Date.UTC(2024, 0, 1 + (index % 1000))).toISOString().slice(0, 10);
      return `${day},${SHOPS[index % SHOPS.length]} ${index},-${(index % 200) + 1}.${(index % 90) + 10}`;
    });
    const text = `Date,Description,Amount\n${rows.join("\n")}`;
    await page.evaluate(() => {
      let last = performance.now();
      const seen = { longest: 0, since: last, progress: /** @type {number[]} */ ([]) };
      Object.assign(window, { seen });
      const look = () => {
        const now = performance.now();
        seen.longest = Math.max(seen.longest, now - last);
        last = now;
        const bar = document.querySelector("progress");
        if (bar?.hasAttribute("value") && seen.progress.at(-1) !== bar.value) seen.progress.push(bar.value);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await importFiles(page, file("years.csv", text));
    const panel = panelOf(page, "years.csv");
    await panel.getByText("50,000 purchases").waitFor({ timeout: 60_000 });
    await movesDuring(page, "reading");
    const progress = await page.evaluate(() => /** @type {any} */ (window).seen.progress);
    assert(progress.length > 2 && progress.at(-1) <= ROWS, `rows done, as shown: ${progress.join(", ")}`);
    await assignCard(panel, CARD);
    page.setDefaultTimeout(120_000);
    const { transactions } = readStatement(text, { cardName: CARD });
    assert.equal(transactions.length, ROWS);
    assert.equal(await earnedOnPage(page), inDollars(earned({ transactions }).data.totalEarnedReward));
    await movesDuring(page, "calculating");
  }));

/**
 * The page kept drawing meanwhile. Compared with the total time, since machines differ.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} what
 */
async function movesDuring(page, what) {
  const [longest, took] = await page.evaluate(() => {
    const { seen } = /** @type {any} */ (window);
    const now = performance.now();
    const times = [seen.longest, now - seen.since];
    Object.assign(seen, { longest: 0, since: now });
    return times;
  });
  console.log(`${what}: ${Math.round(took)} ms, in which the page was blocked for ${Math.round(longest)} ms at most.`);
  assert(longest < took * STILL_SHARE_MAX, `${what}: ${longest} of ${took} ms`);
}
