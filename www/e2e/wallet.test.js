import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, cardSearch, goTo, merchantField, suggestions, walletCards } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @param {import("playwright-core").Locator} field */
async function activeSuggestion(field) {
  const id = await field.getAttribute("aria-activedescendant");
  return id === null ? undefined : field.page().locator(`[id="${id}"]`).innerText();
}

test("cards are added with the keyboard alone", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    const field = cardSearch(page);
    await field.focus();
    assert.equal(await field.getAttribute("aria-expanded"), "false");
    // As fast as the browser takes it: no letter may be lost.
    await page.keyboard.type("blue cash");
    assert.equal(await field.inputValue(), "blue cash");
    assert.equal(await field.getAttribute("aria-expanded"), "true");
    const names = await suggestions(page).allInnerTexts();
    assert(names.includes("American Express Blue Cash Everyday"), names.join(", "));
    assert.equal(await activeSuggestion(field), names[0]);

    await page.keyboard.press("ArrowDown");
    assert.equal(await activeSuggestion(field), names[1]);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await activeSuggestion(field), names.at(-1), "the arrows go around the ends");
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeSuggestion(field), names[0]);
    assert.equal(await page.getByRole("option", { selected: true }).count(), 1);
    await page.keyboard.press("Enter");

    assert.deepEqual(await walletCards(page).allInnerTexts(), [names[0]]);
    assert.equal(await field.inputValue(), "");
    assert.equal(await field.getAttribute("aria-expanded"), "false");

    // A card that is held is suggested no more.
    await page.keyboard.type("blue cash");
    assert.deepEqual(await suggestions(page).allInnerTexts(), names.slice(1));
    await page.keyboard.press("Escape");
    assert.equal(await suggestions(page).count(), 0);
    assert.equal(await field.inputValue(), "blue cash", "the first Escape only closes the list");
    await page.keyboard.press("Escape");
    assert.equal(await field.inputValue(), "");
  }));

for (const [typed, cardName] of [
  ["csp", "Chase Sapphire Preferred"],
  ["bce", "American Express Blue Cash Everyday"],
  ["saphire prefered", "Chase Sapphire Preferred"],
  ["preferred sapphire", "Chase Sapphire Preferred"],
  ["amex blue cash everyday", "American Express Blue Cash Everyday"],
  ["quicksilver", "Capital One Quicksilver"],
]) {
  test(`"${typed}" suggests ${cardName} first`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Wallet");
      await cardSearch(page).fill(typed ?? "");
      assert.equal(await suggestions(page).first().innerText(), cardName);
    }));
}

test("an issuer's name suggests its cards", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await cardSearch(page).fill("citi");
    const names = await suggestions(page).allInnerTexts();
    assert(names.includes("Citi Double Cash"), names.join(", "));
  }));

test("a card that does not exist is said plainly, and Enter adds nothing", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Zorblatt Platinum");
    await cardSearch(page).fill("Zorblatt Platinu");
    await page.getByText("No card fits “Zorblatt Platinu”").waitFor();
    assert.equal(await page.getByRole("list", { name: "Cards in your wallet" }).count(), 0);
  }));

test("a card is added with the mouse, and the list closes when one goes elsewhere", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await cardSearch(page).click();
    assert(await suggestions(page).count() > 30, "a click shows the catalog");
    await page.getByRole("option", { name: "Citi Double Cash" }).click();
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash"]);
    await cardSearch(page).fill("chase");
    await page.getByRole("heading", { level: 1 }).click();
    assert.equal(await suggestions(page).count(), 0);
  }));

test("the wallet is kept over a reload, and cards can be removed", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Chase Sapphire Preferred");
    await reload(page);
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", "Chase Sapphire Preferred"]);

    await page.getByRole("button", { name: "Remove Citi Double Cash" }).press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);
    await page.getByText("Citi Double Cash is out of your wallet.").waitFor();
    const undo = page.getByRole("button", { name: "Undo" });
    await page.waitForFunction(() => document.activeElement?.textContent === "Undo");
    await undo.press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", "Chase Sapphire Preferred"], "in its place");
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), "BODY", "the focus is not lost");
    await page.getByRole("button", { name: "Remove Citi Double Cash" }).press("Enter");
    await reload(page);
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);
  }));

test("a merchant is chosen with the keyboard, and free text stays as typed", () =>
  asVisitor(async (page) => {
    await goTo(page, "Card now");
    const field = merchantField(page);
    await field.focus();
    await page.keyboard.type("Starbu");
    assert.equal(await activeSuggestion(field), undefined, "nothing is taken that nobody chose");
    await page.keyboard.press("Enter");
    assert.equal(await field.inputValue(), "Starbu");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.equal(await field.inputValue(), "Starbucks");
    await page.getByText("Recognized as Starbucks").waitFor();
  }));

for (const [typed, merchant] of [
  ["cvs", "CVS Pharmacy"],
  ["trader joes", "Trader Joe's"],
  ["starbuks", "Starbucks"],
]) {
  test(`"${typed}" suggests ${merchant} first`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Card now");
      await merchantField(page).fill(typed ?? "");
      assert.equal(await suggestions(page).first().locator(".suggestion-name").innerText(), merchant);
    }));
}

test("what fits as typed keeps out what only looks alike", () =>
  asVisitor(async (page) => {
    await goTo(page, "Card now");
    await merchantField(page).fill("shell");
    const names = await suggestions(page).allInnerTexts();
    assert(names.length > 0);
    assert(names.every((name) => /shell/i.test(name)), names.join(", "));
  }));
