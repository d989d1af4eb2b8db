/** A first visit starts with the engine's core; the rest follows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, answer, bars, enterPurchase, goTo, profileOf, storeProfile, today, walletCards } from "./page-parts.js";

const { getBrowser, getAddress } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

const REST = "**/assets/upgrade-*.wasm";

/**
 * Runs actions as a new visitor. The visitor's requests for the rest of the engine are delayed or fail.
 *
 * @param {(route: import("playwright-core").Route) => unknown} load how it loads
 * @param {(page: Page) => Promise<void>} actions
 */
async function visitWithRest(load, actions) {
  const context = await getBrowser().newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await context.route(REST, load);
  await page.goto(getAddress());
  await page.locator("main h1").waitFor();
  await actions(page);
  await context.close();
}

/** @param {Page} page */
async function askAtWalmart(page) {
  await goTo(page, "Use");
  await addCard(page, "Citi Double Cash");
  await addCard(page, "American Express Blue Cash Everyday");
  await enterPurchase(page, "Walmart", "250.75");
}

// By hand as in use.test.js: 250.75 x 2 x 0.01 = 5.015, 250.75 x 1 x 0.01 = 2.5075.
const AT_WALMART = [
  ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$5.02"],
  ["American Express Blue Cash Everyday", "1% cash back", "$2.51"],
];

test("the first answer waits only for the core; explanations and the wallet follow", async () => {
  /** @type {() => void} */
  let letGo = () => undefined;
  const held = new Promise((resolve) => (letGo = () => resolve(undefined)));
  await visitWithRest((route) => held.then(() => route.continue()), async (page) => {
    await askAtWalmart(page);
    assert.deepEqual(await bars(page, "What your cards earn"), AT_WALMART);
    await answer(page).getByText("Loading what these rewards depend on").waitFor();
    assert.equal(await page.getByText("How it is calculated").count(), 0);
    await goTo(page, "Wallet");
    await page.getByText("Loading the rest of the page").waitFor();
    letGo();
    await walletCards(page).first().waitFor();
    await goTo(page, "Use");
    await page.getByText("How it is calculated").waitFor();
    assert.deepEqual(await bars(page, "What your cards earn"), AT_WALMART);
  });
});

test("without the rest, the core still answers, the page reports what is missing, and retries", async () => {
  await visitWithRest((route) => route.abort(), async (page) => {
    await askAtWalmart(page);
    assert.deepEqual(await bars(page, "What your cards earn"), AT_WALMART);
    await goTo(page, "Wallet");
    await page.getByRole("alert").getByText("Loading the rest of the page failed.").waitFor();
    await page.context().unroute(REST);
    await page.getByRole("button", { name: "Try again" }).click();
    await walletCards(page).nth(1).waitFor();
  });
});

test("a stored wallet that needs the rest stays stored without it, with a message", async () => {
  await visitWithRest((route) => route.continue(), async (page) => {
    const spentSoFar = { dollars: { groceries: 100 }, asOf: today() };
    const cards = [{ cardName: "American Express Blue Cash Preferred", settings: {}, spentSoFar }];
    await storeProfile(page, profileOf({}, { cards }));
    await page.context().route(REST, (route) => route.abort());
    await page.reload();
    await page.getByRole("alert").getByText("your cards and statements are not shown. They are still stored").waitFor();
    await page.context().unroute(REST);
    await reload(page);
    await goTo(page, "Wallet");
    await walletCards(page).getByText("American Express Blue Cash Preferred").waitFor();
  });
});
