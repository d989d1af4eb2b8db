/** A first visit starts with the engine's core; the rest follows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, amountField, answer, bars, cardSearch, enterPurchase, goTo, merchantField, profileOf, storeProfile, suggestions, today, walletCards } from "./page-parts.js";

const { getBrowser, getAddress } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** @typedef {import("playwright-core").Route} Route */

const CORE = "**/assets/core-*.wasm";
const REST = "**/assets/upgrade-*.wasm";
const PHONE = { width: 390, height: 844 };

/**
 * Runs actions as a new visitor. The visitor's requests for a part of the engine are delayed or fail.
 *
 * @param {{ part?: string, load: (route: Route) => unknown, path?: string, viewport?: typeof PHONE }} how how the part loads
 * @param {(page: Page) => Promise<void>} actions
 */
async function visitWith({ part = REST, load, path = "", viewport }, actions) {
  const context = await getBrowser().newContext({ serviceWorkers: "block", ...(viewport && { viewport }) });
  const page = await context.newPage();
  await context.route(part, load);
  await page.goto(getAddress() + path);
  await page.locator("main h1").waitFor({ timeout: 5_000 });
  await actions(page);
  await context.close();
}

/**
 * @param {(route: Route) => unknown} load how the rest of the engine loads
 * @param {(page: Page) => Promise<void>} actions
 */
const visitWithRest = (load, actions) => visitWith({ load }, actions);

/** Requests that wait for `release`. */
function holding() {
  /** @type {() => void} */
  let release = () => undefined;
  const held = new Promise((resolve) => (release = () => resolve(undefined)));
  return { load: (/** @type {Route} */ route) => held.then(() => route.continue()), release };
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

test("before the core is there, the page is drawn and takes what is typed; the core then answers it", async () => {
  const { load, release } = holding();
  await visitWith({ part: CORE, load, path: "#/use" }, async (page) => {
    await cardSearch(page).fill("csp");
    await page.getByText("Loading the cards…").waitFor();
    assert.equal(await page.getByText("No card fits").count(), 0);
    // Enter waits for the suggestions, and so does Tab, which then completes the name.
    await page.keyboard.press("Enter");
    await merchantField(page).fill("whole fo");
    await page.getByText("Loading the merchants…").waitFor();
    assert.equal(await page.getByText("No merchant matches").count(), 0);
    await page.keyboard.press("Tab");
    await page.keyboard.type("10");
    release();
    await page.locator(".merchant-match", { hasText: "Matched merchant: Whole Foods Market" }).waitFor();
    assert.equal(await merchantField(page).inputValue(), "Whole Foods Market");
    // Chase Sapphire Preferred pays 1 point a dollar in a shop for groceries; it is worth 1 cent by default.
    assert.deepEqual(await bars(page, "What your cards earn"), [["Chase Sapphire Preferred", "1x Chase Ultimate Rewards · 1¢ = 1%", "$0.10"]]);
    await page.getByText("Earn rates as of").waitFor();
  });
});

test("a first visit is drawn before its databases exist, and what is changed meanwhile is kept", async () => {
  const { visitor, page } = await visitorWith(() => {
    const { promise, resolve } = Promise.withResolvers();
    Object.assign(window, { giveDatabases: resolve });
    IDBOpenDBRequest.prototype.addEventListener = function (/** @type {string} */ type, /** @type {any} */ listener, /** @type {any} */ options) {
      const late = (/** @type {Event} */ event) => promise.then(() => listener.call(this, event));
      EventTarget.prototype.addEventListener.call(this, type, type === "success" ? late : listener, options);
    };
  });
  await page.goto(`${getAddress()}#/use`);
  await page.locator("main h1").waitFor({ timeout: 5_000 });
  await addCard(page, "Citi Double Cash");
  await page.evaluate(() => /** @type {any} */ (window).giveDatabases());
  await page.waitForTimeout(500);
  await page.reload();
  await page.evaluate(() => /** @type {any} */ (window).giveDatabases());
  await goTo(page, "Wallet");
  assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash"]);
  await visitor.close();
});

test("the service worker, which loads the whole page, starts only after the core", async () => {
  const { load, release } = holding();
  const { visitor, page } = await visitorWith(() => undefined);
  await visitor.route(CORE, load);
  await page.goto(getAddress());
  await page.locator("main h1").waitFor({ timeout: 5_000 });
  await page.waitForTimeout(500);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined), true);
  release();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await visitor.close();
});

/**
 * A new visitor whose browser may start the service worker.
 *
 * @param {() => void} script runs in the page before its own
 */
async function visitorWith(script) {
  const visitor = await getBrowser().newContext();
  const page = await visitor.newPage();
  await page.addInitScript(script);
  return { visitor, page };
}

