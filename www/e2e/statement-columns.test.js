import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { goTo, walletIsStored } from "./page-parts.js";
import { importFiles, earnedOnPage, file, panelOf, sample, assignCard } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();
const CARD = "Citi Double Cash";

/** @param {import("playwright-core").Locator} panel */
async function previewRows(panel) {
  const rows = await panel.getByRole("region", { name: "First purchases of the preview" }).getByRole("row").allInnerTexts();
  return rows.slice(1).map((row) => row.split("\t").map((cell) => cell.trim()));
}

test("an unknown file format asks for columns, shows a preview, and is remembered", () =>
  asVisitor(async (page) => {
    const head = "Konto;123;;\n\nDatum;Händler;Betrag;Art\n";
    const rows = ["05/11/2026;Trader Joe's;-1.012,50;Kauf", "06/11/2026;Shell;-41,20;Kauf", "07/11/2026;Shell;20,00;Kauf", "31/02/2026;Shell;-20,00;Kauf"];
    await importFiles(page, file("umsatz.csv", head + rows.slice(0, 3).join("\n")));
    const panel = panelOf(page, "umsatz.csv");
    // The dates could be in May to July as well.
    await panel.getByRole("button", { name: "Import this file" }).click();
    await panel.getByRole("alert").getByText("Choose whether the day or the month comes first.").waitFor();
    await panel.getByLabel("Which comes first in 05/11/2026?").selectOption({ label: "The month, as in the US" });
    await panel.getByLabel(/^−12.34/).check();
    await panel.getByText("2 purchases and 1 refund").waitFor();
    await panel.getByText("May 11, 2026").waitFor();
    await panel.getByLabel("Which comes first in 05/11/2026?").selectOption({ label: "The day, as in Europe" });
    await panel.getByText("Nov 5, 2026").waitFor();
    assert.deepEqual(await previewRows(panel), [
      ["Nov 5, 2026", "Trader Joe's", "Purchase", "$1,012.50"],
      ["Nov 6, 2026", "Shell", "Purchase", "$41.20"],
      ["Nov 7, 2026", "Shell", "Refund", "−$20.00"],
    ]);
    await panel.getByRole("button", { name: "Import this file" }).click();
    await panel.getByText("Format: CSV, by your columns · 2 purchases and 1 refund").waitFor();
    await assignCard(panel, CARD);
    // For the next file only the card is asked; the invalid date is listed with its row.
    await importFiles(page, file("next.csv", head + rows.slice(1).join("\n")));
    const next = panelOf(page, "next.csv");
    await next.getByText("1 row could not be read and does not count").click();
    await next.getByRole("row").nth(1).waitFor();
    assert.match((await next.getByRole("row").allInnerTexts())[1] ?? "", /^6\s+Datum\s+“31\/02\/2026” is not a calendar date with the day first/);
    await assignCard(next, CARD);
    await next.getByText("2 rows also in an earlier file").waitFor();
    // 2 % of 1012.50 + 41.20 - 20.
    assert.equal(await earnedOnPage(page), "$20.67");
  }));

test("two columns of amounts, no row of names, and columns that the page guesses wrong", () =>
  asVisitor(async (page) => {
    await importFiles(page, file("plain.csv", "X1;12.00;;Nov 3, 2026;SHELL\nX2;;5.00;Nov 4, 2026;SHELL\nX3;8.00;;Nov 14, 2026;TARGET"));
    const panel = panelOf(page, "plain.csv");
    await panel.getByLabel("Which row has the names of the columns?").selectOption({ label: "None: the first row is a purchase already" });
    await panel.getByLabel("Merchant", { exact: true }).selectOption({ label: "Column 5 (SHELL)" });
    await panel.getByLabel("Amounts are in").selectOption({ label: "Two columns, spent and refunded" });
    await panel.getByLabel("Spent", { exact: true }).selectOption({ label: "Column 2 (12.00)" });
    await panel.getByLabel("Refunds and payments").selectOption({ label: "Column 3 (5.00)" });
    await panel.getByText("2 purchases and 1 refund").waitFor();
    assert.deepEqual(await previewRows(panel), [
      ["Nov 3, 2026", "SHELL", "Purchase", "$12.00"],
      ["Nov 4, 2026", "SHELL", "Refund", "−$5.00"],
      ["Nov 14, 2026", "TARGET", "Purchase", "$8.00"],
    ]);
    await panel.getByRole("button", { name: "Import this file" }).click();
    await assignCard(panel, CARD);
    // 2 % of 12 - 5 + 8.
    assert.equal(await earnedOnPage(page), "$0.30");
  }));

test("an ambiguous sign is asked before anything is imported", () =>
  asVisitor(async (page) => {
    await importFiles(page, file("halves.csv", "Date,Description,Amount\n11/1/2026,SHELL,-50\n11/2/2026,TARGET,30"));
    const panel = panelOf(page, "halves.csv");
    await panel.getByRole("button", { name: "Import this file" }).click();
    await panel.getByRole("alert").getByText("Choose the sign of purchases.").waitFor();
    await panel.getByLabel(/^−12.34/).check();
    await panel.getByText("1 purchase and 1 refund").waitFor();
    assert.deepEqual(await previewRows(panel), [
      ["Nov 1, 2026", "SHELL", "Purchase", "$50.00"],
      ["Nov 2, 2026", "TARGET", "Refund", "−$30.00"],
    ]);
    await panel.getByRole("button", { name: "Import this file" }).click();
    await assignCard(panel, CARD);
    // 2 % of 50 - 30.
    assert.equal(await earnedOnPage(page), "$0.40");
  }));

