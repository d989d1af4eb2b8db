import assert from "node:assert/strict";
import { test } from "node:test";
import { advice, earned } from "card-rewards";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { addCard, bars, storeProfile, enterPurchase, goTo, profileOf, transactionsOf, walletCards } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

const now = new Date();
const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);

/**
 * The first card's reward on the page, and the package's.
 *
 * @param {Page} page
 * @param {string} merchant
 * @param {Record<string, import("card-rewards").CardSettings>} cardSettings
 */
async function compareAdvice(page, merchant, cardSettings) {
  await goTo(page, "Use");
  await enterPurchase(page, merchant, "100");
  const yourCards = Object.keys(cardSettings);
  const ask = { merchant, spendAmount: 100, yourCards, transactionDate: today };
  const expected = advice({ ...ask, cardSettings }).data.bestCard;
  const without = advice(ask).data.bestCard;
  assert.notEqual(expected.rewardAmount, without.rewardAmount, "the setting makes a difference");
  const [first] = await bars(page, "What your cards earn");
  assert.equal(first?.[0], expected.cardName);
  assert.equal(first?.[2], inDollars(expected.rewardAmount));
}

/**
 * @param {Page} page
 * @param {string} cardName
 */
async function openSettings(page, cardName) {
  await page.getByRole("button", { name: `Settings of ${cardName}` }).click();
}

/**
 * Total of the statements on the first view.
 *
 * @param {Page} page
 * @param {number} total
 */
async function totalIsSeen(page, total) {
  await goTo(page, "Home");
  await page.getByRole("main").getByText(inDollars(total)).first().waitFor();
}

/** A visitor with a statement of one held card. */
async function withStatement(/** @type {Page} */ page, /** @type {string} */ cardName, /** @type {any[]} */ purchases) {
  await goTo(page, "Wallet");
  await addCard(page, cardName);
  await page.getByRole("heading", { name: cardName, level: 3 }).waitFor();
  const { statements } = profileOf({
    [cardName]: purchases.map(({ transactionDate, merchant, transactionAmount }) => [transactionDate, merchant, transactionAmount]),
  });
  await storeProfile(page, { statements });
  return transactionsOf({ statements });
}

test("selected categories: at most as many as the card allows, with the package's rewards", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "U.S. Bank Cash+");
    await page.getByText("Your categories are not selected yet.").waitFor();
    await openSettings(page, "U.S. Bank Cash+");
    const five = page.getByRole("group", { name: "5% category" });
    await five.getByText("Select 2. Until you do, none of them earns its higher rate.").waitFor();
    await five.getByRole("checkbox", { name: "Gyms and fitness centers" }).check();
    await five.getByText("1 of 2 selected.").waitFor();
    await five.getByRole("checkbox", { name: "TV, internet and streaming services" }).check();
    await five.getByText("2 of 2 selected. To select another, clear one first.").waitFor();
    assert(await five.getByRole("checkbox", { name: "Fast food" }).isDisabled());
    await five.getByRole("checkbox", { name: "TV, internet and streaming services" }).uncheck();
    await five.getByRole("checkbox", { name: "Fast food" }).check();
    await page.getByRole("group", { name: "2% category" }).getByRole("radio", { name: "Gas" }).check();
    await page.getByText("Selected: ").waitFor();

    const rates = page.getByRole("listitem").filter({ hasText: "Rates today" });
    await rates.getByText("Up to $2,000 a quarter, then 1%").waitFor();
    const settings = { "U.S. Bank Cash+": { selectedCategories: ["gyms", "fast-food", "gas"] } };
    await compareAdvice(page, "Planet Fitness", settings);
    await compareAdvice(page, "Shell", settings);
  }));

test("a single selection can be cleared", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Citi Strata");
    await openSettings(page, "Citi Strata");
    const group = page.getByRole("group", { name: "3x self-select category" });
    await group.getByRole("radio", { name: "Fitness clubs" }).check();
    await page.getByText("Selected: Fitness clubs").waitFor();
    await group.getByRole("radio", { name: "None" }).check();
    await page.getByText("Your categories are not selected yet.").waitFor();
  }));

