import assert from "node:assert/strict";
import { test } from "node:test";
import Papa from "papaparse";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { downloaded, EXPECTED, exportedFile, importOwnData, homeNumbers, pickFile } from "./own-data.js";
import { addCard, goTo, showExample, walletIsStored } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
async function clear(page) {
  await goTo(page, "Your data");
  await page.getByRole("button", { name: "Clear everything…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear everything" }).click();
  await page.getByText("Cleared from this device").waitFor();
}

/** @param {Page} page */
const kept = (page) => page.getByRole("region", { name: "Stored on this device" });

test("export, clear and import restore the same data, also after a reload", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    const before = await homeNumbers(page);
    assert(before.includes(inDollars(EXPECTED.earned.totalEarnedReward)), before);
    assert(before.includes(inDollars(EXPECTED.missed.overallMissedRewardsExisting)), before);

    await goTo(page, "Your data");
    const { name, text } = await downloaded(page, "Export everything");
    assert.match(name, /^Card Rewards \d{4}-\d\d-\d\d\.json$/);
    const exported = JSON.parse(text);
    assert(Math.abs(Date.parse(exported.exportedAt) - Date.now()) < 60_000);
    assert.deepEqual(exported, { ...exportedFile(), exportedAt: exported.exportedAt });

    await clear(page);
    await kept(page).getByText("Nothing yet").waitFor();
    await reload(page);
    await kept(page).getByText("Nothing yet").waitFor();
    await pickFile(page, name, text);
    await page.getByText("2 cards, and 2 statements with 3 purchases and 1 refund, exported on").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    assert.equal(await homeNumbers(page), before);
    await reload(page);
    assert.equal(await homeNumbers(page), before);
  }));

test("clearing asks first, lists what is lost, and can be undone", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    await page.getByRole("button", { name: "Clear everything…" }).click();
    await page.getByRole("dialog").getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await kept(page).getByText("2 statements").waitFor();
    await clear(page);
    await goTo(page, "Home");
    await page.getByText("Drop your banks’ files here").waitFor();
    await goTo(page, "Your data");
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Everything is as it was before.").waitFor();
    await reload(page);
    await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  }));

test("an import can add to the data or replace it, both with undo", () =>
  asVisitor(async (page) => {
    await importOwnData(page, exportedFile(["Citi Double Cash"]));
    await pickFile(page, "both.json", exportedFile());
    await page.getByText("This device has 1 card, and 1 statement with 2 purchases and 1 refund.").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await kept(page).getByText("1 card, and 1 statement with 2 purchases and 1 refund").waitFor();

    await pickFile(page, "both.json", exportedFile());
    await page.getByRole("button", { name: "Add to this device" }).click();
    await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await kept(page).getByText("1 card, and 1 statement with 2 purchases and 1 refund").waitFor();

    await pickFile(page, "other.json", exportedFile(["Chase Sapphire Preferred"]));
    await page.getByRole("button", { name: "Replace everything here" }).click();
    await kept(page).getByText("1 card, and 1 statement with 1 purchase").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await kept(page).getByText("1 card, and 1 statement with 2 purchases and 1 refund").waitFor();
  }));

for (const [what, name, contents, words] of /** @type {[string, string, unknown, RegExp][]} */ ([
  ["a statement", "Chase4417.CSV", "Date,Amount", /looks like a bank statement/],
  ["no JSON", "photo.json", "\u0000\u0001", /not a file that this page exported/],
  ["other JSON", "package.json", { name: "x" }, /not a file that this page exported/],
  ["a newer version", "new.json", { ...exportedFile(), version: 2 }, /newer version of this page/],
  ["a wrong amount", "bad.json", { ...exportedFile(), statements: [{ ...exportedFile().statements[0], transactions: [{ transactionAmount: "12,5" }] }] }, /Statement 1, purchase 1, amount: expected a number of dollars, found “12,5”\./],
])) {
  test(`a wrong file is rejected with a reason: ${what}`, () =>
    asVisitor(async (page) => {
      await importOwnData(page);
      await pickFile(page, name, contents);
      const alert = page.getByRole("alert").filter({ hasText: name });
      assert.match(await alert.innerText(), words);
      await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
    }));
}

test("settings that the current cards lack are set aside with a message", () =>
  asVisitor(async (page) => {
    const file = exportedFile();
    const [first, ...others] = file.wallet.cards;
    assert(first);
    file.wallet.cards = [{ ...first, settings: { tier: "platinum" } }, ...others];
    await importOwnData(page, file);
    const banner = page.getByRole("alert");
    await banner.getByText("Your settings of Citi Double Cash no longer match the catalog").waitFor();
    // It survives other changes and is in the exported file, until the person discards it.
    await goTo(page, "Wallet");
    await addCard(page, "Discover it Miles");
    await goTo(page, "Your data");
    await reload(page);
    await banner.getByText("Your settings of Citi Double Cash no longer match the catalog").waitFor();
    assert.match((await downloaded(page, "Export everything")).text, /platinum/);
    await banner.getByRole("button", { name: "Remove it for good" }).click();
    await walletIsStored(page, ({ putAside }) => putAside === undefined);
    await reload(page);
    assert.equal(await page.getByRole("alert").count(), 0);
    assert((await homeNumbers(page)).includes(inDollars(EXPECTED.earned.totalEarnedReward)));
  }));

