import assert from "node:assert/strict";
import { test } from "node:test";
import { earned } from "card-rewards";
import { readStatement } from "card-rewards/statements";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { bring, earnedOnPage, file, panelOf, tie } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();
const CARD = "Citi Double Cash";
const ROWS = 50_000;
/** A page that stands still for longer seems broken. */
const STILL_MILLISECONDS_MAX = 1_000;
const SHOPS = ["SHELL OIL 57444123459", "TRADER JOE S #552", "AMAZON MKTPL*2K4RT81J3", "DELTA AIR   0062345678901", "CORNER SHOP"];

test("50,000 rows are read and worked out with progress, and the page never stands still", { timeout: 180_000 }, () =>
  asVisitor(async (page) => {
    const rows = Array.from({ length: ROWS }, (_, index) => {
      const day = new Date(Date.UTC(2024, 0, 1 + (index % 1000))).toISOString().slice(0, 10);
      return `${day},${SHOPS[index % SHOPS.length]} ${index},-${(index % 200) + 1}.${(index % 90) + 10}`;
    });
    const text = `Date,Description,Amount\n${rows.join("\n")}`;
    await page.evaluate(() => {
      const seen = { longest: 0, progress: /** @type {number[]} */ ([]) };
      Object.assign(window, { seen });
      let last = performance.now();
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
    await bring(page, file("years.csv", text));
    const panel = panelOf(page, "years.csv");
    await panel.getByText("50,000 purchases").waitFor({ timeout: 60_000 });
    const seen = () => page.evaluate(() => /** @type {any} */ (window).seen);
    const { progress } = await seen();
    assert(progress.length > 2 && progress.at(-1) <= ROWS, `rows done, as shown: ${progress.join(", ")}`);
    await tie(panel, CARD);
    page.setDefaultTimeout(120_000);
    const { transactions } = readStatement(text, { cardName: CARD });
    assert.equal(transactions.length, ROWS);
    assert.equal(await earnedOnPage(page), inDollars(earned({ transactions }).data.totalEarnedReward));
    const { longest } = await seen();
    console.log(`The page stood still for ${Math.round(longest)} ms at most.`);
    assert(longest < STILL_MILLISECONDS_MAX, `${longest} ms`);
  }));