test("the default category is named while nothing is selected", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Bank of America Customized Cash Rewards");
    await openSettings(page, "Bank of America Customized Cash Rewards");
    const group = page.getByRole("group", { name: "3% category" });
    await group.getByText("Select one. Until you do, the card’s default counts: Gas and EV charging.").waitFor();
    await group.getByRole("radio", { name: "Travel" }).check();
    await group.getByText("This one earns the higher rate.").waitFor();
  }));

test("a top spending category is explained, with nothing to select", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Citi Custom Cash");
    await openSettings(page, "Citi Custom Cash");
    await page.getByRole("heading", { name: "5% top category" }).waitFor();
    await page.getByText("There is nothing to select").waitFor();
    assert.equal(await page.getByRole("list", { name: "Cards in your wallet" }).getByRole("radio").or(page.getByRole("checkbox", { name: "Restaurants" })).count(), 0);
  }));

test("two rates for top categories: the second place earns the second rate, by calendar month until a closing day is entered", () =>
  asVisitor(async (page) => {
    // On terms that ended with September 2026.
    await page.clock.setFixedTime("2026-09-20T12:00:00");
    await goTo(page, "Wallet");
    await addCard(page, "Venmo Credit Card");
    // Its cap counts years, its top categories statements.
    await page.getByText("Calendar months count until you enter the closing day of its statements").waitFor();
    await openSettings(page, "Venmo Credit Card");
    const choice = page.locator(".choice", { has: page.getByRole("heading", { name: "2% next category" }) });
    assert.match(await choice.innerText(), /of the 8 categories above, this rate goes to the one that comes second by spending, based on your statements\./);
  }));

test("a tier earns its bonus", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Bank of America Premium Rewards");
    await openSettings(page, "Bank of America Premium Rewards");
    await page.getByLabel("Your status").selectOption("Preferred Rewards Platinum Honors");
    await compareAdvice(page, "Walmart", { "Bank of America Premium Rewards": { tier: "platinum-honors" } });
  }));

test("entered spending fills a cap, and an invalid amount has a message", () =>
  asVisitor(async (page) => {
    const cardName = "American Express Blue Cash Preferred";
    await goTo(page, "Wallet");
    await addCard(page, cardName);
    await openSettings(page, cardName);
    const field = page.getByRole("textbox", { name: "U.S. supermarkets, this year" });
    await field.fill("lots");
    await field.press("Tab");
    await page.getByRole("alert").getByText("“lots” is not a number").waitFor();
    await field.fill("$5,950");
    await field.press("Enter");
    // $50 remain at 6%, and the other $50 earn 1%: $3.50.
    await compareAdvice(page, "Whole Foods Market", { [cardName]: { spentDollars: { groceries: 5950 } } });
    assert.equal((await bars(page, "What your cards earn"))[0]?.[2], "$3.50");

    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    assert.equal(await field.inputValue(), "5950");
    await field.fill("");
    await field.press("Tab");
    await goTo(page, "Use");
    assert.equal((await bars(page, "What your cards earn"))[0]?.[2], "$6.00");
  }));

test("a quarter that was not activated earns less", () =>
  asVisitor(async (page) => {
    // 2023 Q1: groceries, Target, fitness clubs (catalog/cards/chase/freedom-flex.toml).
    const cardName = "Chase Freedom Flex";
    const purchases = [{ transactionAmount: 200, transactionDate: "2023-02-03", merchant: "Target" }];
    const transactions = await withStatement(page, cardName, purchases);
    const activated = earned({ transactions }).data.totalEarnedReward;
    const cardSettings = { [cardName]: { activated: false } };
    const notActivated = earned({ transactions, cardSettings }).data.totalEarnedReward;
    assert(notActivated < activated);
    await totalIsSeen(page, activated);
    const note = page.getByText(`Activation of rotating categories is not set for ${cardName}: each quarter counts as activated.`);
    await note.waitFor();
    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    const answer = page.getByLabel("Do you activate the rotating categories?");
    await answer.selectOption("No");
    await totalIsSeen(page, notActivated);
    assert.equal(await note.count(), 0);
    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    await answer.selectOption("Yes, each quarter");
    await totalIsSeen(page, activated);
    assert.equal(await note.count(), 0);
  }));

