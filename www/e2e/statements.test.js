import assert from "node:assert/strict";
import { test } from "node:test";
import { earned } from "card-rewards";
import { readStatement } from "card-rewards/statements";
import { violations } from "./axe.js";
import { reload } from "./browser.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { addCard, storeProfile, goTo, profileOf, viewThere } from "./page-parts.js";
import { importFiles, earnedOnPage, file, panelOf, sample, assignCard } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();
const CARD = "Citi Double Cash";

/** Contents of each file, counted by hand. @type {[name: string, form: string, purchases: string, leftOut?: string][]} */
const BANKS = [
  ["american-express.csv", "American Express", "1 purchase and 1 refund", "1 payment"],
  ["american-express-details.csv", "American Express, with all details", "1 purchase", "1 fee, 1 reward paid out"],
  ["apple-card.csv", "Apple Card", "1 purchase and 1 refund", "1 payment"],
  ["bank-of-america.csv", "Bank of America", "1 purchase and 1 refund", "1 payment"],
  ["barclays.csv", "Barclays", "1 purchase and 1 refund", "1 payment"],
  ["capital-one.csv", "Capital One", "1 purchase and 1 refund", "1 payment, 1 interest charge, 1 reward paid out"],
  ["chase.csv", "Chase", "3 purchases and 1 refund", "1 payment, 1 fee, 1 interest charge, 1 adjustment by the bank"],
  ["chase-older.csv", "Chase, of 2017 and before", "1 purchase and 1 refund", "1 payment"],
  ["citi.csv", "Citi", "1 purchase and 1 refund", "1 payment, 1 pending purchase"],
  ["citi-members.csv", "Citi", "1 purchase and 1 refund"],
  ["discover.csv", "Discover", "1 purchase and 1 refund", "1 payment, 1 reward paid out, 1 interest charge"],
  ["us-bank.csv", "U.S. Bank or Elan", "2 purchases and 1 refund", "1 payment"],
  ["wells-fargo.csv", "Wells Fargo", "2 purchases", "1 payment"],
  ["sgml.qfx", "OFX", "1 purchase and 1 refund", "1 payment, 1 fee"],
  ["xml.ofx", "OFX", "2 purchases", "1 interest charge"],
];

for (const [name, form, purchases, leftOut] of BANKS) {
  test(`a bank's file under another name: ${name}`, () =>
    asVisitor(async (page) => {
      const imported = await sample(name, "download.txt");
      await importFiles(page, imported);
      const panel = panelOf(page, "download.txt");
      await panel.getByText(`Format: ${form} · ${purchases} · `, { exact: false }).waitFor();
      if (leftOut) await panel.getByText(`earning nothing: ${leftOut}`).waitFor();
      else assert.equal(await panel.getByText("left out").count(), 0);
      if (name === "apple-card.csv") await panel.getByRole("button", { name: "Change" }).click();
      const number = readStatement(imported.buffer).account;
      const question = number === undefined || name === "apple-card.csv" ? undefined : `account …${number.slice(number.startsWith("-") ? -5 : -4)}`;
      await assignCard(panel, CARD, question && `Which card is ${question}?`);
      await panel.getByText(CARD).waitFor();
      const { transactions } = readStatement(imported.buffer, { cardName: CARD });
      assert.equal(await earnedOnPage(page), inDollars(earned({ transactions }).data.totalEarnedReward));
    }));
}

test("rows left out are listed", () =>
  asVisitor(async (page) => {
    await importFiles(page, await sample("chase.csv"));
    const panel = panelOf(page, "chase.csv");
    await panel.getByText("4 rows left out").click();
    await panel.getByRole("row").nth(1).waitFor();
    assert.deepEqual((await panel.getByRole("row").allInnerTexts()).slice(1).map((row) => row.split("\t").map((cell) => cell.trim())), [
      ["5", "Payment", "Payment Thank You-Mobile"],
      ["6", "Fee", "LATE FEE"],
      ["7", "Interest charge", "PURCHASE INTEREST CHARGE"],
      ["8", "Adjustment by the bank", "DISPUTED CHARGE ADJUSTMENT"],
    ]);
  }));

