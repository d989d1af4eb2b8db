import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, bars, enterPurchase, goTo, walletCards } from "./page-parts.js";
import { assignCard, earnedOnPage, file, importFiles, panelOf } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

const CUSTOM_CASH = "Citi Custom Cash";
const citi = (/** @type {string} */ name, /** @type {string} */ merchant) =>
  file(name, `Status,Date,Description,Debit,Credit\nCleared,10/10/2026,"${merchant}",500.00,\n`);
const FILES = [citi("Account 1111.csv", "KROGER #123"), citi("Account 2222.csv", "SHELL OIL 57444123459")];

/** @param {Page} page */
async function withTwoAccounts(page) {
  await goTo(page, "Wallet");
  await addCard(page, CUSTOM_CASH);
  await importFiles(page, ...FILES);
  // One account has 500 of the two categories at 5 %, and the other 500 at 1 %.
  assert.equal(await earnedOnPage(page), "$30.00");
  await goTo(page, "Statements");
  await panelOf(page, "Account 2222.csv").getByRole("button", { name: "Count …2222 as another account" }).click();
  await panelOf(page, "Account 2222.csv").getByText(`${CUSTOM_CASH} 2`).waitFor();
}

test("files with two numbers become two accounts, each with its own cap and name", () =>
  asVisitor(async (page) => {
    await withTwoAccounts(page);
    // 500 at 5 % on each.
    assert.equal(await earnedOnPage(page), "$50.00");
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH} 2` }).click();
    const name = page.getByRole("textbox", { name: "Name of this account" });
    await name.fill("Citi Double Cash");
    await name.press("Enter");
    await page.getByText("“Citi Double Cash” names another card. Choose another name.").waitFor();
    await name.fill("Sam’s Custom Cash");
    await name.press("Enter");
    await walletCards(page).getByText("Sam’s Custom Cash").waitFor();
    assert.deepEqual(await walletCards(page).allInnerTexts(), [CUSTOM_CASH, "Sam’s Custom Cash"]);
    await reload(page);
    await goTo(page, "Earned");
    await page.getByRole("listitem").filter({ hasText: "Sam’s Custom Cash" }).filter({ hasText: "$25.00" }).first().waitFor();
    await goTo(page, "Improve");
    await page.getByRole("region", { name: "Sam’s Custom Cash: 5% top category" }).getByText("$500.00 of $500 used").waitFor();
  }));

test("which account now, and a removed one leaves its statements without a card until undone", () =>
  asVisitor(async (page) => {
    await withTwoAccounts(page);
    await goTo(page, "Use");
    await enterPurchase(page, "Kroger", "100");
    assert.deepEqual((await bars(page, "What your cards earn")).map(([name]) => name).toSorted(), [CUSTOM_CASH, `${CUSTOM_CASH} 2`]);
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Remove ${CUSTOM_CASH}`, exact: true }).click();
    await page.getByText("It stays here, but is not counted until you choose another card for it.").waitFor();
    await page.getByRole("button", { name: "Remove the card" }).click();
    assert.equal(await earnedOnPage(page), "$25.00");
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Undo" }).click();
    assert.equal(await earnedOnPage(page), "$50.00");
  }));