test("entered spending counts in its own period, also with earlier statements", () =>
  asVisitor(async (page) => {
    const cardName = "American Express Blue Cash Preferred";
    const year = new Date().getFullYear();
    const purchases = [
      { transactionAmount: 10, transactionDate: `${year - 1}-12-30`, merchant: "Safeway" },
      { transactionAmount: 1000, transactionDate: `${year}-01-02`, merchant: "Safeway" },
    ];
    await withStatement(page, cardName, purchases);
    // 1010 at 6%
    await totalIsSeen(page, 60.6);
    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    const field = page.getByRole("textbox", { name: "U.S. supermarkets, this year" });
    await field.fill("5900");
    await field.press("Enter");
    // 10 at 6%; then 100 of the year's 6,000 remain: 100 at 6% and 900 at 1%
    await totalIsSeen(page, 15.6);
  }));

test("the closing day of statements moves purchases between caps, and is stored", () =>
  asVisitor(async (page) => {
    const cardName = "Citi Custom Cash";
    await withStatement(page, cardName, [
      { transactionAmount: 400, transactionDate: "2026-10-10", merchant: "Kroger" },
      { transactionAmount: 400, transactionDate: "2026-10-20", merchant: "Kroger" },
    ]);
    // A calendar month has 500 at 5 % and 300 at 1 %; of statements that close on the 14th, each has 400 at 5 %.
    await totalIsSeen(page, 28);
    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    await page.getByText("Calendar months count until you enter the closing day of its statements").waitFor();
    await page.getByLabel("Statement closing day").selectOption("14");
    await page.getByText("Statements close on day 14").waitFor();
    await totalIsSeen(page, 40);
    await reload(page);
    await totalIsSeen(page, 40);
    await goTo(page, "Wallet");
    await openSettings(page, cardName);
    await page.getByLabel("Statement closing day").selectOption("Not set");
    await totalIsSeen(page, 28);
  }));

test("a point valuation changes the totals, and can be reset", () =>
  asVisitor(async (page) => {
    const purchases = [{ transactionAmount: 83.17, transactionDate: "2026-10-03", merchant: "Chipotle" }];
    const transactions = await withStatement(page, "Chase Sapphire Preferred", purchases);
    const total = (/** @type {object} */ settings) => earned({ transactions, ...settings }).data.totalEarnedReward;
    const worth = total({ pointValues: { "chase-ultimate-rewards": 0.0185 } });
    const transferred = total({ transferValues: true });
    assert.equal(new Set([total({}), worth, transferred]).size, 3);

    await totalIsSeen(page, total({}));
    await goTo(page, "Wallet");
    const field = page.getByRole("textbox", { name: "Your valuation of Chase Ultimate Rewards, in cents per point" });
    await field.fill("101");
    await field.press("Enter");
    await page.getByText("Enter cents, from 0 to 100.").waitFor();
    await field.fill("1.85");
    await field.press("Enter");
    // The catalog's valuation stays beside it, for comparison.
    await page.getByRole("row", { name: /Chase Ultimate Rewards/ }).getByText("1¢", { exact: true }).waitFor();
    await totalIsSeen(page, worth);

    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Reset Chase Ultimate Rewards" }).click();
    // The field is drawn after the click returns.
    await page.waitForFunction((element) => element instanceof HTMLInputElement && element.value === "", await field.elementHandle());
    assert(await field.evaluate((element) => element === document.activeElement), "the focus is not lost");
    await page.getByRole("radio", { name: "Transfers to airlines and hotels" }).check();
    await page.getByText("with transfers").waitFor();
    await totalIsSeen(page, transferred);
  }));

test("removing a card with statements asks first, keeps its rewards, and can be undone", () =>
  asVisitor(async (page) => {
    const purchases = [{ transactionAmount: 100.5, transactionDate: "2026-10-03", merchant: "Chipotle" }];
    const transactions = await withStatement(page, "Chase Sapphire Preferred", purchases);
    const total = earned({ transactions }).data.totalEarnedReward;
    await totalIsSeen(page, total);
    await goTo(page, "Wallet");
    const remove = page.getByRole("button", { name: "Remove Chase Sapphire Preferred" });
    await remove.click();
    await page.getByText("1 statement belongs to this card.").waitFor();
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.startsWith("Remove"));
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);

    await remove.click();
    await page.getByRole("button", { name: "Remove the card" }).click();
    await totalIsSeen(page, total);
    await goTo(page, "Wallet");
    assert.equal(await walletCards(page).count(), 0);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("list", { name: "Cards no longer in your wallet" }).waitFor({ state: "detached" });
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Chase Sapphire Preferred"]);
    await totalIsSeen(page, total);
  }));

