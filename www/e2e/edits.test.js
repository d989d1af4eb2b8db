import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { downloaded, pickFile } from "./own-data.js";
import { goTo, profileOf, resultsThere, storeProfile } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** Two unmatched shops of one chain and Netflix: 100 and 50 at 1%, 10 at 6% are $1.00, $0.50 and $0.60. */
const household = profileOf({
  "American Express Blue Cash Preferred": [
    ["2026-03-05", "ZORBLATT KWYJIBO 77", 100],
    ["2026-04-02", "ZORBLATT KWYJIBO 81", 50],
    ["2026-04-03", "NETFLIX.COM", 10],
  ],
});

/** @param {Page} page */
const earned = async (page) => {
  await resultsThere(page);
  return page.locator(".earned-headline .tile-value").first().innerText();
};

/** @param {Page} page @param {string} dollars */
async function earns(page, dollars) {
  await page.locator(".earned-headline .tile-value").first().filter({ hasText: dollars }).waitFor();
  assert.equal(await earned(page), dollars);
}

/** @param {Page} page @param {string} name */
async function openForm(page, name) {
  const row = page.getByRole("list", { name: "Purchases" }).getByRole("listitem").filter({ hasText: name });
  await row.getByRole("button", { name }).click();
  await row.getByRole("button", { name: "Change merchant or category" }).click();
  return page.getByRole("form", { name: /^Change / });
}

/** @param {Page} page */
async function openEarned(page) {
  await storeProfile(page, household);
  await goTo(page, "Earned");
  assert.equal(await earned(page), "$2.10");
}

test("the category of one purchase can be changed, and undone", () =>
  asVisitor(async (page) => {
    await openEarned(page);
    const form = await openForm(page, "ZORBLATT KWYJIBO 77");
    await form.getByRole("combobox", { name: "Category" }).selectOption("Supermarkets");
    assert(await form.getByRole("radio", { name: "This purchase only" }).isChecked());
    await form.getByRole("button", { name: "Save" }).click();
    // 6% of 100 instead of 1%.
    await earns(page, "$7.10");
    const note = page.locator(".edit-note");
    await note.getByText("ZORBLATT KWYJIBO 77: changed to Supermarkets.").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.className), "edit-note");
    await page.getByText("You changed it to Supermarkets, for this purchase only.").waitFor();
    await note.getByRole("button", { name: "Undo" }).click();
    await earns(page, "$2.10");
  }, { bypassCSP: true }));

test("a change always for a merchant stays, is exported, and comes back with the file", () =>
  asVisitor(async (page) => {
    await openEarned(page);
    const form = await openForm(page, "ZORBLATT KWYJIBO 77");
    await form.getByRole("combobox", { name: "Category" }).selectOption("Supermarkets");
    await form.getByRole("radio", { name: "Always for this merchant: 2 purchases so far, and later ones" }).check();
    await form.getByRole("button", { name: "Save" }).click();
    await earns(page, "$9.60");
    await reload(page);
    await earns(page, "$9.60");
    await goTo(page, "Your data");
    const { name, text } = await downloaded(page, "Export everything");
    const { edits, statements } = JSON.parse(text);
    assert.deepEqual(edits, { purchases: {}, merchants: { "words:zorblatt kwyjibo": { category: "supermarkets" } } });
    assert.deepEqual(statements, household.statements, "the statements are as the bank wrote them");
    await page.getByRole("button", { name: "Clear everything…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear everything" }).click();
    await page.getByText("Cleared from this device").waitFor();
    await pickFile(page, name, text);
    await page.getByText("It holds 1 card, and 1 statement with 3 purchases, and 1 correction of yours").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await goTo(page, "Earned");
    await earns(page, "$9.60");
  }));

test("the queue of unmatched merchants has the most dollars first, and an answer is for all purchases", () =>
  asVisitor(async (page) => {
    await openEarned(page);
    const queue = page.getByRole("list", { name: "Unmatched merchants" }).getByRole("listitem");
    assert.equal(await queue.count(), 1);
    assert.match(await queue.innerText(), /ZORBLATT KWYJIBO[^]*\$150\.00[^]*2 purchases · base rates/);
    await queue.getByRole("button", { name: "Change merchant or category" }).click();
    await page.getByRole("combobox", { name: "Merchant" }).fill("whole fo");
    await page.keyboard.press("Enter");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: screenshotPath(`edit-${width}`), fullPage: true });
      assert((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, `at ${width}`);
    }
    assert.deepEqual(await violations(page), []);
    await page.getByRole("form").getByRole("button", { name: "Save" }).click();
    await earns(page, "$9.60");
    assert.equal(await queue.count(), 0);
    const row = page.getByRole("list", { name: "Purchases" }).getByRole("listitem").filter({ hasText: "ZORBLATT KWYJIBO 81" });
    await row.getByRole("button", { name: "Whole Foods Market" }).waitFor();
    assert.deepEqual(await violations(page), []);
  }, { bypassCSP: true }));

test("a merchant's code is corrected, and the correction removed in the list of all", () =>
  asVisitor(async (page) => {
    await openEarned(page);
    const form = await openForm(page, "ZORBLATT KWYJIBO 77");
    const code = form.getByRole("textbox", { name: "Merchant category code (MCC)" });
    await code.fill("54");
    await form.getByRole("button", { name: "Save" }).click();
    assert.equal(await code.evaluate((field) => /** @type {HTMLInputElement} */ (field).validity.valid), false);
    await code.fill("5411");
    await form.getByRole("button", { name: "Save" }).click();
    // 5411 is a supermarket: 6% of 100 instead of 1%.
    await earns(page, "$7.10");
    const list = page.getByRole("list", { name: "Your corrections" }).getByRole("listitem");
    assert.match(await list.innerText(), /ZORBLATT KWYJIBO 77[^]*Code 5411 · Mar 5, 2026, \$100\.00/);
    assert.deepEqual(await violations(page), []);
    await list.getByRole("button", { name: "Remove the correction of ZORBLATT KWYJIBO 77" }).click();
    await earns(page, "$2.10");
    assert.equal(await list.count(), 0);
    await page.locator(".edit-note").getByRole("button", { name: "Undo" }).click();
    await earns(page, "$7.10");
  }, { bypassCSP: true }));
