import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { earned, missed, optimize } from "card-rewards";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { centsOf, inDollars } from "./money.js";
import { bars, enterPurchase, storeProfile, goTo, profileOf, resultsThere, showExample, transactionsOf } from "./page-parts.js";

/** @typedef {import("playwright-core").Page} Page */

const { asVisitor } = useBuiltPage();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const BLUE_CASH = "American Express Blue Cash Preferred";
const DOUBLE_CASH = "Citi Double Cash";
const SAPPHIRE = "Chase Sapphire Preferred";
const yourCards = [BLUE_CASH, DOUBLE_CASH, SAPPHIRE];

/** In 2025 and 2026. */
const household = profileOf({
  [BLUE_CASH]: [
    ["2026-01-10", "KROGER #123 AUSTIN TX", 3000],
    ["2026-02-10", "KROGER #123 AUSTIN TX", 2950.5],
    ["2026-03-10", "KROGER #123 AUSTIN TX", 100],
    ["2026-08-03", "KROGER #123 AUSTIN TX", 80.25],
    ["2026-08-20", "SHELL OIL 57444123459", 40],
  ],
  [DOUBLE_CASH]: [
    ["2025-11-02", "SAFEWAY #0123", 77.7],
    ["2026-01-02", "SAFEWAY #0123", 61.15],
    ["2026-01-03", "NETFLIX.COM", 17.99],
    ["2026-04-05", "CHIPOTLE 1234", 31.4],
    ["2026-04-09", "CHIPOTLE 1234", -31.4],
  ],
  [SAPPHIRE]: [
    ["2025-12-03", "ZORBLATT EMPORIUM", 410],
    ["2026-02-03", "AMZN Mktp US*2K4RT81J3", 54.2],
    ["2026-03-03", "ZORBLATT EMPORIUM", 120.4],
    ["2026-03-04", "TARGET 00012345", 72.35],
    ["2026-05-04", "SHELL OIL 57444123459", 43.6],
    ["2026-06-04", "ZORBLATT EMPORIUM", 12.1],
    ["2026-06-05", "ZORBLATT EMPORIUM", 13.2],
    ["2026-06-06", "ZORBLATT EMPORIUM", 14.3],
  ],
});
const transactions = transactionsOf(household).sort((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1));

/** @param {Page} page */
async function bringAll(page) {
  await storeProfile(page, household);
  await goTo(page, "Improve");
  await resultsThere(page);
}

/**
 * @param {Page} page
 * @param {string} name
 */
const tile = (page, name) => page.locator(".tile").filter({ has: page.getByRole("term").getByText(name, { exact: true }) }).locator(".tile-value");

/**
 * Total of a list of bars in cents.
 *
 * @param {Page} page
 * @param {string} label
 */
async function sumOfBars(page, label) {
  return (await bars(page, label)).reduce((sum, [, , dollars]) => sum + centsOf(String(dollars)), 0);
}

test("missed rewards equal the package's, and add up by cause, by card and by the best of all cards", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    const { data } = missed({ transactions, yourCards });
    assert.equal(await tile(page, "Missed with the cards you hold").innerText(), inDollars(data.overallMissedRewardsExisting));
    assert.equal(await tile(page, "Missed compared with every card").innerText(), inDollars(data.overallMissedRewardsNew));
    // Each amount is rounded to a cent.
    for (const label of ["Missed by cause", "Missed by better card", "Missed by card used"]) {
      const difference = (await sumOfBars(page, label)) - data.overallMissedRewardsExisting * 100;
      assert(Math.abs(difference) <= 3, `${label} differs by ${difference} cents`);
    }
    const difference = (await sumOfBars(page, "Missed by best card of all")) - data.overallMissedRewardsNew * 100;
    assert(Math.abs(difference) <= 5, `the best of all cards differ by ${difference} cents`);
  }));

