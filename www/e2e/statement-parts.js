/** Imports statements like a person. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { goTo, resultsThere } from "./page-parts.js";

/** @typedef {import("playwright-core").Page} Page */

const SAMPLES = fileURLToPath(new URL("../../tests/statements/", import.meta.url));

/**
 * @param {string} name
 * @param {string | Buffer} content
 */
export const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

/**
 * One of the sample statements.
 *
 * @param {string} name
 * @param {string} [renamed]
 */
export const sample = async (name, renamed = name) => file(renamed, await readFile(`${SAMPLES}${name}`));

/**
 * @param {Page} page
 * @param {ReturnType<typeof file>[]} files
 */
export async function importFiles(page, ...files) {
  if ((await page.locator("main h1").innerText()) !== "Statements") await goTo(page, "Statements");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await chooser).setFiles(files);
}

/**
 * The panel of a file.
 *
 * @param {Page} page
 * @param {string} fileName
 */
export const panelOf = (page, fileName) => page.getByRole("region", { name: fileName, exact: true });

/**
 * @param {import("playwright-core").Locator} panel
 * @param {string} cardName
 * @param {string} [question]
 */
export async function assignCard(panel, cardName, question = "Which card is this?") {
  await panel.getByRole("combobox", { name: question }).fill(cardName);
  await panel.page().getByRole("option", { name: cardName }).first().click();
}

/**
 * Dollars earned, as Home shows them.
 *
 * @param {Page} page
 */
export async function earnedOnPage(page) {
  await goTo(page, "Home");
  await resultsThere(page);
  return page.getByRole("main").getByRole("link", { name: /^Your cards earned/ }).locator(".tile-value").innerText();
}