test("rows that name their cards are assigned", () =>
  asVisitor(async (page) => {
    const imported = await sample("general.csv");
    await importFiles(page, imported);
    const panel = panelOf(page, "general.csv");
    await panel.getByText("American Express Blue Cash Preferred").waitFor();
    await panel.getByText("Citi Custom Cash").waitFor();
    const { transactions } = readStatement(imported.buffer);
    assert.equal(await earnedOnPage(page), inDollars(earned({ transactions }).data.totalEarnedReward));
  }));

test("two accounts with different cards, which the next file gets too", () =>
  asVisitor(async (page) => {
    const head = "Date,Description,Card Member,Account #,Amount\n";
    await importFiles(page, await sample("american-express-members.csv"));
    const panel = panelOf(page, "american-express-members.csv");
    await page.getByText("2 accounts below have no card yet.").waitFor();
    await assignCard(panel, "American Express Gold", "Which card is account …21003?");
    await page.getByText("One account below has no card yet.").waitFor();
    await assignCard(panel, "American Express Green", "Which card is account …21011?");
    // 23.18 for a taxi with Gold, 14.02 at a drugstore with Green.
    const transactions = [
      ["American Express Gold", "UBER TRIP HELP.UBER.COM CA", 23.18, "2026-11-17"],
      ["American Express Green", "CVS/PHARMACY #08213", 14.02, "2026-11-13"],
    ].map(([cardName, merchant, amount, day]) => ({
      transactionId: String(merchant), transactionAmount: Number(amount), transactionDate: String(day), merchant: String(merchant), cardName: String(cardName),
    }));
    assert.equal(await earnedOnPage(page), inDollars(earned({ transactions }).data.totalEarnedReward));
    await importFiles(page, file("october.csv", `${head}10/01/2026,SHELL,A,-21003,10.00\n10/02/2026,SHELL,S,-21011,20.00`));
    const next = panelOf(page, "october.csv");
    await next.getByText("Assigned to American Express Gold, as in another file of this account.").waitFor();
    await next.getByText("Assigned to American Express Green, as in another file of this account.").waitFor();
  }));

test("files of one account get one card, with a message; files without an account are asked one by one", () =>
  asVisitor(async (page) => {
    const head = "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n";
    await importFiles(page, ...[["a.csv", "5512"], ["b.csv", "5512"], ["c.csv", "5512"], ["d.csv", "6612"], ["e.csv", ""], ["f.csv", ""]].map(([name, account], index) =>
      file(String(name), `${head}2026-11-0${index + 1},2026-11-05,${account},SHELL,Gas,10.00,\n`),
    ));
    await page.getByText("6 accounts below have no card yet.").waitFor();
    await assignCard(panelOf(page, "b.csv"), CARD, "Which card is account …5512?");
    await page.getByRole("status").getByText(`2 other files of account …5512 are assigned to ${CARD} too.`).waitFor();
    for (const name of ["a.csv", "c.csv"]) await panelOf(page, name).getByText(`Assigned to ${CARD}, as in another file of this account.`).waitFor();
    await page.getByText("3 accounts below have no card yet.").waitFor();
    await assignCard(panelOf(page, "e.csv"), CARD);
    await page.getByText("2 accounts below have no card yet.").waitFor();
    // 2 % of 4 times 10.
    assert.equal(await earnedOnPage(page), "$0.80");
  }));

test("with two cards of the bank, each file without an account is asked, and the card of the previous one is a press away", () =>
  asVisitor(
    async (page) => {
      await goTo(page, "Wallet");
      for (const name of ["Chase Sapphire Preferred", "Amazon Prime Visa"]) await addCard(page, name);
      const chase = (/** @type {string} */ name, /** @type {string} */ day) =>
        file(name, `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${day},${day},SHELL OIL 5744,Gas,Sale,-40.00,\n`);
      await importFiles(page, chase("first.csv", "11/02/2026"));
      await assignCard(panelOf(page, "first.csv"), "Chase Sapphire Preferred");
      await importFiles(page, chase("second.csv", "11/03/2026"));
      const second = panelOf(page, "second.csv");
      await second.getByRole("combobox", { name: "Which card is this?" }).waitFor();
      await second.scrollIntoViewIfNeeded();
      await page.screenshot({ path: screenshotPath("previous-card-390") });
      assert.deepEqual(await violations(page), []);
      await second.getByRole("button", { name: "Same card as first.csv: Chase Sapphire Preferred" }).click();
      await second.getByRole("button", { name: "Change the card of second.csv" }).waitFor();
      assert.equal(await second.locator(".account-card-name").innerText(), "Chase Sapphire Preferred");
    },
    { viewport: { width: 390, height: 844 } },
  ));