test("the best of all cards add up to the cent with the other cards in one row, and so do the two parts of the total", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await goTo(page, "Improve");
    await resultsThere(page);
    const lead = await page.locator(".missed-lead").innerText();
    const [all = "", held = "", others = ""] = lead.match(/\$[\d,.]*\d/g) ?? [];
    assert.equal(centsOf(held) + centsOf(others), centsOf(all), lead);
    assert((await bars(page, "Missed by best card of all")).at(-1)?.[0]?.includes("other cards"));
    assert.equal(await sumOfBars(page, "Missed by best card of all"), centsOf(all));
  }));

test("a refund without its purchase is named and not compared: what was missed is that of the best assignment, and no more than with every card", () =>
  asVisitor(async (page) => {
    const bought = profileOf({ [DOUBLE_CASH]: [["2026-03-01", "KROGER #123 AUSTIN TX", 50]], [SAPPHIRE]: [], [BLUE_CASH]: [] });
    const refunded = profileOf({ [DOUBLE_CASH]: [["2026-03-01", "KROGER #123 AUSTIN TX", 50], ["2026-03-09", "CHIPOTLE 1234", -800]], [SAPPHIRE]: [], [BLUE_CASH]: [] });
    await storeProfile(page, refunded);
    await goTo(page, "Improve");
    await resultsThere(page);
    // 6% less 2% of 50. Dining at 3% instead of 2% would take back 8 more, and at the best of all cards 32.
    await page.getByText("$2.00 more than you earned").waitFor();
    assert.equal(await tile(page, "Missed with the cards you hold").innerText(), "$2.00");
    assert.equal(await tile(page, "Missed compared with every card").innerText(), inDollars(missed({ transactions: transactionsOf(bought), yourCards }).data.overallMissedRewardsNew));
    await page.getByText("For 1 purchase, another of your cards had the better rate.").waitFor();
    await page.getByText("1 refund of $800.00 is not compared: its purchase is not on these days.", { exact: true }).waitFor();
    assert.deepEqual((await bars(page, "Missed by cause")).map(([, , dollars]) => dollars), ["$2.00"]);
  }));

test("with one card, only what is true for it: nothing from other cards of the wallet, and no list of which card to use", () =>
  asVisitor(async (page) => {
    const alone = profileOf({ [SAPPHIRE]: [["2026-03-01", "KROGER #123 AUSTIN TX", 50]] });
    await storeProfile(page, alone);
    await goTo(page, "Improve");
    await resultsThere(page);
    const all = inDollars(missed({ transactions: transactionsOf(alone), yourCards: [SAPPHIRE] }).data.overallMissedRewardsNew);
    await page.getByText(`With the best of all cards for each purchase you would have earned ${all} more.`, { exact: true }).waitFor();
    const main = await page.getByRole("main").innerText();
    for (const noise of ["$0.00", "with cards you hold", "Missed with the cards you hold", "each on one of your cards", "From today"]) assert(!main.includes(noise), noise);
  }));

test("the causes, calculated by hand", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    // Blue Cash after its cap of 6,000 in 2026: 50.50 of the 100 and all of 80.25 at 1%, with 2% available. The 100 earned 49.50
    // x 6% + 50.50 x 1% = 3.475, more than 2.00, so only the 80.25 missed: 0.8025. Bonuses: 77.70 x 4% = 3.108 and 61.15 x 4% =
    // 2.446 at Safeway, 17.99 x 4% of Netflix = 0.7196, 43.60 x 2% of gas on Sapphire = 0.872; Chipotle with 3% of Sapphire was
    // refunded. 7.1456. Base rates: 2% - 1% of 410 + 54.20 + 120.40 + 72.35 + 12.10 + 13.20 + 14.30 = 696.55: 6.9655.
    const causes = await bars(page, "Missed by cause");
    assert.deepEqual(
      causes.map(([name, note, dollars]) => [name, note?.split(".")[0], dollars]),
      [
        ["Another of your cards has a bonus rate there", "5 purchases and 1 refund", "$7.15"],
        ["Another of your cards has a higher base rate", "7 purchases", "$6.97"],
        ["The spend cap of the card you used was exhausted", "1 purchase", "$0.80"],
      ],
    );
    await page.getByText("For 13 purchases and 1 refund, another of your cards had the better rate.").waitFor();
  }));

