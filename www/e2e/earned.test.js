import assert from "node:assert/strict";
import { test } from "node:test";
import { cards, earned } from "card-rewards";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { dollarsOf, inDollars } from "./money.js";
import { storeProfile, goTo, profileOf, resultsThere, showExample, transactionsOf } from "./page-parts.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../src/profile/profile.js").Profile} Profile */

const { asVisitor } = useBuiltPage();

const BLUE_CASH = "American Express Blue Cash Preferred";
const SAPPHIRE = "Chase Sapphire Preferred";
const DOUBLE_CASH = "Citi Double Cash";

/** Two years, a purchase across a cap, a refund, an unmatched merchant. */
const household = profileOf({
  [BLUE_CASH]: [
    ["2025-12-30", "H-E-B #425 AUSTIN TX", 200],
    ["2026-01-15", "H-E-B #425 AUSTIN TX", 5950],
    ["2026-03-05", "H-E-B #425 AUSTIN TX", 100],
    ["2026-03-09", "NETFLIX.COM", 17.99],
  ],
  [SAPPHIRE]: [["2026-03-05", "DOORDASH*THAI KITCHEN", 50]],
  [DOUBLE_CASH]: [
    ["2026-01-20", "ZORBLATT KWYJIBO 77", 1234.5],
    ["2026-02-02", "THE HOME DEPOT #6543 AUSTIN TX", 80],
    ["2026-02-20", "THE HOME DEPOT #6543 AUSTIN TX", -30],
  ],
});

/**
 * The package's answer for a profile, with the facts of each purchase.
 *
 * @param {Profile} profile
 */
function byPackage(profile) {
  return earned({ transactions: transactionsOf(profile), explain: true }).data;
}

/**
 * Totals by key in whole hundredths of a cent. Such sums are exact.
 *
 * @param {Profile} profile
 * @param {(reward: import("card-rewards").EarnedReward) => string} keyOf
 */
function sumsBy(profile, keyOf) {
  /** @type {Record<string, number>} */
  const sums = {};
  for (const reward of byPackage(profile).earnedRewards) {
    const key = keyOf(reward);
    sums[key] = (sums[key] ?? 0) + Math.round(reward.rewardAmount * 1e6);
  }
  return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, inDollars(sum / 1e6)]));
}

/**
 * @param {Page} page
 * @param {string} grouping the name of its tab
 */
async function totalsBy(page, grouping) {
  await page.getByRole("tab", { name: grouping }).click();
  const rows = await page.getByRole("list", { name: `Earned by ${grouping.toLowerCase()}` }).getByRole("listitem").all();
  /** @type {Record<string, string>} */
  const totals = {};
  for (const row of rows) {
    totals[await row.getByRole("button").innerText()] = await row.locator(".bar-dollars").innerText();
  }
  return totals;
}

/** @param {Page} page */
const purchaseList = (page) => page.getByRole("list", { name: /^Purchases/ });
/** @param {Page} page */
const purchasesShown = (page) => purchaseList(page).locator(":scope > li");

/**
 * @param {Page} page
 * @param {string} name
 */
const tile = (page, name) => page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) }).locator("dd").first();

/** @param {Page} page */
async function seeEarned(page) {
  await goTo(page, "Earned");
  await resultsThere(page);
}

/** @param {Page} page */
async function bringHousehold(page) {
  await storeProfile(page, household);
  await seeEarned(page);
}

