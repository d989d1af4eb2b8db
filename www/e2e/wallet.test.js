import assert from "node:assert/strict";
import { test } from "node:test";
import { earned } from "card-rewards";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { GYMS_CARD, gymsProfile, gymsTransactions } from "./former-card.js";
import { inDollars } from "./money.js";
import {
  addCard,
  bars,
  storeProfile,
  cardSearch,
  enterPurchase,
  goTo,
  merchantField,
  resultsThere,
  suggestions,
  walletCards,
} from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @param {import("playwright-core").Locator} field */
async function activeSuggestion(field) {
  const id = await field.getAttribute("aria-activedescendant");
  return id === null ? undefined : field.page().locator(`[id="${id}"]`).innerText();
}

test("cards are added with only the keyboard", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    const field = cardSearch(page);
    await field.focus();
    assert.equal(await field.getAttribute("aria-expanded"), "false");
    // At the browser's full speed: no letter may be lost.
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
    assert.equal(await activeSuggestion(field), names.at(-1), "the arrows wrap around");
    await page.keyboard.press("ArrowDown");
    assert.equal(await activeSuggestion(field), names[0]);
    assert.equal(await page.getByRole("option", { selected: true }).count(), 1);
    await page.keyboard.press("Enter");

    assert.deepEqual(await walletCards(page).allInnerTexts(), [names[0]]);
    assert.equal(await field.inputValue(), "");
    assert.equal(await field.getAttribute("aria-expanded"), "false");

    // A held card is no longer suggested.
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
  ["c1 venture", "Capital One Venture"],
  ["wf active", "Wells Fargo Active Cash"],
]) {
  test(`"${typed}" suggests ${cardName} first`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Wallet");
      await cardSearch(page).fill(typed ?? "");
      assert.equal(await suggestions(page).first().innerText(), cardName);
    }));
}

for (const [typed, cardName] of [
  ["discover card", "Discover it Cash Back"],
  ["chase credit card", "Chase Sapphire Preferred"],
  ["the platinum card", "American Express Platinum"],
  ["costco credit card", "Citi Costco Anywhere Visa"],
  ["navy", "Navy Federal cashRewards"],
]) {
  test(`"${typed}" suggests ${cardName} first, once the whole engine has started`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Wallet");
      await page.locator("#content[data-whole-engine=started]").waitFor();
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

test("an unknown card has a message, and Enter adds nothing", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Zorblatt Platinum");
    await cardSearch(page).fill("Zorblatt Platinu");
    await page.getByRole("status").getByText("No card fits “Zorblatt Platinu”").waitFor();
    assert.equal(await page.getByRole("list", { name: "Cards in your wallet" }).count(), 0);
  }));

test("a misspelled card: those that are meant are offered as guesses, which Enter does not add", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await page.locator("#content[data-whole-engine=started]").waitFor();
    await cardSearch(page).fill("venchure x");
    await page.getByRole("status").getByText("Or did you mean one of these? 2 suggestions").waitFor();
    assert.deepEqual(await suggestions(page).allInnerTexts(), ["Capital One Venture X", "Capital One Venture X Business"]);
    await cardSearch(page).press("Enter");
    assert.equal(await walletCards(page).count(), 0);
    await cardSearch(page).press("ArrowDown");
    await cardSearch(page).press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Capital One Venture X"]);
  }));

test("a card that is held already says so", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Citi Double Cash");
    await cardSearch(page).fill("double cash");
    await page.getByText("You have Citi Double Cash already.").waitFor();
  }));

test("a card is added with the mouse, and the list closes when the focus leaves", () =>
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

test("the wallet survives a reload, and cards can be removed", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Chase Sapphire Preferred");
    await reload(page);
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", "Chase Sapphire Preferred"]);

    await page.getByRole("button", { name: "Remove Citi Double Cash" }).press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);
    await page.getByText("Citi Double Cash was removed from your wallet.").waitFor();
    const undo = page.getByRole("button", { name: "Undo" });
    await page.waitForFunction(() => document.activeElement?.textContent === "Undo");
    await undo.press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", "Chase Sapphire Preferred"], "in its previous position");
    await page.waitForFunction(() => document.activeElement?.id === "card-search");
    await page.getByRole("button", { name: "Remove Citi Double Cash" }).press("Enter");
    await reload(page);
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);
  }));

