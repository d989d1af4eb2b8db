import assert from "node:assert/strict";
import { test } from "node:test";
import { earned } from "card-rewards";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { addCard, bars, storeProfile, enterPurchase, goTo, profileOf, transactionsOf, walletCards } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const form = (page) => page.getByRole("form");
/** @param {Page} page */
const places = (page) => page.getByRole("combobox", { name: "Where: categories or merchants" });

/** 5% on groceries and at Amazon up to $100 a month; then 2%. Everything else earns 1.5%. */
async function enterAcme(/** @type {Page} */ page) {
  await goTo(page, "Wallet");
  await page.getByRole("button", { name: "Enter a card yourself" }).click();
  await page.waitForFunction(() => document.activeElement?.id === "own-card-name");
  await page.keyboard.type("Acme Everyday");
  await form(page).getByLabel("Base rate, percent").fill("1.5");
  await page.getByRole("button", { name: "Add a rate for some purchases" }).click();
  const rule = page.getByRole("group", { name: "Rate 1" });
  const percent = rule.getByLabel("Percent", { exact: true });
  // The focus moves there at the next frame. Later it would close the suggestions of the field below.
  await percent.and(page.locator(":focus")).waitFor();
  await percent.fill("5");
  // A word that is not a category's name, but matches one.
  await places(page).fill("grocery");
  assert.equal(await page.getByRole("listbox").getByRole("option").first().locator(".suggestion-name").innerText(), "Groceries");
  await page.keyboard.press("Enter");
  await places(page).fill("amazon");
  await page.getByRole("listbox").getByRole("option", { name: /^Amazon ?Online retail/ }).click();
  await rule.getByLabel("Spend cap, in dollars").fill("$100");
  await rule.getByLabel("In each").selectOption("month");
  await rule.getByLabel("Percent after the cap").fill("2");
  await page.getByRole("button", { name: "Save the card" }).click();
  await page.getByText("Acme Everyday is saved.").waitFor();
}

async function firstBar(/** @type {Page} */ page, /** @type {string} */ merchant, /** @type {string} */ amount) {
  await goTo(page, "Use");
  await enterPurchase(page, merchant, amount);
  return (await bars(page, "What your cards earn"))[0];
}

test("an own card earns by its terms, and is stored, changed and deleted", () =>
  asVisitor(async (page) => {
    await enterAcme(page);
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Acme Everyday"]);
    // 100 × 5% + 50 × 2%; 40 × 1.5%.
    assert.equal((await firstBar(page, "Whole Foods Market", "150"))?.[2], "$6.00");
    assert.equal((await firstBar(page, "Amazon", "100"))?.[2], "$5.00");
    assert.equal((await firstBar(page, "Zorblatt Kwyjibo", "40"))?.[2], "$0.60");

    await reload(page);
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Edit Acme Everyday" }).click();
    assert.equal(await form(page).getByLabel("Name of the card").inputValue(), "Acme Everyday");
    assert.equal(await form(page).getByLabel("Spend cap, in dollars").inputValue(), "100");
    assert.deepEqual(await page.getByRole("list", { name: "Where this rate is paid" }).getByRole("listitem").allInnerTexts(), ["Groceries", "Amazon"]);
    await form(page).getByLabel("Name of the card").fill("Acme Always");
    await form(page).getByLabel("Base rate, percent").fill("3");
    await page.getByRole("button", { name: "Save the card" }).click();
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Acme Always"]);
    assert.equal((await firstBar(page, "Zorblatt Kwyjibo", "40"))?.[2], "$1.20");

    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Delete Acme Always" }).click();
    assert.equal(await walletCards(page).count(), 0);
    await page.getByText("Acme Always was deleted.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Acme Always"]);
  }));

test("statements follow the new name of an own card", () =>
  asVisitor(async (page) => {
    await enterAcme(page);
    const { statements } = profileOf({ "Acme Everyday": [["2026-10-03", "Zorblatt Kwyjibo", 200]] });
    await storeProfile(page, { statements });
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Edit Acme Everyday" }).click();
    await form(page).getByLabel("Name of the card").fill("Acme Always");
    await page.getByRole("button", { name: "Save the card" }).click();
    await goTo(page, "Home");
    await page.getByRole("main").getByText("$3.00").first().waitFor();
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Remove Acme Always" }).click();
    await page.getByText("1 statement belongs to this card.").waitFor();
  }));