test("a waiting file asks again after a reload, until it is cleared", () =>
  asVisitor(async (page) => {
    const halves = file("halves.csv", "Date,Description,Amount\n11/1/2026,SHELL,-50\n11/2/2026,TARGET,30");
    const unknown = file("unknown.csv", "Tag;Laden;Betrag\n13.11.2026;SHELL;-50,00\n14.11.2026;TARGET;-30,00");
    await importFiles(page, halves, unknown);
    await panelOf(page, "unknown.csv").getByText("2 purchases").waitFor();
    await reload(page);
    const panel = panelOf(page, "halves.csv");
    await panel.getByLabel(/^−12.34/).check();
    await panel.getByText("1 purchase and 1 refund").waitFor();
    await panel.getByRole("button", { name: "Import this file" }).click();
    await assignCard(panel, CARD);
    await walletIsStored(page, ({ cards }) => cards.length === 1);
    await page.reload();
    await panelOf(page, "unknown.csv").getByText("2 purchases").waitFor();
    assert.equal(await page.getByRole("button", { name: "Import this file" }).count(), 1);
    // 2 % of 50 - 30.
    assert.equal(await earnedOnPage(page), "$0.40");
    await goTo(page, "Your data");
    await page.getByText("1 file waits for your answer in Statements").waitFor();
    await page.getByRole("button", { name: "Clear everything…" }).click();
    const what = "1 card, and 1 statement with 1 purchase and 1 refund; 1 file waiting for your answer.";
    await page.getByRole("dialog").getByText(`This removes from this device: ${what}`).waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Clear everything" }).click();
    await page.getByText(`Cleared from this device: ${what}`).waitFor();
    await page.getByRole("region", { name: "Clear everything" }).getByText("There is nothing of yours").waitFor();
    // Waiting files are reopened in order: the cleared one would be first.
    await importFiles(page, file("next.csv", "Tag;Laden;Betrag\n15.11.2026;SHELL;-50,00\n16.11.2026;TARGET;-30,00"));
    await panelOf(page, "next.csv").getByText("2 purchases").waitFor();
    await reload(page);
    await panelOf(page, "next.csv").getByText("2 purchases").waitFor();
    assert.equal(await panelOf(page, "unknown.csv").count(), 0);
  }));

test("more than ten waiting files are not stored, with a message", () =>
  asVisitor(async (page) => {
    const files = Array.from({ length: 11 }, (_, index) => file(`${index}.csv`, `Tag;Laden;Betrag\n13.11.2026;SHOP ${index};-50,00\n`));
    await importFiles(page, ...files);
    await panelOf(page, "10.csv").getByRole("alert").getByText("This file is not stored while it waits").waitFor();
    assert.equal(await page.getByText("This file is not stored while it waits").count(), 1);
    await panelOf(page, "0.csv").getByRole("button", { name: "Skip this file" }).click();
    await page.getByText("This file is not stored while it waits").waitFor({ state: "detached" });
    await reload(page);
    await panelOf(page, "10.csv").waitFor();
    assert.equal(await page.getByRole("button", { name: "Skip this file" }).count(), 10);
  }));

test("a file with the day first under usual column names", () =>
  asVisitor(async (page) => {
    await importFiles(page, file("uk.csv", "Date,Description,Amount\n13/11/2026,SHELL,50\n14/11/2026,TARGET,30\n05/11/2026,TARGET,20"));
    const panel = panelOf(page, "uk.csv");
    await panel.getByText("3 purchases").waitFor();
    assert.equal((await previewRows(panel))[2]?.[0], "Nov 5, 2026");
    await panel.getByRole("button", { name: "Skip this file" }).click();
    assert.equal(await panel.count(), 0);
  }));

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`axe finds nothing, and nothing is cut off: ${colorScheme}`, () =>
    asVisitor(
      async (page) => {
        await importFiles(
          page,
          await sample("american-express-members.csv"),
          await sample("apple-card.csv"),
          file("scan.pdf", "%PDF-1.7"),
          file("halves.csv", "Tag;Laden;Betrag\n05.11.2026;SHELL;-50,00\n06.11.2026;TARGET;-30,00"),
          file("broken.csv", `Date,Description,Amount\n11/01/2026,SHELL,x${"\n11/02/2026,SHELL,1".repeat(9)}`),
        );
        await panelOf(page, "halves.csv").getByText("2 purchases").waitFor();
        await panelOf(page, "apple-card.csv").getByText("1 row left out").click();
        await panelOf(page, "broken.csv").getByText("1 row could not be read").click();
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document));
        assert.deepEqual(violations.map((/** @type {any} */ { id, nodes }) => [id, nodes.map((/** @type {any} */ { html }) => html)]), []);
        assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      },
      { colorScheme, bypassCSP: true, viewport: { width: 360, height: 800 } },
    ));
}