test("the three numbers, and totals by each grouping, are the package's", () =>
  asVisitor(async (page) => {
    await bringHousehold(page);
    const { earnedRewards, totalEarnedReward } = byPackage(household);
    // By hand: 200 x 6% = 12; 5950 x 6% = 357; 50 x 6% + 50 x 1% = 3.5; streaming 17.99 x 6% = 1.0794; dining 50 x 3 points
    // = 1.5; 1234.5 x 2% = 24.69; 80 x 2% = 1.6; -30 x 2% = -0.6. Together 400.7694 of 7602.49, 5.2715...%
    assert.equal(totalEarnedReward, 400.7694);
    assert.equal(await tile(page, "Earned").innerText(), "$400.77");
    assert.equal(await tile(page, "Spent").innerText(), "$7,602.49");
    assert.equal(await tile(page, "You got back").innerText(), "5.27%");
    assert.match(await page.locator("dl").innerText(), /7 purchases and 1 refund/);

    assert.deepEqual(await totalsBy(page, "Card"), sumsBy(household, ({ cardName }) => cardName));
    assert.deepEqual(await totalsBy(page, "Month"), {
      "Mar 2026": "$6.08", // 3.5 + 1.0794 + 1.5
      "Feb 2026": "$1.00", // 1.6 - 0.6
      "Jan 2026": "$381.69", // 357 + 24.69
      "Dec 2025": "$12.00",
    });
    assert.deepEqual(
      await totalsBy(page, "Category"),
      sumsBy(household, ({ explanation }) => explanation?.category?.categoryName ?? "Unknown category"),
    );
    assert.deepEqual(
      await totalsBy(page, "Merchant"),
      sumsBy(household, ({ explanation, merchant }) => explanation?.merchant?.merchant ?? merchant),
    );
    assert.equal(earnedRewards.length, await purchasesShown(page).count());
    const card = page.getByRole("list", { name: "Earned by card" });
    await page.getByRole("tab", { name: "Card" }).click();
    // 50 x 3 points
    assert.match(await card.innerText(), /\$50\.00 spent · 3% back · 150 Chase Ultimate Rewards at 1¢/);
  }));

test("the example's totals add up in every grouping, with the months in the table behind the chart", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await seeEarned(page);
    const total = dollarsOf(await tile(page, "Earned").innerText());
    assert(total > 100, `${total} is a year's rewards`);
    for (const grouping of ["Card", "Month", "Category", "Merchant"]) {
      await page.getByRole("tab", { name: grouping }).click();
      const all = page.getByRole("button", { name: /^Show all \d+$/ });
      if ((await all.count()) > 0) await all.click();
      const amounts = Object.values(await totalsBy(page, grouping)).map(dollarsOf);
      const sum = amounts.reduce((before, amount) => before + amount, 0);
      // Each is rounded to a cent separately.
      assert(Math.abs(sum - total) <= 0.005 * (amounts.length + 1), `${grouping}: ${sum} is not ${total}`);
    }

    const byMonth = await totalsBy(page, "Month");
    const byCard = await totalsBy(page, "Card");
    await page.getByText("Show as a table").click();
    const table = page.getByRole("table", { name: /Rewards earned in each month/ });
    const [head = [], ...rows] = await table.locator("tr").evaluateAll((lines) =>
      lines.map((line) => [...line.children].map((cell) => cell.textContent.trim())),
    );
    assert.deepEqual(head, ["Month", ...Object.keys(byCard), "All"]);
    assert.deepEqual(Object.fromEntries(rows.map((row) => [row[0], row.at(-1)]).reverse()), byMonth);
    Object.keys(byCard).forEach((cardName, index) => {
      const sum = rows.reduce((before, row) => before + dollarsOf(row[index + 1] ?? ""), 0);
      assert(Math.abs(sum - dollarsOf(byCard[cardName] ?? "")) <= 0.005 * (rows.length + 1), `${cardName}: ${sum}`);
    });
    const chart = page.getByRole("group", { name: "Rewards earned in each month, by card, in dollars" });
    // One bar per card and month with rewards.
    const amounts = rows.flatMap((row) => row.slice(1, -1)).filter((amount) => amount !== "$0.00");
    assert.equal(await chart.locator('[data-mark="bar"] rect').count(), amounts.length);
  }));

test("a bar of the chart filters the purchases, by pointer and by keyboard, and a card has one colour everywhere", () =>
  asVisitor(async (page) => {
    await bringHousehold(page);
    const chart = page.getByRole("group", { name: "Rewards earned in each month, by card, in dollars" });
    // 2% of 1,234.50 on the Double Cash in January.
    const bar = chart.getByRole("button", { name: "Jan 2026, Citi Double Cash: $24.69" });
    await bar.click();
    await page.getByRole("heading", { name: "Purchases: Jan 2026, Citi Double Cash" }).waitFor();
    await chart.getByRole("button", { name: "Jan 2026, Citi Double Cash: $24.69", pressed: true }).waitFor();
    assert.equal(await purchasesShown(page).count(), 1);
    await page.waitForURL(/group=month%3A2026-01&card=Citi\+Double\+Cash/);
    await page.getByRole("button", { name: "Show all purchases" }).click();

    // December: 200 at 6% is $12.00. Right leads to January, Up to its next card.
    await chart.getByRole("button", { name: /^Dec 2025/ }).focus();
    await page.keyboard.press("ArrowRight");
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    assert.match((await focused()) ?? "", /^Jan 2026/);
    const first = await focused();
    await page.keyboard.press("ArrowUp");
    assert.match((await focused()) ?? "", /^Jan 2026/);
    assert.notEqual(await focused(), first);
    assert.equal(await page.locator(".chart-focused").innerText(), await focused());
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^Purchases: Jan 2026, / }).waitFor();

    const fill = await bar.evaluate((rect) => getComputedStyle(rect).fill);
    const backgrounds = await page.evaluate(() => {
      const row = [...document.querySelectorAll(".bars .bar")].find((one) => one.textContent?.includes("Citi Double Cash"));
      return [row?.querySelector(".card-mark"), row?.querySelector(".bar-fill")].map((one) => one && getComputedStyle(one).backgroundColor);
    });
    assert.deepEqual(backgrounds, [fill, fill]);
    await page.screenshot({ path: screenshotPath("chart-selected"), fullPage: true });
  }));