test("an own card outside the wallet can be added again", () =>
  asVisitor(async (page) => {
    await enterAcme(page);
    await page.getByRole("button", { name: "Remove Acme Everyday" }).click();
    await page.getByText("not in your wallet").waitFor();
    await addCard(page, "acme every");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Acme Everyday"]);
  }));

test("an error appears at its field, which gets the focus", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Enter a card yourself" }).click();
    const save = page.getByRole("button", { name: "Save the card" });
    const focusIsAt = (/** @type {string} */ id) => page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
    const name = form(page).getByLabel("Name of the card");
    await save.click();
    await page.getByText("Give the card a name.").waitFor();
    await focusIsAt("own-card-name");
    assert.equal(await name.getAttribute("aria-invalid"), "true");
    await name.fill("Double Cash");
    await save.click();
    await page.getByText("“Double Cash” already names Citi Double Cash.").waitFor();
    await name.fill("Acme Everyday");
    await form(page).getByLabel("Base rate, percent").fill("99");
    await save.click();
    await page.getByText("99 points per dollar is out of range (0 to 30)").waitFor();
    await focusIsAt("own-card-base-rate");
    await form(page).getByLabel("Base rate, percent").fill("1");
    await page.getByRole("button", { name: "Add a rate for some purchases" }).click();
    await page.getByRole("group", { name: "Rate 1" }).getByLabel("Percent", { exact: true }).fill("5");
    await save.click();
    await page.getByText("choose at least one category or merchant").waitFor();
    await page.getByRole("button", { name: "Remove rate 1" }).click();
    await save.click();
    await page.getByText("Acme Everyday is saved.").waitFor();
  }));

test("an own card does not change what the others earn", () =>
  asVisitor(async (page) => {
    await enterAcme(page);
    await addCard(page, "Citi Double Cash");
    const { statements } = profileOf({ "Citi Double Cash": [["2026-10-03", "Walmart", 250.75]] });
    await storeProfile(page, { statements });
    await goTo(page, "Home");
    const { totalEarnedReward } = earned({ transactions: transactionsOf({ statements }) }).data;
    await page.getByRole("main").getByText(inDollars(totalEarnedReward)).first().waitFor();
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing in a wallet with everything open, ${colorScheme}`, () =>
    asVisitor(
      async (page) => {
        await enterAcme(page);
        for (const card of ["Cash+", "Freedom Flex", "Southwest Rapid Rewards Plus", "Bank of America Premium Rewards", "Citi Custom Cash", "CSP"]) {
          await addCard(page, card);
        }
        await page.getByRole("button", { name: "Remove Chase Sapphire Preferred" }).click();
        for (const button of await page.getByRole("button", { name: /^Settings of/ }).all()) await button.click();
        await page.getByText("Everything else").nth(5).waitFor();
        await page.locator("summary", { hasText: "Points of other cards" }).click();
        await page.getByRole("button", { name: "Edit Acme Everyday" }).click();
        await form(page).getByLabel("Name of the card").fill("CSP");
        await page.getByRole("button", { name: "Save the card" }).click();
        await page.getByText("One field needs a change").waitFor();
        assert.deepEqual(await violations(page), []);
      },
      { colorScheme, bypassCSP: true },
    ));
}

test("nothing is cut off at 360 pixels, and touch targets are large enough", () =>
  asVisitor(
    async (page) => {
      await enterAcme(page);
      await addCard(page, "Bank of America Business Advantage Customized Cash Rewards");
      await addCard(page, "Southwest Rapid Rewards Plus");
      for (const button of await page.getByRole("button", { name: /^Settings of/ }).all()) await button.click();
      await page.getByText("Everything else").nth(2).waitFor();
      await page.locator("summary", { hasText: "Points of other cards" }).click();
      await page.getByRole("button", { name: "Edit Acme Everyday" }).click();
      await form(page).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert(overflow <= 0, `the page is ${overflow} pixels wider than the screen`);
      const small = await page.locator("main").evaluate((main) =>
        [...main.querySelectorAll("button, select, input[type=text], summary, label:has(input)")]
          .filter((element) => element.getBoundingClientRect().height < 40)
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      assert.deepEqual(small, []);
    },
    { viewport: { width: 360, height: 800 } },
  ));