test("the ten purchases that cost most, worst first, and those of one cause", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    const { missedRewards } = missed({ transactions, yourCards, explain: true }).data;
    const refunded = (/** @type {string} */ id) =>
      missedRewards.filter(({ explanation }) => explanation?.reverses === id).reduce((sum, { transactionAmount }) => sum - transactionAmount, 0);
    // A purchase refunded whole cost nothing.
    const kept = missedRewards.filter(({ transactionId, transactionAmount }) => refunded(transactionId) < transactionAmount);
    assert.equal(kept.filter(({ transactionAmount }) => transactionAmount > 0).length, missedRewards.filter(({ transactionAmount }) => transactionAmount > 0).length - 1);
    const expected = kept
      .map(({ missedRewardYourCards: [best] }) => best?.missedReward ?? 0)
      .filter((dollars) => dollars > 0)
      .sort((one, other) => other - one)
      .slice(0, 10)
      .map(inDollars);
    assert.equal(expected.length, 10);
    const items = page.getByRole("list", { name: "The ten purchases that cost most" }).locator("> li");
    const texts = await items.allInnerTexts();
    assert.equal(texts.length, 10);
    texts.forEach((text, index) => assert(text.includes(String(expected[index])), `${text} should say ${expected[index]}`));

    const cause = page.getByRole("button", { name: "The spend cap of the card you used was exhausted" });
    await cause.focus();
    await page.keyboard.press("Enter");
    assert.equal(await cause.getAttribute("aria-pressed"), "true");
    const ofCause = page.getByRole("list", { name: "The purchases that cost most" }).locator("> li");
    assert.equal(await ofCause.count(), 1);
    assert.match(await ofCause.innerText(), /Kroger[\s\S]*\$0\.80/);
    await page.keyboard.press("Enter");
    assert.equal(await items.count(), 10);
  }));

test("the best assignment equals the package's", () =>
  asVisitor(async (page) => {
    await page.clock.setFixedTime("2026-11-27T12:00:00");
    await bringAll(page);
    const { totalReward, upperBound, gain, fromToday } = optimize({ transactions, yourCards }).data;
    const region = page.getByRole("region", { name: "The best your wallet could have earned" });
    await region.getByText(`${inDollars(gain)} more`, { exact: true }).waitFor();
    await region.getByText(`than you earned: ${inDollars(totalReward)} in total.`).waitFor();
    assert.equal(totalReward, upperBound);
    await page.getByText("This is proven").waitFor();
    const sentences = await page.getByRole("list", { name: "Which card from today" }).getByRole("listitem").allInnerTexts();
    assert.equal(sentences.length, Math.min(8, fromToday.length));
    // The statements exhaust the 6,000 of 2026.
    const why = "since the cap of American Express Blue Cash Preferred (U.S. supermarkets) is exhausted until Jan 1, 2027";
    assert.equal(sentences[0], `Supermarkets: Citi Double Cash pays 2%, ${why}.`);
    assert(sentences.includes("Gas stations: American Express Blue Cash Preferred pays 3%."));
  }));

test("the selected date range applies to missed rewards, not to the best assignment", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    await page.getByRole("combobox", { name: "Days" }).selectOption("2025");
    // 77.70 x 4% + 410 x 1% = 3.108 + 4.10.
    assert.equal(await tile(page, "Missed with the cards you hold").innerText(), "$7.21");
    const { totalReward } = optimize({ transactions, yourCards }).data;
    await page.getByText(`than you earned: ${inDollars(totalReward)} in total.`).waitFor();
  }));

test("a selected cause applies in date ranges where it occurs", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    const days = page.getByRole("combobox", { name: "Days" });
    await page.getByRole("button", { name: "The spend cap of the card you used was exhausted" }).click();
    const only = page.getByText("Only: The spend cap of the card you used was exhausted");
    await only.waitFor();
    // Safeway and Zorblatt are in 2025, each with another cause.
    await days.selectOption("2025");
    assert.equal(await page.getByRole("list", { name: "The purchases that cost most" }).locator("> li").count(), 2);
    assert.equal(await only.count(), 0);
    await days.selectOption("all");
    await only.waitFor();
  }));

