/** Destinations, their addresses, and the way back. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { started } from "./browser.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, showExample, viewThere } from "./page-parts.js";

const { asVisitor, getAddress, getBrowser } = useBuiltPage();

const PHONE = { viewport: { width: 390, height: 844 } };

/** @param {import("playwright-core").Page} page */
const hashOf = (page) => new URL(page.url()).hash;

/**
 * Opens the page at an address as a new visitor.
 *
 * @param {string} hash
 * @param {(page: import("playwright-core").Page) => Promise<void>} actions
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function visitAt(hash, actions, options) {
  const context = await getBrowser().newContext(options);
  const page = await context.newPage();
  await page.goto(new URL(hash, getAddress()).href);
  await started(page);
  await actions(page);
  await context.close();
}

test("five destinations; Improve and Wallet name their views", () =>
  asVisitor(async (page) => {
    const links = page.getByRole("navigation", { name: "Views" }).getByRole("link");
    assert.deepEqual(await links.allInnerTexts(), ["Home", "Use", "Earned", "Improve", "Wallet"]);
    await goTo(page, "Statements");
    const parts = page.getByRole("navigation", { name: "Wallet" }).getByRole("link");
    assert.deepEqual(await parts.allInnerTexts(), ["Cards", "Statements", "Your data"]);
    assert.deepEqual(await page.getByRole("banner").locator("a[aria-current]").allInnerTexts(), ["Wallet"]);
    await goTo(page, "What if");
    assert.deepEqual(await page.getByRole("navigation", { name: "Improve" }).getByRole("link").allInnerTexts(), ["Missed", "What if"]);
    await goTo(page, "Home");
    assert.equal(await page.getByRole("navigation").count(), 1, "a destination of one view has no second navigation");
  }));

for (const [former, hash, name] of /** @type {const} */ ([
  ["#/overview", "#/", "Home"],
  ["#/now", "#/use", "Use"],
  ["#/missed", "#/improve", "Improve"],
  ["#/what-if", "#/improve/what-if", "What if"],
  ["#/statements", "#/wallet/statements", "Statements"],
  ["#/data", "#/wallet/data", "Your data"],
])) {
  test(`${former} of an earlier version leads to ${hash}`, () =>
    visitAt(former, async (page) => {
      await viewThere(page, name);
      assert.equal(hashOf(page), hash);
    }));
}

test("an address of an earlier version still opens the example", () =>
  visitAt("#/missed?example", async (page) => {
    await page.getByText("This is an example.").waitFor();
    assert.equal(hashOf(page), "#/improve?example");
  }));

test("a phone starts at Use, and Home is one tap away and stays after a reload", () =>
  visitAt("", async (page) => {
    await viewThere(page, "Use");
    await page.screenshot({ path: screenshotPath("start-phone") });
    await goTo(page, "Home");
    assert.equal(hashOf(page), "#/");
    await page.reload();
    await viewThere(page, "Home");
  }, PHONE));

test("a wide screen starts at Home", () => visitAt("", (page) => viewThere(page, "Home")));

test("Back returns to where one was, and a new view begins at its top", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await goTo(page, "Improve");
    const link = page.getByRole("link", { name: "ask What if" });
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const before = await page.evaluate(() => scrollY);
    assert(before > 500, `it scrolled ${before} pixels`);
    await link.click();
    await viewThere(page, "What if");
    assert.equal(await page.evaluate(() => scrollY), 0);
    await page.goBack();
    await viewThere(page, "Improve");
    await page.waitForFunction((expected) => Math.abs(scrollY - expected) <= 2, before, { timeout: 5_000 });
    await page.goForward();
    await viewThere(page, "What if");
    assert.equal(await page.evaluate(() => scrollY), 0);
  }));
