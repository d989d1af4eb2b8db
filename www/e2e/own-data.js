/** A person's data as the page exports it. The functions import and inspect it. */
import { readFile } from "node:fs/promises";
import { earned, missed } from "card-rewards";
import { goTo, resultsThere } from "./page-parts.js";

/** @typedef {import("playwright-core").Page} Page */

const PURCHASES = [
  { transactionId: "a1", transactionAmount: 250.75, transactionDate: "2026-10-02", merchant: "Walmart", cardName: "Citi Double Cash" },
  { transactionId: "a2", transactionAmount: 82.4, transactionDate: "2026-10-15", merchant: "=CHIPOTLE 1234 AUSTIN TX", cardName: "Citi Double Cash" },
  { transactionId: "a3", transactionAmount: -20, transactionDate: "2026-11-03", merchant: "Walmart", cardName: "Citi Double Cash" },
  { transactionId: "b1", transactionAmount: 100.5, transactionDate: "2026-11-01", merchant: "Amazon", cardName: "Chase Sapphire Preferred" },
];
const CARDS = ["Citi Double Cash", "Chase Sapphire Preferred"];

/** The package's own answer for these purchases. */
export const EXPECTED = {
  earned: earned({ transactions: PURCHASES }).data,
  missed: missed({ transactions: PURCHASES, yourCards: CARDS }).data,
};

/** @param {string} cardName */
function statementOf(cardName) {
  return {
    statementId: `of ${cardName}`,
    fileName: `${cardName}.csv`,
    format: "chase",
    formatName: "Chase",
    fileHash: `hash of ${cardName}`,
    addedAt: "2026-11-21T12:00:00.000Z",
    cardName,
    transactions: PURCHASES.filter((purchase) => purchase.cardName === cardName).map((purchase) => ({ ...purchase, cardName: "" })),
    leftOut: [],
    diagnostics: [],
  };
}

export const exportedFile = (cards = CARDS) => ({
  format: "card-rewards-data",
  version: 1,
  exportedAt: "2026-11-21T12:00:00.000Z",
  wallet: { cards: cards.map((cardName) => ({ cardName, settings: {} })), ownCards: [], pointValues: {}, transferValues: false },
  statements: cards.map(statementOf),
});

/**
 * Chooses a file like a person, and waits for the page's answer.
 *
 * @param {Page} page
 * @param {string} name
 * @param {unknown} contents
 */
export async function pickFile(page, name, contents) {
  const buffer = Buffer.from(typeof contents === "string" ? contents : JSON.stringify(contents));
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import a file…" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/json", buffer });
}

/** @param {Page} page */
export async function importOwnData(page, file = exportedFile()) {
  await goTo(page, "Your data");
  await pickFile(page, "mine.json", file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("“mine.json” was imported.").waitFor();
}

/**
 * Numbers on Home.
 *
 * @param {Page} page
 */
export async function homeNumbers(page) {
  await goTo(page, "Home");
  await resultsThere(page);
  // The best assignment arrives after the other numbers.
  await page.getByText(/more with the same cards|Your wallet has one card/).first().waitFor();
  await page.getByText("Looking for the best card").waitFor({ state: "detached" });
  return page.locator("main .results").innerText();
}

/**
 * Presses a button and returns the downloaded file.
 *
 * @param {Page} page
 * @param {string} button
 */
export async function downloaded(page, button) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}