test("a cap's gauge and table equal the explanation", () =>
  asVisitor(async (page) => {
    await bringAll(page);
    const cap = page.getByRole("region", { name: `${BLUE_CASH}: U.S. supermarkets` });
    const meter = cap.getByRole("meter");
    const { earnedRewards } = earned({ transactions, explain: true }).data;
    const ofCap = earnedRewards.filter(({ explanation }) => explanation?.parts.some((part) => part.cap));
    const after = ofCap.map(({ transactionDate, explanation }) => {
      const cap = explanation?.parts.find((part) => part.cap)?.cap;
      assert(cap);
      return { transactionDate, usedDollars: cap.capDollars - cap.remainingAfterDollars, leftDollars: cap.remainingAfterDollars };
    });
    assert.deepEqual(after.map(({ usedDollars }) => usedDollars), [3000, 5950.5, 6000, 6000]);
    assert.equal(Number(await meter.getAttribute("aria-valuenow")), after.at(-1)?.usedDollars);
    assert.equal(await meter.getAttribute("aria-valuemax"), "6000");
    await cap.getByText("$6,000.00 of $6,000 used").waitFor();
    await cap.getByText("Exhausted on Mar 10, 2026. Resets on Jan 1, 2027.").waitFor();
    await cap.getByText("Pays 6% until the cap, 1% after it.").waitFor();

    await cap.getByRole("img", { name: /dollars used over time, of \$6,000/ }).waitFor();
    await cap.getByText("Show as a table").click();
    const rows = await cap.getByRole("row").allInnerTexts();
    const texts = rows.map((row) => row.replaceAll("\t", " | "));
    for (const { transactionDate, usedDollars, leftDollars } of after) {
      const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(transactionDate));
      const row = `${day} | ${inDollars(usedDollars)} | ${inDollars(leftDollars)}`;
      assert(texts.includes(row), `${row} is not in ${texts.join("; ")}`);
    }
  }));