test("on the narrowest phone each of the three numbers stays on one line", () =>
  asVisitor(
    async (page) => {
      await showExample(page);
      await seeEarned(page);
      const lines = await page.locator(".earned-headline .tile-value").evaluateAll((values) =>
        values.map((value) => Math.round(value.getBoundingClientRect().height / parseFloat(getComputedStyle(value).lineHeight))),
      );
      assert.deepEqual(lines, [1, 1, 1]);
    },
    { viewport: { width: 320, height: 700 } },
  ));

test("a purchase across a cap opens with the keyboard to its two parts, its rule and its source", () =>
  asVisitor(async (page) => {
    await bringHousehold(page);
    const toggle = page.getByRole("button", { name: "H-E-B, Mar 5, 2026" });
    assert.equal(await toggle.getAttribute("aria-expanded"), "false");
    await toggle.focus();
    await page.keyboard.press("Enter");
    assert.equal(await toggle.getAttribute("aria-expanded"), "true");
    const parts = page.getByRole("list", { name: "Calculation" }).getByRole("listitem");
    await parts.first().waitFor();
    // 5,950 of 6,000 are used in January; December is in another year.
    assert.deepEqual(await parts.allInnerTexts(), [
      "U.S. supermarkets\n$50.00 × 6% = $3.00\nCap of $6,000 of spending in each calendar year: $5,950.00 spent before, $0.00 remaining after",
      "Rate after the cap on U.S. supermarkets\n$50.00 × 1% = $0.50",
    ]);
    const source = byPackage(household).earnedRewards[2]?.explanation?.parts[0]?.source;
    assert(source);
    const link = page.getByRole("link", { name: source.title });
    assert.equal(await link.getAttribute("href"), source.url);
    assert.equal(await link.getAttribute("target"), "_blank");
    assert.equal(await link.getAttribute("rel"), "noopener noreferrer");
    assert(await toggle.evaluate((button) => button === document.activeElement), "the focus stayed");
    await page.keyboard.press("Tab");
    assert(await link.evaluate((element) => element === document.activeElement), "the link is next");
    await toggle.press("Space");
    assert.equal(await toggle.getAttribute("aria-expanded"), "false");
    assert.equal(await parts.count(), 0);
  }));

test("abroad, a lower foreign transaction fee is named as such", () =>
  asVisitor(async (page) => {
    const [used, better] = ["Chase Freedom Unlimited", "Capital One Quicksilver"];
    const profile = profileOf({ [used]: [["2026-03-05", "ZORBLATT PARIS", 80]], [better]: [] });
    for (const { transactions } of profile.statements) for (const transaction of transactions) Object.assign(transaction, { country: "FR" });
    await storeProfile(page, profile);
    await seeEarned(page);
    await page.getByRole("button", { name: /ZORBLATT PARIS/ }).click();
    // Both earn 1.5%, and the card used charges 3% of 80 abroad.
    await page.getByText(`${better} would have cost $2.40 less: its foreign transaction fee is $2.40 lower.`).waitFor();
  }));