test("a former card survives export and import, and its rewards always count", () =>
  asVisitor(async (page) => {
    const file = exportedFile();
    const [former, ...cards] = file.wallet.cards;
    const imported = { ...file, wallet: { ...file.wallet, cards, formerCards: [former] } };
    await importOwnData(page, imported);
    await kept(page).getByText("1 card, 1 former card, and 2 statements with 3 purchases and 1 refund").waitFor();
    assert((await homeNumbers(page)).includes(inDollars(EXPECTED.earned.totalEarnedReward)));
    await goTo(page, "Your data");
    const { text } = await downloaded(page, "Export everything");
    assert.deepEqual(JSON.parse(text).wallet, imported.wallet);
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Put back Citi Double Cash" }).click();
    await goTo(page, "Your data");
    await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  }));

test("the CSV of purchases equals the package's answer", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    const { name, text } = await downloaded(page, "Purchases (CSV)");
    assert.match(name, /^Purchases 2026-10-02 to 2026-11-03\.csv$/);
    assert.equal(text[0], "\uFEFF");
    const rows = Papa.parse(text.slice(1).trimEnd(), { header: true }).data;
    const byDay = EXPECTED.missed.missedRewards.toSorted((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1));
    const multipliers = new Map(EXPECTED.earned.earnedRewards.map((reward) => [reward.transactionId, String(reward.rewardMultiplier)]));
    assert.deepEqual(
      rows.map((/** @type {any} */ row) => [row.Date, row["Statement descriptor"], row.Card, row["Amount (USD)"], row["Points per dollar"], row["Earned (USD)"], row["Missed with your cards (USD)"], row["Better card of yours"]]),
      byDay.map((reward) => {
        const [better] = reward.missedRewardYourCards;
        assert(better);
        return [
          reward.transactionDate,
          reward.merchant.replace(/^=/, "'="),
          reward.cardName,
          String(reward.transactionAmount),
          multipliers.get(reward.transactionId),
          String(reward.rewardAmount),
          String(better.missedReward),
          better.missedReward === 0 ? "" : better.cardName,
        ];
      }),
    );

    const summary = await downloaded(page, "Summary (CSV)");
    const sums = Papa.parse(summary.text.slice(1).trimEnd(), { header: true }).data;
    const total = sums.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + Number(row["Earned (USD)"]), 0);
    assert.equal(total.toFixed(9), EXPECTED.earned.totalEarnedReward.toFixed(9));
    const countOf = (/** @type {string} */ column) => sums.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + Number(row[column]), 0);
    assert.deepEqual([countOf("Purchases"), countOf("Refunds")], [3, 1]);
  }));

test("everything works with only the keyboard, and the focus is never lost", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    const tabTo = async (/** @type {string} */ name) => {
      for (let presses = 0; presses < 40 && (await focused()) !== name; presses += 1) await page.keyboard.press("Tab");
      assert.equal(await focused(), name);
    };
    await tabTo("Clear everything…");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    assert.equal(await focused(), "Clear everything…");
    await page.keyboard.press("Enter");
    await tabTo("Clear everything");
    await page.keyboard.press("Enter");
    await page.getByText("Cleared from this device").waitFor();
    await tabTo("Undo");
    await page.keyboard.press("Enter");
    await kept(page).getByText("2 statements").waitFor();
    assert.equal(await focused(), "Everything is as it was before.");
  }));

test("two tabs show each other's changes, and neither overwrites the other's", () =>
  asVisitor(async (page) => {
    await importOwnData(page, exportedFile(["Citi Double Cash"]));
    const other = await page.context().newPage();
    await other.goto(page.url());
    await kept(other).getByText("1 card, and 1 statement with 2 purchases and 1 refund").waitFor();
    await pickFile(other, "more.json", exportedFile(["Chase Sapphire Preferred"]));
    await other.getByRole("button", { name: "Add to this device" }).click();
    await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
    await clear(page);
    await kept(other).getByText("Nothing yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await kept(other).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
    await reload(other);
    await kept(other).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  }));

/** @type {Record<string, (page: Page) => Promise<void>>} */
const states = {
  empty: (page) => goTo(page, "Your data"),
  example: async (page) => {
    await showExample(page);
    await goTo(page, "Your data");
  },
  "own data": (page) => importOwnData(page),
  question: async (page) => {
    await importOwnData(page);
    await pickFile(page, "other.json", exportedFile());
    await page.getByRole("button", { name: "Replace everything here" }).waitFor();
  },
  dialog: async (page) => {
    await importOwnData(page);
    await page.getByRole("button", { name: "Clear everything…" }).click();
  },
  "wrong file": async (page) => {
    await goTo(page, "Your data");
    await pickFile(page, "x.json", "{}");
    await page.getByRole("alert").waitFor();
  },
};

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [state, reach] of Object.entries(states)) {
    test(`axe finds nothing and nothing is cut off: ${state}, ${colorScheme}`, () =>
      asVisitor(
        async (page) => {
          await reach(page);
          assert.deepEqual(await violations(page), []);
          await page.screenshot({ path: screenshotPath(`data-${state.replace(" ", "-")}-${colorScheme}`), fullPage: true });
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert(overflow <= 0, `the page is ${overflow} pixels wider than the screen`);
        },
        { colorScheme, bypassCSP: true, viewport: { width: 360, height: 800 } },
      ));
  }
}
