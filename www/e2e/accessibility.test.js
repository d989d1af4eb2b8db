import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { addCard, amountField, cardSearch, enterPurchase, tryExample } from "./page-parts.js";

const { asVisitor } = useBuiltPage();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param {import("playwright-core").Page} page */
async function violations(page) {
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
  return violations.map((/** @type {any} */ violation) => ({
    rule: violation.id,
    where: violation.nodes.map((/** @type {any} */ node) => node.html),
  }));
}

/** @type {Record<string, (page: import("playwright-core").Page) => Promise<void>>} */
const states = {
  empty: async () => {},
  suggestions: async (page) => {
    await cardSearch(page).fill("chase");
  },
  answer: async (page) => {
    await tryExample(page);
  },
  "more cards": async (page) => {
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Whole Foods Market", "120");
    await page.locator("summary").click();
  },
  problems: async (page) => {
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "Zorblatt", "abc");
  },
};

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [state, reach] of Object.entries(states)) {
    test(`axe finds nothing: ${state}, ${colorScheme}`, () =>
      asVisitor(
        async (page) => {
          await reach(page);
          assert.deepEqual(await violations(page), []);
          await page.screenshot({ path: screenshotPath(`${state.replace(" ", "-")}-${colorScheme}`), fullPage: true });
        },
        { colorScheme, bypassCSP: true },
      ));
  }
}

for (const width of [360, 768, 1200]) {
  test(`nothing is cut off at ${width} pixels`, () =>
    asVisitor(
      async (page) => {
        await tryExample(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert(overflow <= 0, `the page is ${overflow} pixels wider than the screen`);
        assert(await amountField(page).isVisible());
        await page.screenshot({ path: screenshotPath(`width-${width}`), fullPage: true });
      },
      { viewport: { width, height: 800 } },
    ));
}

test("the longest numbers and words fit the smallest screen", () =>
  asVisitor(
    async (page) => {
      await addCard(page, "American Express Blue Cash Everyday");
      await enterPurchase(page, `Zorblatt${"Kwyjibo".repeat(40)}`, "1,000,000,000");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(overflow <= 0, `the page is ${overflow} pixels wider than the screen`);
      await page.screenshot({ path: screenshotPath("longest-360"), fullPage: true });
    },
    { viewport: { width: 360, height: 800 } },
  ));