test("of two cards that earn the same, the first in the wallet is suggested", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Wells Fargo Active Cash");
    await addCard(page, "Citi Double Cash");
    await openSettings(page, "Citi Double Cash");
    await page.getByRole("button", { name: "Move up" }).click();
    await page.getByText("Moved. Position 1 of 2").waitFor();
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash", "Wells Fargo Active Cash"]);
    await page.waitForFunction(() => document.activeElement?.textContent === "Move down");
    await goTo(page, "Use");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    assert.equal((await bars(page, "What your cards earn"))[0]?.[0], "Citi Double Cash");
  }));

test("all settings survive a reload", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Chase Ink Business Cash");
    await addCard(page, "Citi Custom Cash");
    await addCard(page, "Chime Card");
    await openSettings(page, "Chase Ink Business Cash");
    await page.getByLabel("Month").selectOption("May");
    await page.getByLabel("Day", { exact: true }).selectOption("17");
    await openSettings(page, "Citi Custom Cash");
    await page.getByLabel("Statement closing day").selectOption("9");
    await openSettings(page, "Chime Card");
    await page.getByRole("radio", { name: "Gas" }).check();
    await page.getByLabel("Your status").selectOption("Chime Plus");
    await page.getByRole("radio", { name: "Transfers to airlines and hotels" }).check();
    await page.locator("summary", { hasText: "Points of other cards" }).click();
    const hyatt = page.getByRole("textbox", { name: "Your valuation of World of Hyatt, in cents per point" });
    await hyatt.fill("2");
    await hyatt.press("Enter");
    await page.getByText("(1 set by you)").waitFor();

    await reload(page);
    await page.getByText("Selected: Gas, Chime Plus · Chime Plus").waitFor();
    await openSettings(page, "Chase Ink Business Cash");
    assert.equal(await page.getByLabel("Month").inputValue(), "05");
    assert.equal(await page.getByLabel("Day", { exact: true }).inputValue(), "17");
    await openSettings(page, "Citi Custom Cash");
    assert.equal(await page.getByLabel("Statement closing day").inputValue(), "9");
    assert(await page.getByRole("radio", { name: "Transfers to airlines and hotels" }).isChecked());
    await page.locator("summary", { hasText: "Points of other cards" }).click();
    assert.equal(await hyatt.inputValue(), "2");
  }));

test("add a card, open it and select its categories with only the keyboard", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    const press = (/** @type {string[]} */ ...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
    await press("Tab");
    await page.keyboard.type("cash+");
    await press("Enter");
    for (let steps = 0; steps < 5 && !(await focused()).startsWith("Settings"); steps++) await press("Shift+Tab");
    assert.equal(await focused(), "Settings of U.S. Bank Cash+");
    await press("Enter");
    // Past the sources of the rates.
    const isAtOption = () => page.evaluate(() => document.activeElement?.matches("input[type=checkbox]") ?? false);
    for (let steps = 0; steps < 30 && !(await isAtOption()); steps++) await press("Tab");
    await press("Space", "Tab", "Space", "Tab");
    await page.getByText("2 of 2 selected.").waitFor();
    await press("ArrowDown");
    await page.getByText("Selected: TV, internet and streaming services, Fast food, Grocery stores").waitFor();
  }));

test("the rates of a card with long names of sources fit into 320 pixels", () =>
  asVisitor(
    async (page) => {
      await goTo(page, "Wallet");
      await addCard(page, "Discover it Cash Back");
      await page.getByRole("button", { name: "Settings of Discover it Cash Back" }).click();
      await page.getByText("Rates today").waitFor();
      assert.deepEqual(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]), [320, 320]);
    },
    { viewport: { width: 320, height: 700 } },
  ));
