import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, showExample, VIEWS } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** Narrow phones, phone, tablet, two wide screens. */
const WIDTHS = [320, 360, 390, 768, 1280, 1920];
const PICTURED = [390, 768, 1280];

/**
 * Waits until nothing moves and charts are drawn. Before, colours and positions cannot be measured.
 *
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
  const closed = page.locator("main details:not([open]) > summary").filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
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
            await settled(page);
            assert.deepEqual(await violations(page), [], "with everything opened");
          },
          { colorScheme },
        ));
    }
  }
}

test("axe reports violations", () =>
  asVisitor(async (page) => {
    await page.evaluate(() => document.querySelector("main")?.insertAdjacentHTML("beforeend", "<img src='./icon.svg'>"));
    assert.deepEqual((await violations(page)).map(({ rule }) => rule), ["image-alt"]);
  }));

test("a change of view moves the focus to the content, and the skip link skips the navigation", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    await reload(page);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Skip to content");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content");
    assert.equal(await page.title(), "Your wallet · Card Rewards");
  }));

test("with reduced motion, nothing moves", () =>
  asVisitor(
    async (page) => {
      await showExample(page);
      const moving = await page.evaluate(() => document.getAnimations().length);
      assert.equal(moving, 0);
    },
    { reducedMotion: "reduce" },
  ));