test("points, unmatched merchants and refunds are labelled", () =>
  asVisitor(async (page) => {
    await bringHousehold(page);
    const row = (/** @type {string} */ name) => purchasesShown(page).filter({ has: page.getByRole("button", { name }) });
    await page.getByRole("button", { name: "DoorDash" }).click();
    await row("DoorDash").getByText("$50.00 × 3 per dollar = 150 Chase Ultimate Rewards at 1¢ each = $1.50").waitFor();

    const { earnedRewards } = byPackage(household);
    const unmatched = earnedRewards.find(({ merchant }) => merchant === "ZORBLATT KWYJIBO 77");
    const text = unmatched?.explanation?.reasons[0]?.text;
    assert.ok(text);
    await page.getByRole("button", { name: "ZORBLATT" }).click();
    await row("ZORBLATT").getByText(text).waitFor();

    const refund = row("Home Depot, Feb 20");
    assert.match(await refund.innerText(), /Refund/);
    assert.match(await refund.innerText(), /−\$0\.60\s+earned\s+on −\$30\.00/);
    assert.doesNotMatch(await row("Home Depot, Feb 2,").innerText(), /Refund/);
    await page.getByRole("button", { name: "Home Depot, Feb 20" }).click();
    await refund.getByText("Reverses the purchase of Feb 2, 2026 at Home Depot, $80.00.").waitFor();
  }));

test("an explanation values points at the wallet's valuations", () =>
  asVisitor(async (page) => {
    const worth = { ...household, wallet: { ...household.wallet, pointValues: { "chase-ultimate-rewards": 0.02 } } };
    assert(cards().some(({ currency }) => currency === "chase-ultimate-rewards"));
    await storeProfile(page, worth);
    await seeEarned(page);
    await page.getByRole("button", { name: "DoorDash" }).click();
    await page.getByText("150 Chase Ultimate Rewards at 2¢ each = $3.00").waitFor();
  }));

test("a row of the totals shows its purchases, and the focus goes to them", () =>
  asVisitor(async (page) => {
    await bringHousehold(page);
    await page.getByRole("tab", { name: "Card" }).focus();
    for (const next of ["Month", "Category"]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("tab", { name: next, selected: true }).waitFor();
    }
    const supermarkets = page.getByRole("button", { name: "Supermarkets", exact: true });
    await supermarkets.press("Enter");
    assert.equal(await supermarkets.getAttribute("aria-pressed"), "true");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Purchases: Supermarkets");
    assert.equal(await purchasesShown(page).count(), 3);
    await page.getByRole("button", { name: "Show all purchases" }).click();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Purchases");
    assert.equal(await purchasesShown(page).count(), 8);
    await supermarkets.click();
    await supermarkets.click();
    assert.equal(await supermarkets.getAttribute("aria-pressed"), "false");
    assert.equal(await purchasesShown(page).count(), 8);
  }));

test("the selected date range applies to every number", () =>
  asVisitor(async (page) => {
    await page.clock.setFixedTime("2026-04-01T12:00:00");
    await bringHousehold(page);
    const days = page.getByRole("combobox", { name: "Days" });
    assert.deepEqual(await days.getByRole("option").allInnerTexts(), [
      "All",
      "Last month, Mar 2026",
      "Last quarter, Jan to Mar 2026",
      "This year, 2026",
      "Last year, 2025",
    ]);
    await page.getByText("Dec 30, 2025 to Mar 9, 2026", { exact: true }).waitFor();
    await days.selectOption("Last month, Mar 2026");
    // 3.5 + 1.0794 + 1.5
    assert.equal(await tile(page, "Earned").innerText(), "$6.08");
    assert.equal(await purchasesShown(page).count(), 3);
    await days.selectOption("Last year, 2025");
    assert.equal(await tile(page, "Earned").innerText(), "$12.00");
    assert.equal(await tile(page, "Spent").innerText(), "$200.00");
    assert.deepEqual(await totalsBy(page, "Card"), { [BLUE_CASH]: "$12.00" });
    assert.equal(await purchasesShown(page).count(), 1);
    await days.selectOption("This year, 2026");
    // 400.7694 - 12; cap usage stays the same.
    assert.equal(await tile(page, "Earned").innerText(), "$388.77");
  }));

/** Purchases, three of them at Trader Joe's. */
const manyPurchases = profileOf({
  [DOUBLE_CASH]: Array.from({ length: 120 }, (_, index) => {
    const day = `2026-0${1 + Math.floor(index / 28)}-${String(1 + (index % 28)).padStart(2, "0")}`;
    return [day, index % 40 === 0 ? "TRADER JOE S #552 AUSTIN TX" : "WALMART SUPERCENTER", 10 + index];
  }),
});

