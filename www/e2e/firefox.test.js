/** The main ways through the page in Firefox. Every other test of the page runs in Chromium. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { earned } from "card-rewards";
import { readStatement } from "card-rewards/statements";
import puppeteer from "puppeteer-core";
import { serveBuiltPage } from "./browser.js";
import { inDollars } from "./money.js";

const YOURS = '[aria-label="What your cards earn"]';
const SAMPLE = fileURLToPath(new URL("../../tests/statements/chase.csv", import.meta.url));

/** @type {Awaited<ReturnType<typeof serveBuiltPage>>} */
let server;
/** @type {import("puppeteer-core").Browser} */
let browser;
before(async () => {
  server = await serveBuiltPage();
  browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
  });
});
after(async () => {
  await browser.close();
  await server.close();
});

/**
 * Runs actions as a new visitor, then checks that no error occurred.
 *
 * @param {(page: import("puppeteer-core").Page) => Promise<void>} actions
 */
async function asVisitor(actions) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1200, height: 900 });
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${String(error)}`));
  await page.goto(server.address);
  await page.waitForSelector("main[data-whole-engine=started] h1");
  await actions(page);
  await context.close();
  assert.deepEqual(complaints, []);
}

/**
 * @param {import("puppeteer-core").Page} page
 * @param {string} name
 */
async function goTo(page, name) {
  await page.locator(`nav a ::-p-text(${name})`).click();
  await page.waitForSelector(`nav a[aria-current="page"] ::-p-text(${name})`);
}

/**
 * @param {import("puppeteer-core").Page} page
 * @param {string} name
 */
const comboBox = (page, name) => page.locator(`::-p-aria([role="combobox"][name="${name}"])`);

/**
 * @param {import("puppeteer-core").Page} page
 * @param {string} selector
 */
const textsOf = (page, selector) => page.$$eval(selector, (found) => found.map((one) => one.textContent));

test("Use: the best card and the others, with dollars calculated by hand", () =>
  asVisitor(async (page) => {
    await goTo(page, "Use");
    await comboBox(page, "Add a card you carry").fill("BCE");
    await page.keyboard.press("Enter");
    await comboBox(page, "Add another card").fill("Citi Double Cash");
    await page.keyboard.press("Enter");
    await comboBox(page, "Where are you paying?").fill("Walmart");
    await page.locator('::-p-aria([role="textbox"][name="How much? Optional"])').fill("250.75");
    await page.waitForSelector(".bar-dollars");
    // 250.75 x 2 x 0.01 = 5.015; x 1 x 0.01 = 2.5075.
    assert.deepEqual(await textsOf(page, `${YOURS} .bar-name`), ["Citi Double Cash", "American Express Blue Cash Everyday"]);
    assert.deepEqual(await textsOf(page, `${YOURS} .bar-dollars`), ["$5.02", "$2.51"]);
  }));

test("a bank's file is imported, assigned and kept, and Home says what it earned", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await goTo(page, "Statements");
    const chooser = await page.waitForSelector('input[type="file"]', { visible: false });
    assert(chooser);
    await chooser.uploadFile(SAMPLE);
    await comboBox(page, "Which card is this?").fill("Citi Double Cash");
    await page.locator('::-p-aria([role="option"][name="Citi Double Cash"])').click();
    const { transactions } = readStatement(await readFile(SAMPLE), { cardName: "Citi Double Cash" });
    const total = inDollars(earned({ transactions }).data.totalEarnedReward);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.waitForSelector("main[data-whole-engine=started] h1");
      await goTo(page, "Home");
      await page.waitForSelector('.results[aria-busy="false"]');
      await page.waitForSelector(`main ::-p-text(${total})`);
    }
  }));

test("the example: each view shows its results", () =>
  asVisitor(async (page) => {
    await goTo(page, "Home");
    await page.locator("button ::-p-text(Show an example)").click();
    await page.waitForSelector('.results[aria-busy="false"]');
    for (const view of ["Earned", "Improve", "Wallet", "Home"]) {
      await goTo(page, view);
      await page.waitForSelector("main h1");
      await page.waitForSelector("main ::-p-text($)");
    }
  }));