test("an empty wallet shows what to do", () =>
  asVisitor(async (page) => {
    await storeProfile(page, { ...household, wallet: { ...household.wallet, cards: [] } });
    await goTo(page, "Improve");
    await resultsThere(page);
    const praise = page.getByText("You used the best", { exact: false });
    assert.equal(await praise.count(), 0);
    await page.getByRole("link", { name: "Add your cards" }).click();
    await page.getByRole("heading", { level: 1, name: /wallet/i }).waitFor();
    await goTo(page, "Home");
    await resultsThere(page);
    await page.getByText("Your wallet is empty: add the cards you hold").waitFor();
    await page.getByRole("link", { name: "Add your cards" }).waitFor();
    assert.equal(await praise.count(), 0);
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const width of [320, 768, 1440]) {
    test(`axe finds nothing and nothing overflows at ${width} pixels, ${colorScheme}`, () =>
      asVisitor(
        async (page) => {
          await showExample(page);
          await goTo(page, "Improve");
          await page.getByText("than you earned").waitFor();
          await page.getByRole("img", { name: /dollars used over time/ }).first().waitFor();
          await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
          await page.evaluate(axe);
          const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
          assert.deepEqual(
            violations.map((/** @type {any} */ one) => [one.id, one.nodes.map((/** @type {any} */ node) => node.html)]),
            [],
          );
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert(overflow <= 0, `the page is ${overflow} pixels wider than the screen`);
          await page.screenshot({ path: screenshotPath(`missed-${width}-${colorScheme}`), fullPage: true });
        },
        { colorScheme, bypassCSP: true, viewport: { width, height: 900 } },
      ));
  }
}

test("a quarter whose rotating categories the catalog lacks is named beside the totals, and nothing is proven without it", () =>
  asVisitor(async (page) => {
    // Chase Freedom Flex in 2024 Q4.
    await storeProfile(page, profileOf({ "Chase Freedom Flex": [["2024-11-10", "AMAZON.COM*AB12C", 300]], [DOUBLE_CASH]: [] }));
    const lacks = "The catalog lacks rotating categories of Chase Freedom Flex (2024 Q4). What you";
    for (const [view, effect] of [
      ["Home", `${lacks} earned then may be too low, and what you missed too low or too high.`],
      ["Earned", `${lacks} earned then may be too low.`],
      ["Improve", `${lacks} missed then may be too low or too high, and another card may be better.`],
    ]) {
      await goTo(page, String(view));
      await resultsThere(page);
      await page.getByText(String(effect), { exact: true }).waitFor();
    }
    await page.getByText("This is proven optimal at the rates that the catalog has:").waitFor();
  }));

test("the advice from today names the quarter that the catalog lacks, in Home, Use and Improve", () =>
  asVisitor(async (page) => {
    await page.clock.setFixedTime(new Date("2024-11-12T12:00:00"));
    await storeProfile(page, profileOf({ [DOUBLE_CASH]: [["2024-08-10", "Kroger", 300]], [BLUE_CASH]: [], "Chase Freedom Flex": [] }));
    const note = page.getByText("The catalog lacks rotating categories of Chase Freedom Flex (2024 Q4). Until it has them, another card may be better than the one advised.");
    for (const view of ["Home", "Improve"]) {
      await goTo(page, view);
      await resultsThere(page);
      await note.waitFor();
    }
    await goTo(page, "Use");
    await page.getByRole("region", { name: "Which card where" }).locator(note).waitFor();
    await enterPurchase(page, "Target", "50");
    await page.getByRole("region", { name: "What you’d earn" }).locator(note).waitFor();
  }));

test("the advice from today says the last day of a rate, and from when a quarter is not in the catalog, in Home, Statements and Improve", () =>
  asVisitor(async (page) => {
    await page.clock.setFixedTime(new Date("2026-12-01T12:00:00"));
    const cards = { [DOUBLE_CASH]: /** @type {import("./page-parts.js").Purchase[]} */ ([["2026-11-10", "CHIPOTLE 1234", 300]]), "Chase Freedom Flex": [], "Discover it Cash Back": [] };
    await storeProfile(page, profileOf(cards));
    for (const view of ["Home", "Statements", "Improve"]) {
      await goTo(page, view);
      await page.getByText("From today Chase Freedom Flex pays 7% through Dec 31, 2026 for the next $1,500.00").waitFor();
      await page.getByText("The catalog lacks rotating categories of Discover it Cash Back (2027 Q1). From Jan 1, 2027, another card may be better than the one advised.").waitFor();
    }
  }));

test("a purchase abroad counts after foreign transaction fees, the same in the total, the change and the cause", () =>
  asVisitor(async (page) => {
    const abroad = profileOf({ [BLUE_CASH]: [["2026-08-10", "PRET A MANGER LONDON", 200]], "Chase Freedom Flex": [], "Capital One Quicksilver": [] });
    const statements = abroad.statements.map((one) => ({ ...one, transactions: one.transactions.map((purchase) => ({ ...purchase, country: "GB" })) }));
    await storeProfile(page, { ...abroad, statements });
    await goTo(page, "Improve");
    await resultsThere(page);
    // Blue Cash Preferred 1% less 2.7% is -3.40, Quicksilver 1.5% is 3, Freedom Flex 3% less 3% is 0.
    await page.getByText("$6.40 more").first().waitFor();
    assert.equal(await tile(page, "Missed with the cards you hold").innerText(), "$6.40");
    assert.deepEqual(await bars(page, "What to change"), [
      ["Purchases abroad: Capital One Quicksilver", "1 purchase of $200.00 would have been better with it, after foreign transaction fees", "$6.40"],
    ]);
    assert.deepEqual((await bars(page, "Missed by cause")).map(([name, , dollars]) => [name, dollars]), [["The card you used charges a foreign transaction fee", "$6.40"]]);
  }));
