import assert from "node:assert/strict";
import { test } from "node:test";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, showExample } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** Controls, which only a screen can use. */
const CONTROLS = 'main :is(.button, select, input, [role="tab"][aria-selected="false"], details:not([open]), .panel-more)';
/** Width of a Letter page between its margins, in CSS pixels. */
const PAPER = { width: 725, height: 960 };

/** Text that is on paper, and text that is not. */
const VIEWS = {
  Home: { has: ["Your cards earned", "Left on the table", "Worth changing"], hasNot: ["About to pay?"] },
  Earned: { has: ["What you earned", "Rewards by month", "Breakdown", "All", /^[A-Z][a-z]{2} \d+, \d{4} to /, "471 purchases, the first 10 shown"], hasNot: ["Choose one to see its purchases."] },
  Improve: { has: ["What you missed", "What to change", "All", /^[A-Z][a-z]{2} \d+, \d{4} to /, "Caps"], hasNot: ["Choose a cause to see its purchases alone."] },
  "What if": { has: ["What would change", "Best possible with your wallet", "Value of each card"], hasNot: ["Find the best card to add", "Switch off the cards to drop"] },
};

for (const [view, { has, hasNot }] of Object.entries(VIEWS)) {
  test(`${view} on paper: the answer without its controls, black on white`, () =>
    asVisitor(
      async (page) => {
        await showExample(page);
        await goTo(page, view);
        await page.getByText(has.at(-1) ?? "", { exact: true }).first().waitFor();
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await page.setViewportSize(PAPER);
        for (const text of has) assert(await page.getByText(text, { exact: true }).filter({ visible: true }).first().isVisible(), `${text} is printed`);
        for (const text of hasNot) assert.equal(await page.getByText(text, { exact: true }).first().isVisible(), false, `${text} is not`);
        assert.deepEqual(await page.locator(CONTROLS).filter({ visible: true }).allInnerTexts(), []);
        const colours = await page.locator("main h2").first().evaluate((heading) => {
          const panel = heading.closest(".panel") ?? document.body;
          return [getComputedStyle(heading).color, getComputedStyle(panel).backgroundColor, getComputedStyle(document.body).backgroundColor];
        });
        assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
        await page.screenshot({ path: screenshotPath(`print-${view.toLowerCase().replaceAll(" ", "-")}`), fullPage: true });
      },
      { colorScheme: "dark" },
    ));
}

test("a chart leaves no empty area on paper", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await goTo(page, "Earned");
    await page.locator(".chart-drawing svg").waitFor();
    await page.emulateMedia({ media: "print" });
    // The drawing scaled to paper, before a narrower one takes its place: print shows it so.
    const empty = await page.locator(".chart-drawing").evaluate((frame) => {
      frame.style.width = "400px";
      return frame.getBoundingClientRect().height - (frame.firstElementChild?.getBoundingClientRect().height ?? 0);
    });
    assert(Math.abs(empty) < 2, `${empty} pixels`);
  }));