test("before the core is there, suggestions open as soon as it is", async () => {
  const { load, release } = holding();
  await visitWith({ part: CORE, load, path: "#/use" }, async (page) => {
    await cardSearch(page).fill("double cash");
    release();
    await suggestions(page).getByText("Citi Double Cash").first().waitFor();
  });
});

test("before the core is there, Home and all other views are drawn or say that they load", async () => {
  const { load, release } = holding();
  await visitWith({ part: CORE, load }, async (page) => {
    await page.getByRole("button", { name: "Choose files" }).waitFor();
    for (const view of ["Statements", "Your data", "Earned", "Wallet"]) {
      await goTo(page, view);
      await page.getByText("Loading the rest of the page").waitFor();
    }
    await goTo(page, "Home");
    await page.getByRole("button", { name: "Show an example" }).click();
    await page.getByText("This is an example.").waitFor();
    release();
    await page.locator('.results[aria-busy="false"]').waitFor();
  });
});

test("before the core is there, a dropped statement waits for it, and is then saved with its card", async () => {
  const { load, release } = holding();
  await visitWith({ part: CORE, load, path: "#/" }, async (page) => {
    const text = "Date,Description,Amount,Card Name\n2026-11-02,SHELL OIL 57444123459,-40.00,Citi Double Cash\n";
    await page.locator("input[type=file]").first().setInputFiles({ name: "gas.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    release();
    await page.getByText("gas.csv imported: 1 purchase.").waitFor();
    await goTo(page, "Wallet");
    await walletCards(page).getByText("Citi Double Cash").waitFor();
  });
});

test("what is stored, or in a link, is shown only once the core is there", async () => {
  const { load, release } = holding();
  const context = await getBrowser().newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(getAddress());
  await page.locator("main h1").waitFor();
  await storeProfile(page, profileOf({}, { cards: [{ cardName: "Citi Double Cash", settings: {} }] }));
  await context.route(CORE, load);
  for (const path of ["#/use", "#/use?category=restaurants"]) {
    await page.goto("about:blank");
    await page.goto(getAddress() + path);
    await page.waitForTimeout(500);
    assert.equal(await page.locator("main h1").count(), 0, path);
  }
  release();
  await bars(page, "What your cards earn");
  assert.equal(await merchantField(page).inputValue(), "Restaurants");
  await context.close();
});

test("what was typed last stays when another view has loaded meanwhile", async () => {
  const { load, release } = holding();
  const about = "**/assets/about-*.js";
  await visitWith({ part: about, load, path: "#/use" }, async (page) => {
    await addCard(page, "Citi Double Cash");
    await merchantField(page).fill("Walmart");
    await page.waitForURL(/m=Walmart/);
    const loaded = page.waitForResponse(about);
    await amountField(page).fill("250.75");
    // Before the address has the amount.
    release();
    await loaded;
    await page.waitForTimeout(500);
    assert.equal(await amountField(page).inputValue(), "250.75");
    assert.deepEqual(await bars(page, "What your cards earn"), AT_WALMART.slice(0, 1));
  });
});

test("what arrives with the core moves nothing on a phone", async () => {
  const { load, release } = holding();
  await visitWith({ part: CORE, load, viewport: PHONE }, async (page) => {
    await page.evaluate(() => {
      const shifts = /** @type {number[]} */ ([]);
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(/** @type {any} */ (entry).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.waitForTimeout(200);
    release();
    await page.locator("main[data-whole-engine=started]").waitFor();
    await page.getByRole("list", { name: "An example of what cards earn" }).waitFor();
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
    assert(shifts.reduce((/** @type {number} */ sum, /** @type {number} */ one) => sum + one, 0) < 0.1, `layout shifts: ${shifts}`);
  });
});

test("the first answer waits only for the core; explanations and the wallet follow", async () => {
  const { load, release } = holding();
  await visitWithRest(load, async (page) => {
    await askAtWalmart(page);
    assert.deepEqual(await bars(page, "What your cards earn"), AT_WALMART);
    await answer(page).getByText("Loading what these rewards depend on").waitFor();
    assert.equal(await page.getByText("How it is calculated").count(), 0);
    await goTo(page, "Wallet");
    await page.getByText("Loading the rest of the page").waitFor();
    release();
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

test("a loaded view is drawn at once, without a frame of loading", async () => {
  await visitWith({ load: (route) => route.continue(), path: "#/about" }, async (page) => {
    // All views load in the background once the whole engine is there.
    await page.locator("main[data-whole-engine=started]").waitFor();
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => {
      Object.assign(globalThis, { loadingSeen: 0 });
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some(({ textContent }) => textContent?.includes("Loading this view"))) Object.assign(globalThis, { loadingSeen: 1 });
      }).observe(document.body, { childList: true, subtree: true });
    });
    await goTo(page, "Home");
    await goTo(page, "Statements");
    assert.equal(await page.evaluate("loadingSeen"), 0);
  });
});
