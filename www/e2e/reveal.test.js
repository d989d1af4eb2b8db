/** The result after the last file. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { centsOf } from "./money.js";
import { addCard, goTo, profileOf, resultsThere, storeProfile } from "./page-parts.js";
import { assignCard, file, importFiles, panelOf } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();

const BLUE_CASH = "American Express Blue Cash Preferred";
const DOUBLE_CASH = "Citi Double Cash";

/** @param {import("playwright-core").Page} page */
const panel = (page) => page.getByRole("region", { name: "Your results" });

/**
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function picture(page, name) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.screenshot({ path: screenshotPath(`${name}-${width}`), fullPage: true });
    assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width} pixels it is too wide`);
  }
}

test("earned, missed and the actions that sum to it appear once no file has a question, as on Home", () =>
  asVisitor(async (page) => {
    await storeProfile(page, profileOf({ [DOUBLE_CASH]: [["2026-10-03", "Kroger", 100]], [BLUE_CASH]: [["2026-10-04", "Chipotle", 50]] }));
    await goTo(page, "Statements");
    // 2% of 100 and 1% of 50 are 2.50. Kroger earns 6% with the one, Chipotle 2% with the other: 4.00 and 0.50 more.
    await panel(page).getByText("You earned $2.50. You could have earned $4.50 more with the same cards.").waitFor();
    assert.deepEqual(await panel(page).locator(".bar-name").allInnerTexts(), [`Supermarkets: ${BLUE_CASH}`, `Fast food: ${DOUBLE_CASH}`]);
    assert.deepEqual(await panel(page).locator(".bar-dollars").allInnerTexts(), ["$4.00", "$0.50"]);
    await picture(page, "reveal");
    assert.deepEqual(await violations(page), []);

    await importFiles(page, file("other-bank.csv", "Date,Description,Amount\n2026-10-05,ZORBLATT EMPORIUM,141.50\n"));
    assert.equal(await panel(page).count(), 0, "the file's card is asked first");
    await assignCard(panelOf(page, "other-bank.csv"), DOUBLE_CASH);
    // 2% of 141.50 are 2.83 more.
    await panel(page).getByText("You earned $5.33. You could have earned").waitFor();
    const text = await panel(page).locator(".reveal-lead").innerText();
    const lines = await panel(page).locator(".bar-dollars").allInnerTexts();
    await panel(page).getByRole("link", { name: "See all results" }).click();
    await resultsThere(page);
    const [earned, more] = await page.locator(".tile-value").allInnerTexts();
    assert.equal(text, `You earned ${earned}. You could have earned ${more} more with the same cards.`);
    assert.equal(lines.reduce((sum, line) => sum + centsOf(line), 0), centsOf(more ?? ""));
  }));

test("with one card the others are asked, and no new card is named but by the ranking", () =>
  asVisitor(async (page) => {
    const profile = profileOf({ [DOUBLE_CASH]: [["2026-10-03", "Kroger", 100]] });
    await storeProfile(page, profile);
    for (const view of ["Statements", "Home"]) {
      await goTo(page, view);
      await page.getByText("Which other cards do you carry?").waitFor();
      await page.getByRole("link", { name: "Find the best card to add" }).waitFor();
      // Before a year's fee, the card with 6% at supermarkets would lead; after it, the ranking does not list it.
      assert(!(await page.getByRole("main").innerText()).includes(BLUE_CASH), view);
    }
    assert.equal(await page.getByText("You used the best of your cards every time.").count(), 0, "there was no other");
    await picture(page, "one-card");
    assert.deepEqual(await violations(page), []);
    await goTo(page, "Statements");
    await panel(page).getByText("You earned $2.00.").waitFor();
    await addCard(page, "blue cash preferred");
    // 6% of 100 in place of 2%.
    await panel(page).getByText("You earned $2.00. You could have earned $4.00 more with the same cards.").waitFor();
    assert(await page.getByRole("combobox", { name: "Add another card" }).evaluate((field) => field === document.activeElement), "the next can be typed at once");
  }));

test("with the answer to the last question the results come into sight, with the cards that need a selection", () =>
  asVisitor(async (page) => {
    await page.setViewportSize({ width: 390, height: 700 });
    const names = Array.from({ length: 6 }, (_, index) => `bank-${index.toString()}.csv`);
    await importFiles(page, ...names.map((name) => file(name, `Date,Description,Amount\n2026-10-05,${name.toUpperCase()} SHELL OIL,100.00\n`)));
    const cards = names.map((_, index) => (index === 0 ? "Bank of America Customized Cash Rewards" : DOUBLE_CASH));
    for (const [index, name] of names.entries()) await assignCard(panelOf(page, name), cards[index] ?? "");
    await panel(page).getByText("You earned").waitFor();
    const box = await panel(page).locator(".reveal-lead").boundingBox();
    assert(box && box.y >= 0 && box.y + box.height <= 700, `the results are at ${box?.y.toString() ?? "no place"}`);
    await panel(page).getByText("Bank of America Customized Cash Rewards: your categories are not selected yet, so Gas").waitFor();
    await page.screenshot({ path: screenshotPath("reveal-unselected-390") });
  }));
