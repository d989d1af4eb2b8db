/** The layout of purchases: few lines on a phone, in which no name is cut, and a table from 900 pixels. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, resultsThere, showExample } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** Views with purchases, by the name of their list. */
const LISTS = [
  ["Earned", "Purchases"],
  ["Improve", "The ten purchases that cost most"],
];

/**
 * Actions in such a view of the example at a width.
 *
 * @param {string} view
 * @param {number} width
 * @param {(page: Page) => Promise<void>} actions
 */
const inView = (view, width, actions) =>
  asVisitor(
    async (page) => {
      await showExample(page);
      await goTo(page, view);
      await resultsThere(page);
      await actions(page);
      await page.screenshot({ path: screenshotPath(`purchases-${view}-${width.toString()}`.toLowerCase()), fullPage: true });
    },
    { viewport: { width, height: 900 } },
  );

for (const [view, list] of LISTS) {
  for (const width of [320, 390]) {
    test(`${view} at ${width.toString()} pixels: few lines each, and everything once it is open`, () =>
      inView(String(view), width, async (page) => {
        const rows = page.getByRole("list", { name: String(list) }).locator(":scope > li");
        assert.equal(await rows.count(), 10);
        // Lines of at most 26 pixels, and 24 of padding: one or two of the merchant, the day, and the card, whose longest names take two at 320.
        const lines = width === 320 ? 5 : 4;
        for (const row of await rows.all()) {
          const text = (await row.innerText()).replaceAll("\n", " | ");
          const height = await row.locator(".purchase-summary").evaluate((summary) => summary.getBoundingClientRect().height);
          assert(height <= lines * 26 + 24, `${text}: ${height.toString()} pixels`);
          const cut = await row.locator(":is(.purchase-toggle, .purchase-card span):visible").evaluateAll((names) =>
            names.flatMap((name) => (name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : [])),
          );
          assert.deepEqual(cut, [], text);
        }
        const descriptor = rows.first().locator(".purchase-line");
        assert.equal(await descriptor.isVisible(), false);
        await rows.first().getByRole("button").first().click();
        await descriptor.waitFor();
      }));
  }

  for (const width of [900, 1280]) {
    test(`${view} at ${width.toString()} pixels: a table as wide as the view`, () =>
      inView(String(view), width, async (page) => {
        const purchases = page.getByRole("list", { name: String(list) });
        const edges = await purchases.locator(":scope > li").evaluateAll((rows) =>
          rows.map((row) =>
            [".purchase-day", ".purchase-toggle", ".purchase-category", ".card-mark"].map((part) => Math.round(row.querySelector(part)?.getBoundingClientRect().left ?? -1)),
          ),
        );
        const [first = []] = edges;
        for (const row of edges) assert.deepEqual(row, first);
        assert.deepEqual(first, first.toSorted((one, other) => one - other), "day, merchant, category, card");
        const share = await purchases.evaluate((one) => one.getBoundingClientRect().width / (document.querySelector("main")?.getBoundingClientRect().width ?? 1));
        assert(share > 0.9, `${share.toString()} of the width`);
      }));
  }
}

for (const width of [320, 390]) {
  test(`with holders, five tabs at ${width.toString()} pixels: no word is cut off or covers another`, () =>
    asVisitor(
      async (page) => {
        await showExample(page);
        await goTo(page, "Wallet");
        await page.getByRole("button", { name: /^Settings of/ }).first().click();
        await page.getByRole("textbox", { name: "Holder" }).fill("Kim");
        await page.keyboard.press("Enter");
        await goTo(page, "Earned");
        await resultsThere(page);
        const tabs = page.getByRole("tablist", { name: "Totals by" }).getByRole("tab");
        await tabs.nth(4).waitFor();
        const words = await tabs.evaluateAll((all) =>
          all.map((tab) => {
            const range = document.createRange();
            range.selectNodeContents(tab);
            const [text, box] = [range.getBoundingClientRect(), tab.getBoundingClientRect()];
            return { name: tab.textContent, fits: text.left >= box.left && text.right <= box.right };
          }),
        );
        assert.deepEqual(words.filter(({ fits }) => !fits), []);
        const list = page.getByRole("tablist", { name: "Totals by" });
        const scrolls = await list.evaluate((one) => one.scrollWidth - one.clientWidth);
        if (width === 390) assert(scrolls <= 0, `${scrolls.toString()} pixels do not fit`);
        // By keyboard the last one comes into sight.
        await tabs.first().focus();
        await page.keyboard.press("End");
        await page.waitForFunction(() => document.activeElement?.textContent === "Merchant");
        const [tab, box] = [await tabs.nth(4).boundingBox(), await list.boundingBox()];
        assert(tab && box && tab.x + tab.width <= box.x + box.width + 1, "the last tab is in sight");
        await page.screenshot({ path: screenshotPath(`tabs-${width.toString()}`) });
      },
      { viewport: { width, height: 900 } },
    ));
}