test("a row of the future does not count, and the file says which one", () =>
  asVisitor(
    async (page) => {
      const lines = ["11/02/2026,11/02/2026,SHELL OIL 5744", "12/25/2099,12/25/2099,TARGET 00012"].map((line) => `${line},Shopping,Sale,-40.00,\n`);
      const year = new Date().getFullYear() + 1;
      const text = `Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n${lines.join("")}`.replaceAll("2099", year.toString());
      await importFiles(page, file("future.csv", text));
      const panel = panelOf(page, "future.csv");
      await panel.getByText("1 purchase").first().waitFor();
      await panel.getByText("1 row could not be read and does not count").click();
      await panel.getByText(`“TARGET 00012” of $40.00 is dated Dec 25, ${year}, after today`).waitFor();
      await page.screenshot({ path: screenshotPath("future-row-390"), fullPage: true });
    },
    { viewport: { width: 390, height: 844 } },
  ));

test("on the narrowest phone, the button is beside the file's name", () =>
  asVisitor(
    async (page) => {
      await importFiles(page, await sample("xml.ofx", "Credit Card - 8841.ofx"));
      const panel = panelOf(page, "Credit Card - 8841.ofx");
      const [name, button] = [await panel.getByRole("heading").boundingBox(), await panel.getByRole("button", { name: /^Remove/ }).boundingBox()];
      assert(name && button && button.y < name.y + name.height && button.x >= name.x + name.width, JSON.stringify({ name, button }));
    },
    { viewport: { width: 320, height: 700 } },
  ));

test("an OFX file with two cards' accounts", () =>
  asVisitor(async (page) => {
    /** @param {string} number @param {string} amount */
    const account = (number, amount) =>
      `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>${number}</CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261101<TRNAMT>-${amount}<FITID>${number}<NAME>SHELL</STMTTRN></BANKTRANLIST></CCSTMTRS>`;
    await importFiles(page, file("both.qfx", `OFXHEADER:100\n\n<OFX>${account("4111000011112222", "100")}${account("4111000011113333", "50")}</OFX>`));
    const panel = panelOf(page, "both.qfx");
    await assignCard(panel, CARD, "Which card is account …2222?");
    await panel.getByRole("button", { name: "Leave this account out" }).click();
    // 2 % of 100 dollars.
    assert.equal(await earnedOnPage(page), "$2.00");
  }));

test("the only card of a bank is proposed, labelled, and can be changed", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await page.getByRole("combobox", { name: /add .*card/i }).fill("Chase Sapphire Preferred");
    await page.keyboard.press("Enter");
    await importFiles(page, await sample("chase.csv", "Chase4417_Activity20261121.CSV"));
    const panel = panelOf(page, "Chase4417_Activity20261121.CSV");
    await panel.getByText("Account …4417").waitFor();
    await panel.getByText("Assigned to Chase Sapphire Preferred, the only Chase card in your wallet.").waitFor();
    await panel.getByRole("button", { name: "Change the card of …4417" }).press("Enter");
    const field = panel.getByRole("combobox");
    assert(await field.evaluate((element) => element === document.activeElement), "the focus moved to the field");
    await page.keyboard.type("Chase Freedom Unlimited");
    await page.keyboard.press("Enter");
    await panel.getByText("Chase Freedom Unlimited").waitFor();
    assert.equal(await panel.getByText("Assigned to").count(), 0);
    assert(await panel.getByRole("button", { name: "Change" }).evaluate((element) => element === document.activeElement));
    // The card is held now.
    await goTo(page, "Wallet");
    await page.getByText("Chase Freedom Unlimited").first().waitFor();
  }));

test("the bank's cards come first, and Enter assigns nothing that was not named", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "Apple Card");
    await importFiles(page, await sample("chase.csv"));
    const panel = panelOf(page, "chase.csv");
    const field = panel.getByRole("combobox");
    await field.click();
    assert.match((await panel.getByRole("option").first().innerText()), /Chase|Amazon|Aer Lingus|British|Disney|IHG|Iberia|Ink|J\.P|Marriott|Slate|Southwest|United|World of Hyatt/);
    assert.equal(await panel.getByRole("option", { selected: true }).count(), 0);
    await page.keyboard.press("Enter");
    await field.waitFor();
    await field.fill("freedom flex");
    await page.keyboard.press("Enter");
    await panel.getByText("Chase Freedom Flex").waitFor();
  }));