/** A file with a closing statement. It has $500 at Kroger on the closing day and on the next one. */
const CLOSED = file(
  "closed.qfx",
  "<OFX><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM><BANKTRANLIST><DTSTART>20261001<DTEND>20261120" +
    ["14", "15"].map((day) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202611${day}<TRNAMT>-500.00<FITID>${day}<NAME>KROGER</STMTTRN>`).join("") +
    "</BANKTRANLIST></CCSTMTRS><CCSTMTENDRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM>" +
    "<CCCLOSING><FITID>1<DTCLOSE>20261114<BALCLOSE>-500.00<DTPOSTSTART>20261015<DTPOSTEND>20261114</CCCLOSING></CCSTMTENDRS></OFX>",
);

test("a closing date of an imported file counts, is shown with the card, and can be removed and entered", () =>
  asVisitor(async (page) => {
    await importFiles(page, CLOSED);
    await assignCard(panelOf(page, "closed.qfx"), CUSTOM_CASH, "Which card is account …3333?");
    // 500 at 5 % in each of two statements.
    assert.equal(await earnedOnPage(page), "$50.00");
    await reload(page);
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH}` }).click();
    const dates = page.getByRole("list", { name: "Closing dates of this account" });
    assert.deepEqual(await dates.getByRole("listitem").allInnerTexts(), ["Nov 14, 2026"]);
    await dates.getByRole("button", { name: "Remove the closing date Nov 14, 2026" }).click();
    await dates.waitFor({ state: "hidden" });
    // Of one calendar month: 500 at 5 % and 500 at 1 %.
    assert.equal(await earnedOnPage(page), "$30.00");
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH}` }).click();
    const field = page.getByLabel("Statement closing dates");
    await page.getByRole("button", { name: "Add closing date" }).click();
    await page.getByRole("alert").getByText("Enter a whole date.").waitFor();
    await field.fill("2099-01-14");
    await field.press("Enter");
    await page.getByRole("alert").getByText("Jan 14, 2099 is still to come. Enter the date once that statement has closed.").waitFor();
    await field.fill("2026-11-14");
    await page.getByRole("button", { name: "Add closing date" }).click();
    assert.deepEqual(await dates.getByRole("listitem").allInnerTexts(), ["Nov 14, 2026"]);
    assert.equal(await earnedOnPage(page), "$50.00");
  }));

/** A file with closing dates, and no purchase. */
const CLOSES = file(
  "closes.ofx",
  "<OFX><CCSTMTENDRS><CURDEF>USD<CCACCTFROM><ACCTID>4111000011113333</CCACCTFROM>" +
    ["1014", "1114"].map((day) => `<CCCLOSING><FITID>${day}<DTCLOSE>2026${day}<BALCLOSE>-500.00</CCCLOSING>`).join("") +
    "</CCSTMTENDRS></OFX>",
);

test("closing dates that an import reads are counted in its message, for their card", () =>
  asVisitor(async (page) => {
    await importFiles(page, CLOSED);
    await page.getByText("closed.qfx imported: 2 purchases. 1 closing date was read for the card that you choose.").waitFor();
    await assignCard(panelOf(page, "closed.qfx"), CUSTOM_CASH, "Which card is account …3333?");
    await page.getByText(`1 closing date was read for ${CUSTOM_CASH}.`).waitFor();
    // Without purchases: the account is known.
    await importFiles(page, CLOSES);
    await page.getByText(`closes.ofx imported: 0 purchases. 2 closing dates were read for ${CUSTOM_CASH}.`).waitFor();
    await panelOf(page, "closes.ofx").getByText("0 purchases · 2 closing dates").waitFor();
    await goTo(page, "Wallet");
    await page.getByText("Its latest known statement closed on Nov 14, 2026").waitFor();
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH}` }).click();
    const dates = page.getByRole("list", { name: "Closing dates of this account" });
    assert.deepEqual(await dates.getByRole("listitem").allInnerTexts(), ["Oct 14, 2026", "Nov 14, 2026"]);
  }));

test("a file of closing dates alone asks for its card", () =>
  asVisitor(async (page) => {
    await importFiles(page, CLOSES);
    await page.getByText("closes.ofx imported: 0 purchases. 2 closing dates were read for the card that you choose.").waitFor();
    await assignCard(panelOf(page, "closes.ofx"), CUSTOM_CASH, "Which card is account …3333?");
    await page.getByText(`2 closing dates were read for ${CUSTOM_CASH}.`).waitFor();
    await goTo(page, "Wallet");
    await page.getByText("Its latest known statement closed on Nov 14, 2026").waitFor();
  }));

/**
 * An OFX file with two accounts and their closing dates.
 *
 * @param {string} name
 * @param {Record<string, string[]>} closes
 */
function twoAccounts(name, closes) {
  /** @type {Record<string, [string, string, number][]>} */
  const purchases = {
    1234: [["1001", "KROGER", 300], ["1014", "KROGER", 300], ["1015", "SHELL OIL", 100], ["1101", "OLIVE GARDEN", 250]],
    5678: [["1020", "SHELL OIL", 400], ["1027", "SHELL OIL", 150], ["1028", "KROGER", 60], ["1105", "WALGREENS", 60]],
  };
  const accounts = Object.entries(purchases).map(([digits, ofAccount]) => {
    const id = `<CURDEF>USD<CCACCTFROM><ACCTID>542400000000${digits}</CCACCTFROM>`;
    const rows = ofAccount.map(
      ([day, merchant, dollars], index) =>
        `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026${day}<TRNAMT>-${dollars.toString()}<FITID>${digits}${index.toString()}<NAME>${merchant}</STMTTRN>`,
    );
    const closings = (closes[digits] ?? []).map((day) => `<CCCLOSING><FITID>c${day}<DTCLOSE>2026${day}<BALCLOSE>-100</CCCLOSING>`);
    return (
      `<CCSTMTRS>${id}<BANKTRANLIST><DTSTART>20260901<DTEND>20261120${rows.join("")}</BANKTRANLIST></CCSTMTRS>` +
      `<CCSTMTENDRS>${id}${closings.join("")}</CCSTMTENDRS>`
    );
  });
  return file(name, `<OFX>${accounts.join("")}</OFX>`);
}

