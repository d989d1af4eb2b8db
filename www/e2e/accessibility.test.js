import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, showExample, VIEWS } from "./page-parts.js";

const { asVisitor } = useBuiltPage();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Narrow phone, phone, tablet, wide screen. */
const WIDTHS = [360, 375, 768, 1440];
const PICTURED = [375, 768, 1440];

/** @param {import("playwright-core").Page} page */
async function violations(page) {
  await settled(page);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
  return violations.map(
    (/** @type {any} */ { id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((/** @type {any} */ node) => `${node.target} ${node.failureSummary}`).join("; ")}`,
  );
}

/**
 * Colours and places are measured when nothing moves any more, and charts are there.
 * @param {import("playwright-core").Page} page
 */
async function settled(page) {
  await page.evaluate(async () => {
    for (let before = -1; before !== document.body.querySelectorAll("*").length; ) {
      before = document.body.querySelectorAll("*").length;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const finite = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.all(finite.map((animation) => animation.finished));
  });
}

/** @param {import("playwright-core").Page} page */
async function openEverything(page) {
  for (const details of await page.locator("main details:not([open]) > summary").all()) await details.click();
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const state of ["empty", "example"]) {
    for (const view of VIEWS) {
      test(`${view}, ${state}, ${colorScheme}: axe finds nothing, and nothing overflows at any width`, () =>
        asVisitor(
          async (page) => {
            if (state === "example") await showExample(page);
            await goTo(page, view);
            for (const width of WIDTHS) {
              await page.setViewportSize({ width, height: 900 });
              await settled(page);
              const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
              assert(overflow <= 0, `at ${width} pixels it is ${overflow} too wide`);
              if (PICTURED.includes(width)) {
                const name = `${view}-${state}-${width}-${colorScheme}`.toLowerCase().replaceAll(" ", "-");
                await page.screenshot({ path: screenshotPath(name), fullPage: true });
              }
            }
            assert.deepEqual(await violations(page), []);
            await openEverything(page);
            assert.deepEqual(await violations(page), [], "with everything opened");
          },
          { colorScheme },
        ));
    }
  }
}

test("axe would notice", () =>
  asVisitor(async (page) => {
    await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img src='./icon.svg'>"));
    assert.match((await violations(page)).join(), /image-alt/);
  }));

test("the heading has the focus after the view changed, and the skip link leads past the navigation", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    assert.equal(await page.title(), "Your wallet · Card Rewards");
  }));

test("where motion is unwelcome, nothing moves", () =>
  asVisitor(
    async (page) => {
      await showExample(page);
      const moving = await page.evaluate(() => document.getAnimations().length);
      assert.equal(moving, 0);
    },
    { reducedMotion: "reduce" },
  ));