test("purchases are found, ordered, and shown ten and then fifty at a time", () =>
  asVisitor(async (page) => {
    await storeProfile(page, manyPurchases);
    await seeEarned(page);
    const status = (/** @type {string} */ words) => page.getByRole("status").getByText(words, { exact: true }).waitFor();
    await status("120 purchases, the first 10 shown");
    assert.equal(await purchasesShown(page).count(), 10);
    await page.getByRole("button", { name: "Show 40 more" }).press("Enter");
    await status("120 purchases, the first 50 shown");
    const focused = () =>
      purchasesShown(page).evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));
    assert.equal(await focused(), 10, "the focus moves to the first new one");
    await page.getByRole("button", { name: "Show 50 more" }).press("Enter");
    await status("120 purchases, the first 100 shown");
    await page.getByRole("button", { name: "Show 20 more" }).click();
    await status("120 purchases");
    assert.equal(await focused(), 100);

    const search = page.getByRole("searchbox", { name: "Find purchases" });
    await search.fill("trader joe");
    await status("3 purchases of 120");
    assert.equal(await purchasesShown(page).count(), 3);
    await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Least earned first" });
    // 10, 50 and 90 dollars at 2%.
    assert.deepEqual(await purchaseList(page).locator("strong").allInnerTexts(), ["$0.20", "$1.00", "$1.80"]);
    await search.fill("129.00");
    assert.deepEqual(await purchaseList(page).locator("strong").allInnerTexts(), ["$2.58"]);
    await search.fill("zzz");
    await page.getByRole("status").getByText("No purchase fits “zzz”.").waitFor();
  }));

test("tab, group, search and order stay while another view is open", () =>
  asVisitor(async (page) => {
    await storeProfile(page, manyPurchases);
    await seeEarned(page);
    await page.getByRole("tab", { name: "Category" }).click();
    await page.getByRole("button", { name: "Supermarkets", exact: true }).click();
    await page.getByRole("tab", { name: "Month" }).click();
    await page.getByRole("button", { name: "Show all purchases" }).click();
    await page.getByRole("searchbox", { name: "Find purchases" }).fill("trader joe");
    await page.getByRole("combobox", { name: "Order" }).selectOption({ label: "Least earned first" });
    const isAsBefore = async () => {
      await page.getByRole("tab", { name: "Month", selected: true }).waitFor();
      await page.getByRole("list", { name: "Earned by month" }).waitFor();
      assert.equal(await page.getByRole("searchbox", { name: "Find purchases" }).inputValue(), "trader joe");
      assert.deepEqual(await purchaseList(page).locator("strong").allInnerTexts(), ["$0.20", "$1.00", "$1.80"]);
    };
    await isAsBefore();
    await goTo(page, "Wallet");
    await goTo(page, "Earned");
    await isAsBefore();
    await goTo(page, "Home");
    await page.goBack();
    await isAsBefore();

    // Another group starts without a search, which is kept too.
    await page.getByRole("button", { name: "Jan 2026", exact: true }).click();
    await page.getByRole("heading", { name: "Purchases: Jan 2026" }).waitFor();
    assert.equal(await page.getByRole("searchbox", { name: "Find purchases" }).inputValue(), "");
    await goTo(page, "Improve");
    await page.goBack();
    await page.getByRole("heading", { name: "Purchases: Jan 2026" }).waitFor();
    await page.getByRole("button", { name: "Jan 2026", exact: true, pressed: true }).waitFor();
  }));

test("numbers and dates follow the person's locale", () =>
  asVisitor(
    async (page) => {
      await bringHousehold(page);
      const plain = (/** @type {string} */ text) => text.replace(/[\u00a0\u202f]/g, " ");
      assert.equal(plain(await tile(page, "Spent").innerText()), "7.602,49 $");
      assert.equal(plain(await tile(page, "You got back").innerText()), "5,27 %");
      const zorblatt = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "ZORBLATT KWYJIBO 77, 20.01.2026" }) });
      assert.match(plain(await zorblatt.innerText()), /24,69 \$/);
      const chart = page.getByRole("group", { name: /Rewards earned in each month/ });
      await chart.getByText("Dez").waitFor();
      assert.match(plain((await chart.textContent()) ?? ""), /400 \$/);
    },
    { locale: "de-DE" },
  ));

test("without statements the page says what to import", () =>
  asVisitor(async (page) => {
    await goTo(page, "Earned");
    await page.getByText("Import a statement").waitFor();
    assert.equal(await page.getByRole("link", { name: "Import statements" }).count(), 1);
  }));