test("a row with an impossible amount is named, and the other rows count", () =>
  asVisitor(async (page) => {
    const text = "Date,Description,Amount\n2026-10-01,SHELL,40.00\n2026-10-02,ZORBLATT,74129384756102938475.00\n2026-10-03,WHOLE FOODS,20.00\n";
    await importFiles(page, file("other-bank.csv", text));
    const panel = panelOf(page, "other-bank.csv");
    await panel.getByText("1 row could not be read and does not count").click();
    await panel.getByText("is not an amount of at most 1,000,000,000 dollars").waitFor();
    await assignCard(panel, CARD);
    // 2 % of 60.
    assert.equal(await earnedOnPage(page), "$1.20");
  }));

test("a second import of a file is reported, and shared rows count once", () =>
  asVisitor(async (page) => {
    const head = "Status,Date,Description,Debit,Credit\n";
    const october = `${head}Cleared,10/30/2026,SHELL,10.00,\nCleared,10/31/2026,TARGET,20.00,\nCleared,10/31/2026,TARGET,20.00,\n`;
    const november = `${head}Cleared,10/31/2026,TARGET,20.00,\nCleared,10/31/2026,TARGET,20.00,\nCleared,11/02/2026,SHELL,30.00,\n`;
    await importFiles(page, file("october.csv", october), file("copy.csv", october));
    await page.getByText("This is the same file as october.csv, which you already imported.").waitFor();
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    await assignCard(panelOf(page, "october.csv"), CARD);
    await importFiles(page, file("october.csv", october));
    await page.getByText("You already imported this file. It was not added again.").waitFor();
    await page.getByRole("button", { name: /^Dismiss/ }).click();
    await importFiles(page, file("november.csv", november));
    const panel = panelOf(page, "november.csv");
    await panel.getByText("2 rows also in an earlier file, counted once").click();
    await panel.getByRole("rowheader", { name: "Oct 31, 2026" }).first().waitFor();
    assert.equal(await panel.getByRole("rowheader", { name: "Oct 31, 2026" }).count(), 2);
    await page.getByText("4 purchases counted, Oct 30, 2026 to Nov 2, 2026 · 2 rows found twice and counted once").waitFor();
    // 2 % of 10 + 20 + 20 + 30.
    assert.equal(await earnedOnPage(page), "$1.60");
  }));