test("rewards of a removed card stay, it is not suggested, and it returns unchanged", () =>
  asVisitor(async (page) => {
    await storeProfile(page, gymsProfile);
    const total = inDollars(earned({ transactions: gymsTransactions, cardSettings: { [GYMS_CARD]: { selectedCategories: ["gyms"] } } }).data.totalEarnedReward);
    assert.notEqual(total, inDollars(earned({ transactions: gymsTransactions }).data.totalEarnedReward), "its choices make a difference");
    const totalEarned = async () => {
      await goTo(page, "Earned");
      await resultsThere(page);
      await page.getByRole("main").getByText(total, { exact: true }).first().waitFor();
    };
    const suggested = async () => {
      await goTo(page, "Use");
      await enterPurchase(page, "Planet Fitness", "100");
      return (await bars(page, "What your cards earn")).map(([name]) => name);
    };
    await totalEarned();
    assert.deepEqual(await suggested(), [GYMS_CARD, "Citi Double Cash"]);

    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Remove ${GYMS_CARD}` }).click();
    await page.getByText("1 statement belongs to this card. What you earned with it stays in your results").waitFor();
    await page.getByRole("button", { name: "Remove the card" }).click();
    await page.getByText(`${GYMS_CARD} was removed from your wallet. What you earned with it stays in your results.`).waitFor();
    await totalEarned();
    assert.deepEqual(await suggested(), ["Citi Double Cash"]);
    const others = await page.getByRole("list", { name: /^(What other cards would earn|More cards)$/ }).allTextContents();
    assert(others.length > 0 && !others.join(" ").includes(GYMS_CARD), "nor as a card to add");
    await goTo(page, "Statements");
    await page.getByText("no longer in your wallet").waitFor();

    await reload(page);
    await totalEarned();
    await goTo(page, "Wallet");
    const former = page.getByRole("list", { name: "Cards no longer in your wallet" });
    assert.match(await former.innerText(), new RegExp(`${GYMS_CARD.replace("+", "\\+")}\\s+1 statement still counts`));
    await former.getByRole("button", { name: `Put back ${GYMS_CARD}` }).press("Enter");
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", GYMS_CARD]);
    assert.equal(await former.count(), 0);
    await page.waitForFunction((name) => document.activeElement?.textContent === name, GYMS_CARD);
    await page.getByText("Selected: Gyms and fitness centers").waitFor();
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing where a card is removed, and nothing overflows, ${colorScheme}`, () =>
    asVisitor(
      async (page) => {
        await storeProfile(page, gymsProfile);
        await goTo(page, "Wallet");
        await page.getByRole("button", { name: `Remove ${GYMS_CARD}` }).click();
        assert.deepEqual(await violations(page), []);
        await page.getByRole("button", { name: "Remove the card" }).click();
        await page.getByRole("list", { name: "Cards no longer in your wallet" }).waitFor();
        assert.deepEqual(await violations(page), []);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
      },
      { colorScheme, bypassCSP: true },
    ));
}

for (const key of ["Enter", "Tab"]) {
  test(`${key} takes the first suggestion that continues the typed text`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Use");
      const field = merchantField(page);
      await field.focus();
      await page.keyboard.type("whole fo");
      await page.keyboard.press(key);
      assert.equal(await field.inputValue(), "Whole Foods Market");
      await page.getByText("Matched merchant: Whole Foods Market").waitFor();
    }));
}

test("a text that matches a merchant stays as typed, and so does one that Tab would replace by a similar name", () =>
  asVisitor(async (page) => {
    await goTo(page, "Use");
    const field = merchantField(page);
    await field.focus();
    await page.keyboard.type("uber");
    assert.equal(await activeSuggestion(field), undefined);
    await page.keyboard.press("Enter");
    assert.equal(await field.inputValue(), "uber");
    await field.fill("starbuks");
    await page.keyboard.press("Tab");
    assert.equal(await field.inputValue(), "starbuks");
    await field.fill("starbuks");
    assert.match((await activeSuggestion(field)) ?? "", /^Starbucks/, "Enter would take it, and shows it");
    await page.keyboard.press("Escape");
    assert.equal(await field.inputValue(), "starbuks");
  }));

for (const [typed, merchant] of [
  ["cvs", "CVS Pharmacy"],
  ["trader joes", "Trader Joe's"],
  ["starbuks", "Starbucks"],
  ["wholefods", "Whole Foods Market"],
  ["amzn", "Amazon"],
]) {
  test(`"${typed}" suggests ${merchant} first`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Use");
      await merchantField(page).fill(typed ?? "");
      assert.equal(await suggestions(page).first().locator(".suggestion-name").innerText(), merchant);
    }));
}

test("exact matches exclude similar ones", () =>
  asVisitor(async (page) => {
    await goTo(page, "Use");
    await merchantField(page).fill("shell");
    const names = await suggestions(page).allInnerTexts();
    assert(names.length > 0);
    assert(names.every((name) => /shell/i.test(name)), names.join(", "));
  }));