test("closing dates that one account cannot have make another account, and the person can decide otherwise", () =>
  asVisitor(async (page) => {
    await importFiles(page, twoAccounts("both.ofx", { 1234: ["1014", "1113"], 5678: ["1027"] }));
    const panel = panelOf(page, "both.ofx");
    await assignCard(panel, CUSTOM_CASH, "Which card is account …1234?");
    await assignCard(panel, CUSTOM_CASH, "Which card is account …5678?");
    const why = panel.getByText("Counts as another account than …1234: no account closes on both Oct 14, 2026 and Oct 27, 2026.");
    await why.waitFor();
    await page.getByText(`3 closing dates were read: 2 for ${CUSTOM_CASH}, 1 for ${CUSTOM_CASH} 2.`).waitFor();
    // …1234, through October 14: Kroger 500 × 5 % + 100 × 1 % = 26. Through November 13: restaurants 250 × 5 % + gas 100 × 1 % = 13.50.
    // …5678, through October 27: gas 500 × 5 % + 50 × 1 % = 25.50. After it: 60 × 5 % + 60 × 1 % = 3.60.
    assert.equal(await earnedOnPage(page), "$68.60");
    await goTo(page, "Statements");
    await panel.getByRole("button", { name: "Count …5678 as one account with …1234" }).click();
    await panel.getByText("Counts as one account with …1234, as the card of an authorized user does. But no account closes on both Oct 14, 2026 and Oct 27, 2026.").waitFor();
    // The account that it was is gone: nothing else is in it.
    await goTo(page, "Wallet");
    assert.deepEqual(await walletCards(page).allInnerTexts(), [CUSTOM_CASH]);
    await goTo(page, "Statements");
    await panel.getByRole("button", { name: "Count …5678 as another account" }).click();
    await why.waitFor();
    assert.equal(await earnedOnPage(page), "$68.60");
  }));

test("an account with the same closing date is that of an authorized user", () =>
  asVisitor(async (page) => {
    await importFiles(page, twoAccounts("au.ofx", { 1234: ["1014", "1113"], 5678: ["1014"] }));
    const panel = panelOf(page, "au.ofx");
    await assignCard(panel, CUSTOM_CASH, "Which card is account …1234?");
    await assignCard(panel, CUSTOM_CASH, "Which card is account …5678?");
    await panel.getByText("Counts as one account with …1234, as the card of an authorized user does.").waitFor();
    // Through October 14: 500 × 5 % + 100 × 1 % = 26. Through November 13: gas 500 × 5 % + (150 + 250 + 60 + 60) × 1 % = 30.20.
    assert.equal(await earnedOnPage(page), "$56.20");
  }));