test("the QFX of an account gets the card of its CSV, and a purchase in both counts once", () =>
  asVisitor(async (page) => {
    const csv = "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n11/10/2026,11/11/2026,WHOLEFDS BKN 10254,Groceries,Sale,-100.00,\n";
    const row = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261111120000[0:GMT]<TRNAMT>-100.00<FITID>1<NAME>WHOLEFDS BKN 10254</STMTTRN>";
    const account = `<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>4266123412341234</CCACCTFROM><BANKTRANLIST>${row}</BANKTRANLIST></CCSTMTRS>`;
    const qfx = `OFXHEADER:100\n\n<OFX><SIGNONMSGSRSV1><SONRS><FI><ORG>B1<FID>10898</FI></SONRS></SIGNONMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS>${account}</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
    await importFiles(page, file("Chase1234_Activity20261101_20261130_20261201.CSV", csv));
    await assignCard(panelOf(page, "Chase1234_Activity20261101_20261130_20261201.CSV"), CARD, "Which card is account …1234?");
    await importFiles(page, file("Chase1234.QFX", qfx));
    const panel = panelOf(page, "Chase1234.QFX");
    await panel.getByText(`Assigned to ${CARD}, as in another file of this account.`).waitFor();
    await panel.getByText("1 row also in an earlier file, counted once").waitFor();
    // 2 % of 100, once.
    assert.equal(await earnedOnPage(page), "$2.00");
  }));

test("a removed file can be imported again", () =>
  asVisitor(async (page) => {
    await importFiles(page, await sample("citi.csv"));
    await panelOf(page, "citi.csv").getByText("1 purchase and 1 refund").waitFor();
    await importFiles(page, await sample("citi.csv", "again.csv"));
    await page.getByText("This is the same file as citi.csv, which you already imported.").waitFor();
    await page.getByRole("button", { name: "Remove citi.csv" }).click();
    await panelOf(page, "again.csv").waitFor({ state: "detached" });
    await importFiles(page, await sample("citi.csv", "again.csv"));
    await panelOf(page, "again.csv").getByText("1 purchase and 1 refund").waitFor();
  }));

test("a row with two diagnostics is one row, and a truncated row is reported", () =>
  asVisitor(async (page) => {
    const rows = [...Array(20).fill("11/05/2026,SHELL,1"), "02/30/2026,TARGET,twelve", "11/06/2026,TAR"];
    await importFiles(page, file("cut.csv", `Date,Description,Amount\n${rows.join("\n")}`));
    const panel = panelOf(page, "cut.csv");
    await panel.getByText("2 rows could not be read and do not count").click();
    await panel.getByRole("row").nth(1).waitFor();
    const shown = await panel.getByRole("row").allInnerTexts();
    assert.deepEqual(shown.slice(1).map((row) => /^\d+/.exec(row)?.[0]), ["22", "22", "23"]);
    assert.match(shown[3] ?? "", /The file ends in the middle of this row\. Download it again\./);
    assert.equal(await panel.getByText("left out").count(), 0);
  }));

test("a diagnostic of the whole file is shown alone, and a truncated file asks for no fix", () =>
  asVisitor(async (page) => {
    const { statements } = profileOf({ one: [["2026-11-01", "SHELL", 1]], two: [["2026-11-02", "SHELL", 1]] });
    const [one, two] = statements.map((statement) => ({ ...statement, cardName: CARD }));
    assert(one && two);
    await storeProfile(page, {
      statements: [
        { ...one, fileName: "whole.csv", diagnostics: [{ message: 'there is no account "5512" in it.' }] },
        { ...two, fileName: "cut.csv", diagnostics: [{ code: "truncated-file", message: "The file ends in the middle. Download it again." }, { row: 3, message: "is empty." }] },
      ],
    });
    await goTo(page, "Statements");
    await panelOf(page, "whole.csv").getByText("There is no account “5512” in it.", { exact: true }).waitFor();
    assert.equal(await page.getByText("0 rows").count(), 0);
    await panelOf(page, "cut.csv").getByText("At least 1 row could not be read and does not count").click();
    await panelOf(page, "cut.csv").getByText("All other rows are kept.", { exact: true }).waitFor();
  }));

test("good rows of a damaged file are imported, and bad ones listed", () =>
  asVisitor(async (page) => {
    const rows = ["11/01/2026,SHELL,100", "11/02/2026,TARGET,twelve", "11/03/2026,,5", "02/30/2026,TARGET,7", ...Array(20).fill("11/05/2026,SHELL,1")];
    await importFiles(page, file("broken.csv", `Date,Description,Amount\n${rows.join("\n")}`));
    const panel = panelOf(page, "broken.csv");
    await panel.getByText("21 purchases").first().waitFor();
    await panel.getByText("3 rows could not be read and do not count").click();
    await panel.getByRole("row").nth(1).waitFor();
    const shown = await panel.getByRole("row").allInnerTexts();
    assert.match(shown[1] ?? "", /^3\s+Amount\s+“twelve” is not an amount in dollars/);
    assert.match(shown[2] ?? "", /^4\s+Description\s+Is empty\. Write the merchant there/);
    assert.match(shown[3] ?? "", /^5\s+Date\s+“02\/30\/2026” is not a calendar date/);
    await assignCard(panel, CARD);
    // 2 % of 100 and 20.
    assert.equal(await earnedOnPage(page), "$2.40");
  }));

test("wrong files do not stop others, and say how to fix it", () =>
  asVisitor(async (page) => {
    await importFiles(
      page,
      file("empty.csv", ""),
      file("statement.pdf", "%PDF-1.7\n%âãÏÓ\n"),
      file("photo.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])),
      file("book.csv", Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])),
      file("names-only.csv", "Status,Date,Description,Debit,Credit\n"),
      file("payments.csv", "Status,Date,Description,Debit,Credit\nCleared,11/15/2026,ONLINE PAYMENT THANK YOU,,-600.00\n"),
      await sample("chase.csv"),
    );
    await panelOf(page, "chase.csv").getByText("3 purchases and 1 refund").waitFor();
    for (const [name, message] of /** @type {[string, string][]} */ ([
      ["empty.csv", "The file is empty. Download it again, for dates with purchases."],
      ["statement.pdf", "The file is a PDF. Download the statement as CSV or OFX"],
      ["photo.csv", "The file is an image. Download the statement as CSV or OFX"],
      ["book.csv", "The file is an Excel workbook or another zip file. Download the statement as CSV or OFX"],
      ["names-only.csv", "It is a file of Citi, but there is no purchase in it."],
      ["payments.csv", "It is a file of Citi, but no purchase in it can be counted."],
    ])) {
      await panelOf(page, name).getByRole("alert").getByText(message).waitFor();
    }
    await page.getByRole("button", { name: "Dismiss empty.csv" }).click();
    assert.equal(await panelOf(page, "empty.csv").count(), 0);
  }));

test("a file is removed and restored", () =>
  asVisitor(async (page) => {
    await importFiles(page, await sample("chase.csv"), await sample("citi.csv"));
    await panelOf(page, "chase.csv").getByRole("button", { name: "Remove chase.csv" }).click();
    await page.getByRole("status").getByText("chase.csv was removed.").waitFor();
    assert.equal(await panelOf(page, "chase.csv").count(), 0);
    assert(await page.getByRole("button", { name: "Choose files" }).evaluate((element) => element === document.activeElement));
    await page.getByRole("button", { name: "Undo" }).click();
    await panelOf(page, "chase.csv").getByText("3 purchases and 1 refund").waitFor();
    await reload(page);
    await panelOf(page, "chase.csv").getByText("3 purchases and 1 refund").waitFor();
    await panelOf(page, "citi.csv").waitFor();
  }));

/**
 * Presses Enter until it opens a file chooser: the page does not show when the field is ready.
 *
 * @param {import("playwright-core").Page} page
 */
async function chooserByEnter(page) {
  for (let tries = 1; ; tries += 1) {
    const chooser = page.waitForEvent("filechooser", { timeout: 1_000 }).catch((error) => {
      if (tries === 20) throw error;
    });
    await page.keyboard.press("Enter");
    const opened = await chooser;
    if (opened) return opened;
  }
}

test("with only the keyboard", () =>
  asVisitor(async (page) => {
    await page.getByRole("banner").getByRole("link", { name: "Wallet" }).focus();
    await page.keyboard.press("Enter");
    await viewThere(page, "Wallet");
    await page.getByRole("navigation", { name: "Wallet" }).getByRole("link", { name: "Statements" }).focus();
    await page.keyboard.press("Enter");
    await viewThere(page, "Statements");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), "Choose files");
    const chooser = await chooserByEnter(page);
    await chooser.setFiles([await sample("citi.csv")]);
    await panelOf(page, "citi.csv").waitFor();
    // Past the help and the Remove button to the question.
    for (const expected of ["How do I get the file from my bank?", "Remove citi.csv"]) {
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), expected);
    }
    await page.keyboard.press("Tab");
    await page.keyboard.type(CARD);
    await page.keyboard.press("Enter");
    await panelOf(page, "citi.csv").getByRole("button", { name: "Change" }).waitFor();
    await page.keyboard.press("Tab");
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? "", /2 rows left out/);
    await page.keyboard.press("Enter");
    await panelOf(page, "citi.csv").getByRole("table").waitFor();
    // 2 % of 186.42 less 45.
    assert.equal(await earnedOnPage(page), "$2.83");
  }));

test("files can be dropped anywhere, on any view", () =>
  asVisitor(async (page) => {
    const { buffer } = await sample("citi.csv");
    const data = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], "dropped.csv"));
      return transfer;
    }, buffer.toString());
    await page.dispatchEvent("h1", "dragenter", { dataTransfer: data });
    await page.getByText("Drop to import").waitFor();
    await page.dispatchEvent(".drop-cover", "drop", { dataTransfer: data });
    await panelOf(page, "dropped.csv").getByText("1 purchase and 1 refund").waitFor();
    assert.equal(await page.getByText("Drop to import").count(), 0);
    assert.equal(await page.locator("main h1").innerText(), "Statements");
  }));

test("own files do not mix with the example", () =>
  asVisitor(async (page) => {
    await page.getByRole("button", { name: "Show an example" }).first().click();
    await page.getByText("This is an example.").waitFor();
    await importFiles(page, await sample("citi.csv"));
    await panelOf(page, "citi.csv").waitFor();
    await page.getByText("1 file", { exact: true }).waitFor();
    assert.equal(await page.getByText("This is an example.").count(), 0);
  }));
