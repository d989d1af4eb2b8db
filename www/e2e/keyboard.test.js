/** The main way through the page with the keyboard alone: import, edit, use, improve. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { answer, goTo, resultsThere, showExample, viewThere } from "./page-parts.js";
import { file } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

const MOST_PRESSES = 60;

/** Two purchases with one card: 100 at an unmatched shop, 50 at a supermarket. */
const STATEMENT = file(
  "card.qfx",
  "<OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261120" +
    [["14", "100", "ZORBLATT KWYJIBO"], ["15", "50", "KROGER 123"]]
      .map(([day, dollars, name]) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202611${day ?? ""}<TRNAMT>-${dollars ?? ""}.00<FITID>${day ?? ""}<NAME>${name ?? ""}</STMTTRN>`)
      .join("") +
    "</BANKTRANLIST></CCSTMTRS></OFX>",
);

/**
 * Presses Tab until an element with such a name has the focus.
 *
 * @param {Page} page
 * @param {string} name the start of its name; backwards, where "Use" is a link, all of it
 * @param {"Tab" | "Shift+Tab"} [key]
 */
async function tabTo(page, name, key = "Tab") {
  /** @type {string[]} */
  const passed = [];
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    const named = await page.evaluate(() => {
      const element = document.activeElement;
      const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
      return (element?.getAttribute("aria-label") ?? (isField ? element.labels?.[0]?.textContent : element?.textContent) ?? "").trim();
    });
    if (key === "Tab" ? named.startsWith(name) : named === name) return;
    passed.push(named.slice(0, 40));
  }
  assert.fail(`the keyboard does not reach ${name}, only ${passed.join(" | ")}`);
}

/**
 * Follows a link of the navigation, which is before the content.
 *
 * @param {Page} page
 * @param {string} name
 */
async function view(page, name) {
  await tabTo(page, name, "Shift+Tab");
  await page.keyboard.press("Enter");
  await viewThere(page, name);
}

test("import, edit, use and improve with the keyboard alone", () =>
  asVisitor(async (page) => {
    await tabTo(page, "Wallet");
    await page.keyboard.press("Enter");
    await viewThere(page, "Wallet");
    await view(page, "Statements");

    // The file dialog is the system's own.
    await tabTo(page, "Choose files");
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    await (await chooser).setFiles([STATEMENT]);
    await page.getByText("card.qfx imported: 2 purchases.").waitFor();
    await tabTo(page, "Which card is account …3333?");
    await page.keyboard.type("citi double cash");
    await page.getByRole("option", { name: "Citi Double Cash" }).first().waitFor();
    await page.keyboard.press("Enter");
    // 2% of 150.
    await page.locator(".reveal-lead", { hasText: "You earned $3.00." }).waitFor();
    await view(page, "Cards");
    await tabTo(page, "Add another card");
    await page.keyboard.type("blue cash preferred");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "American Express Blue Cash Preferred", level: 3 }).waitFor();

    // An unmatched shop is a supermarket.
    await view(page, "Earned");
    await resultsThere(page);
    await tabTo(page, "ZORBLATT KWYJIBO, Nov 14, 2026");
    await page.keyboard.press("Enter");
    await tabTo(page, "Change merchant or category");
    await page.keyboard.press("Enter");
    await tabTo(page, "Category");
    await page.keyboard.type("Supermarkets");
    await tabTo(page, "Save");
    await page.keyboard.press("Enter");
    await page.getByText("ZORBLATT KWYJIBO: changed to Supermarkets.").waitFor();

    await view(page, "Use");
    await tabTo(page, "Where are you paying?");
    await page.keyboard.type("Kroger");
    await page.keyboard.press("Enter");
    await tabTo(page, "How much?");
    await page.keyboard.type("100");
    // 6% of 100.
    await answer(page).getByText("$6.00").first().waitFor();
    assert.match(await answer(page).innerText(), /Use American Express Blue Cash Preferred/);

    await view(page, "Improve");
    await resultsThere(page);
    // 6% of 150 instead of 2%.
    await page.getByText("$6.00 more", { exact: true }).waitFor();
    await tabTo(page, "Another of your cards has a bonus rate there");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-pressed")), "true");
    await tabTo(page, "ZORBLATT KWYJIBO, Nov 14, 2026");
    await page.keyboard.press("Enter");
    // 6% of 100.
    await page.getByRole("heading", { name: "Better: American Express Blue Cash Preferred, $6.00" }).waitFor();
  }));

test("on a phone the focus stays above the bar at the bottom", () =>
  asVisitor(
    async (page) => {
      await showExample(page);
      await goTo(page, "Wallet");
      const bar = page.getByRole("navigation", { name: "Views" });
      await page.getByRole("combobox", { name: "Add another card" }).focus();
      for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
        await page.keyboard.press("Tab");
        const focused = page.locator(":focus");
        if ((await focused.count()) === 0 || (await focused.evaluate((element) => element.closest("main") === null))) return;
        const [box, barBox] = await Promise.all([focused.boundingBox(), bar.boundingBox()]);
        assert(box && barBox);
        // A table that has the focus, to be scrolled, may be higher than the screen.
        const isSeen = box.y + box.height <= barBox.y || box.height > barBox.y;
        assert(isSeen, `${(await focused.getAttribute("aria-label")) ?? (await focused.innerText())} is under the bar`);
      }
      assert.fail("the keyboard does not leave the wallet");
    },
    { viewport: { width: 390, height: 844 } },
  ));