test("the holder of an account is entered, shown and kept", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, CUSTOM_CASH);
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH}` }).click();
    await page.getByRole("button", { name: "Add another account" }).click();
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH} 2` }).click();
    const holder = page.getByRole("textbox", { name: "Holder" }).last();
    await holder.fill("Kim");
    await holder.press("Enter");
    await page.getByText(`Kim · ${CUSTOM_CASH} · Citi`).waitFor();
    await reload(page);
    await page.getByText(`Kim · ${CUSTOM_CASH} · Citi`).waitFor();
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH} 2` }).click();
    const kept = page.getByRole("textbox", { name: "Holder" });
    assert.equal(await kept.inputValue(), "Kim");
    await kept.fill("");
    await kept.blur();
    await page.getByText(`Kim · ${CUSTOM_CASH}`).waitFor({ state: "hidden" });
  }));

test("a household's rewards are summed by holder once a card has one", () =>
  asVisitor(async (page) => {
    await withTwoAccounts(page);
    await goTo(page, "Wallet");
    await addCard(page, "Discover it Cash Back");
    await importFiles(page, file("Discover.csv", "Trans. Date,Post Date,Description,Amount,Category\n10/12/2026,10/12/2026,ZZQX 000,100.00,Other\n"));
    await goTo(page, "Earned");
    const tabs = page.getByRole("tablist", { name: "Totals by" }).getByRole("tab");
    await tabs.first().waitFor();
    assert.deepEqual(await tabs.allInnerTexts(), ["Card", "Month", "Category", "Merchant"]);
    await goTo(page, "Wallet");
    for (const [name, holder] of [[CUSTOM_CASH, "Sam"], [`${CUSTOM_CASH} 2`, "Kim"], ["Discover it Cash Back", "Kim"]]) {
      await page.getByRole("button", { name: `Settings of ${name ?? ""}`, exact: true }).click();
      const field = page.getByRole("textbox", { name: "Holder" }).last();
      await field.fill(holder ?? "");
      await field.press("Enter");
      await page.getByRole("button", { name: `Settings of ${name ?? ""}`, exact: true }).click();
    }
    await goTo(page, "Earned");
    await page.getByRole("tab", { name: "Holder" }).click();
    const rows = page.getByRole("list", { name: "Earned by holder" }).getByRole("listitem");
    // Kim: 500 at 5 % and 100 at 1 %. Sam: 500 at 5 %.
    await rows.nth(1).waitFor();
    const texts = await rows.allInnerTexts();
    assert.deepEqual(texts.map((text) => [/Kim|Sam/.exec(text)?.[0], /\$[\d.]+(?!.*\$[\d.])/s.exec(text)?.[0]]), [["Kim", "$26.00"], ["Sam", "$25.00"]]);
  }));

test("the day of opening is entered, and a purchase of the first year says what is paid again", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Discover it Cash Back");
    await page.getByRole("button", { name: "Settings of Discover it Cash Back" }).click();
    await page.getByLabel("Opened on").fill("2026-03-15");
    await reload(page);
    await importFiles(page, file("Discover.csv", "Trans. Date,Post Date,Description,Amount,Category\n04/10/2026,04/11/2026,DELTA AIR LINES ATLANTA GA,100.00,Travel\n"));
    await panelOf(page, "Discover.csv").getByText("Discover it Cash Back").first().waitFor();
    // 1 % alone: the match is in no total.
    assert.equal(await earnedOnPage(page), "$1.00");
    await goTo(page, "Earned");
    await page.getByRole("button", { name: "Delta Air Lines, Apr 10, 2026" }).click();
    await page.getByText("Cashback Match pays $1.00 more after the first year, which ends about Mar 14, 2027").waitFor();
  }));

test("another account is added in the wallet, and selected for a statement", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, CUSTOM_CASH);
    await page.getByRole("button", { name: `Settings of ${CUSTOM_CASH}` }).click();
    await page.getByRole("button", { name: "Add another account" }).click();
    await walletCards(page).getByText(`${CUSTOM_CASH} 2`).waitFor();
    await importFiles(page, ...FILES);
    for (const [number, cardName] of [["1111", CUSTOM_CASH], ["2222", `${CUSTOM_CASH} 2`]]) {
      await assignCard(panelOf(page, `Account ${number}.csv`), cardName ?? "", `Which card is account …${number}?`);
    }
    assert.equal(await earnedOnPage(page), "$50.00");
  }));

test("files without a number: another account is selected where the card is asked, and a phone shows both names whole", () =>
  asVisitor(async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await importFiles(page, citi("one.csv", "KROGER #123"));
    await panelOf(page, "one.csv").getByRole("combobox").fill(CUSTOM_CASH);
    // No other statement has the card: this one is its first account.
    assert.deepEqual(await page.getByRole("option", { name: "another account" }).allInnerTexts(), []);
    await page.getByRole("option", { name: CUSTOM_CASH }).first().click();
    await importFiles(page, citi("two.csv", "SHELL OIL 57444123459"));
    await panelOf(page, "two.csv").getByRole("button", { name: "Change" }).click();
    await panelOf(page, "two.csv").getByRole("combobox").fill("custom cash");
    await page.getByRole("option", { name: `${CUSTOM_CASH} another account` }).click();
    await panelOf(page, "two.csv").getByText(`${CUSTOM_CASH} 2`).waitFor();
    // 500 at 5 % on each.
    assert.equal(await earnedOnPage(page), "$50.00");
    await goTo(page, "Earned");
    const name = page.getByRole("listitem").getByText(`${CUSTOM_CASH} 2`, { exact: true }).last();
    assert.ok(await name.evaluate((element) => element.scrollWidth <= element.clientWidth), "the end of the name is cut");
  }));
