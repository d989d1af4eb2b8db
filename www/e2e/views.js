// Checks of every view in one color scheme, at every width. Each scheme has a file of tests: one file for both would take most of the
// time that a file may take.

import assert from "node:assert/strict";
import { violations } from "./axe.js";
import { screenshotPath } from "./fixture.js";
import { goTo, showExample, VIEWS } from "./page-parts.js";
import { shareOfToday } from "../../tests/share-of-today.mjs";

/** Narrow phones, phone, tablet, two wide screens. */
const WIDTHS = [320, 360, 390, 768, 1280, 1920];
const PICTURED = [320, 390, 768, 1280, 1920];

/** @typedef {(page: import("playwright-core").Page) => Promise<void>} Check */
/** @typedef {"light" | "dark"} ColorScheme */

/** @type {readonly ColorScheme[]} */
const COLOR_SCHEMES = ["light", "dark"];
const STATES = ["empty", "example"];
const SHARES = COLOR_SCHEMES.flatMap((colorScheme) => STATES.map((state) => `${state}, ${colorScheme}`));

/**
 * Why a run leaves out a state in a color scheme.
 *
 * False where it does not; each day has one of them.
 *
 * @param {string} state
 * @param {ColorScheme} colorScheme
 */
function skipOf(state, colorScheme) {
  const share = shareOfToday(SHARES.length);
  return share !== undefined && SHARES[share] !== `${state}, ${colorScheme}` && "another day, or with CARD_REWARDS_LONG=1";
}

/**
 * Each check with its name, and whether a run leaves it out.
 *
 * @param {ColorScheme} colorScheme
 */
export function checksOfViews(colorScheme) {
  return STATES.flatMap((state) =>
    VIEWS.map((view) => ({
      skip: skipOf(state, colorScheme),
      name: `${view}, ${state}, ${colorScheme}: axe finds nothing, and nothing overflows at any width`,
      /** @type {Check} */
      check: async (page) => {
        if (state === "example") await showExample(page);
        await goTo(page, view);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert(overflow <= 0, `at ${width} pixels it is ${overflow} too wide`);
          assert.deepEqual(await cutFields(page), [], `at ${width} pixels`);
          if (PICTURED.includes(width)) {
            const name = `${view}-${state}-${width}-${colorScheme}`.toLowerCase().replaceAll(" ", "-");
            await page.screenshot({ path: screenshotPath(name), fullPage: true });
          }
        }
        assert.deepEqual(await violations(page), []);
        await openEverything(page);
        await settled(page);
        assert.deepEqual(await violations(page), [], "with everything opened");
        await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 900 });
        await settled(page);
        assert.deepEqual(await cutFields(page), [], "with everything opened, on the narrowest phone");
      },
    })),
  );
}

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

/**
 * Fields narrower than their text: a selection, a date or a placeholder. Browsers cut it without any overflow.
 *
 * @param {import("playwright-core").Page} page
 */
function cutFields(page) {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    /**
     * @param {HTMLInputElement | HTMLSelectElement} field
     * @param {string} text
     */
    const widthOf = (field, text) => {
      const { font, paddingLeft, paddingRight, borderLeftWidth } = getComputedStyle(field);
      if (canvas) canvas.font = font;
      return (canvas?.measureText(text).width ?? 0) + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight) + 2 * Number.parseFloat(borderLeftWidth);
    };
    // A browser draws an arrow beside a selection, and an icon beside a date.
    const ARROW = 18;
    /** @type {(HTMLInputElement | HTMLSelectElement)[]} */
    const fields = [...document.querySelectorAll("select"), ...document.querySelectorAll("input")].filter((field) => field.checkVisibility());
    return fields.flatMap((field) => {
      const [text, more] = field instanceof HTMLSelectElement ? [field.selectedOptions[0]?.text ?? "", ARROW] : field.type === "date" ? ["12/30/2026", ARROW] : [field.placeholder, 0];
      const width = Math.ceil(widthOf(field, text) + more);
      return width > field.getBoundingClientRect().width + 1 ? [`“${text}” needs ${width} of ${Math.round(field.getBoundingClientRect().width)} pixels`] : [];
    });
  });
}

/** @param {import("playwright-core").Page} page */
async function openEverything(page) {
  const closed = page.locator("main details:not([open]) > summary").filter({ visible: true });
  while ((await closed.count()) > 0) await closed.first().click();
}
