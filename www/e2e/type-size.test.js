/** A browser whose default font size is twice the usual one: the page has larger type, and still fits a phone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { goTo, merchantField, showExample, VIEWS } from "./page-parts.js";

const { asVisitor } = useBuiltPage(["--blink-settings=defaultFontSize=32"]);

const WIDTHS = [320, 390];

test("at twice the usual type size no view of a phone scrolls sideways", () =>
  asVisitor(async (page) => {
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).fontSize), "32px");
    await showExample(page);
    for (const view of VIEWS) {
      await goTo(page, view);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        assert.deepEqual(await page.evaluate(tooWide), [], `${view} at ${width} pixels`);
      }
    }
  }));

test("at twice the usual type size the fields of a phone have room", () =>
  asVisitor(async (page) => {
    await showExample(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await goTo(page, "Use");
      const merchant = await merchantField(page).boundingBox();
      assert(merchant !== null && merchant.width > width * 0.7, "the merchant has the whole width");
      await goTo(page, "Wallet");
      for (const field of await page.getByLabel(/^Your valuation of /).filter({ visible: true }).all()) {
        const box = await field.boundingBox();
        assert(box !== null && box.x + box.width <= width, "a point valuation is seen without scrolling");
      }
    }
  }));

/** Parts of the page that are wider than the screen. The columns of a chart's table scroll by themselves. */
function tooWide() {
  const parts = [...document.querySelectorAll("main *, header *, .banner *")].filter((part) => {
    const { width, right } = part.getBoundingClientRect();
    return width > 0 && right > innerWidth + 0.5 && !part.closest(".visually-hidden, svg, .chart-table");
  });
  const page = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  return [...page, ...parts.map(({ tagName, className, textContent }) => `${tagName} ${className.toString()} ${textContent.slice(0, 30)}`)];
}
