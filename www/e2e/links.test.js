/** The state of a view in its address. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { amountField, answer, goTo, merchantField, profileOf, resultsThere, showExample, storeProfile } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/** @param {import("playwright-core").Page} page */
const hashOf = (page) => new URL(page.url()).hash;

/**
 * Opens a link within the page, as from a bookmark.
 *
 * @param {import("playwright-core").Page} page
 * @param {string} hash
 */
const follow = (page, hash) => page.evaluate((to) => void (location.hash = to), hash);

test("filters and search survive a reload, and a link of the page leaves them", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await follow(page, "#/earned?by=merchant&search=h-e-b&order=most&days=last-12-months");
    await resultsThere(page);
    const search = page.getByRole("searchbox");
    assert.equal(await search.inputValue(), "h-e-b");
    await search.fill("shell");
    await page.waitForURL(/#\/earned\?.*search=shell/);
    await reload(page);
    await page.getByText("This is an example.").waitFor();
    await resultsThere(page);
    assert.equal(await search.inputValue(), "shell");
    assert.equal(await page.getByRole("tab", { name: "Merchant" }).getAttribute("aria-selected"), "true");
    await goTo(page, "Home");
    assert.equal(hashOf(page), "#/");
    await goTo(page, "Earned");
    assert.equal(await search.inputValue(), "shell");
  }));

test("a cause of missed rewards is in the address, and a wrong one is none", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await follow(page, "#/improve?cause=better-base-rate");
    await resultsThere(page);
    const pressed = page.getByRole("button", { pressed: true });
    assert.match(await pressed.innerText(), /^Another of your cards has a higher base rate/);
    await follow(page, "#/improve?cause=constructor");
    await pressed.waitFor({ state: "detached" });
    await page.waitForFunction(() => location.hash === "#/improve");
  }));

test("a purchase to ask about opens by a link, with its answer", () =>
  asVisitor(async (page) => {
    await storeProfile(page, profileOf({ "Citi Double Cash": [["2026-10-03", "Kroger", 100]] }));
    await follow(page, "#/use?m=Whole+Foods&amount=80");
    // 2% of 80.
    await answer(page).getByText("$1.60").first().waitFor();
    assert.equal(await merchantField(page).inputValue(), "Whole Foods");
    assert.equal(await amountField(page).inputValue(), "80");
    await follow(page, "#/use?category=gas");
    await page.getByText("Any merchant in the category").waitFor();
    assert.equal(await amountField(page).inputValue(), "", "a link says all of its state");
  }));

test("a change of What if opens by a link with the example, and Back undoes nothing", () =>
  asVisitor(async (page) => {
    const address = page.url();
    const hash = "#/improve/what-if?example&add=Citi+Custom+Cash&drop=U.S.+Bank+Cash%2B";
    await page.goto("about:blank");
    await page.goto(new URL(hash, address).href);
    await page.getByText("This is an example.").waitFor();
    await page.getByRole("button", { name: "Apply to my wallet" }).waitFor();
    assert.equal(await page.getByRole("switch", { name: "Keep U.S. Bank Cash+" }).isChecked(), false);
    await page.waitForTimeout(500);
    assert.equal(hashOf(page), hash);
    await goTo(page, "Earned");
    await page.goBack();
    await page.getByRole("button", { name: "Apply to my wallet" }).waitFor();
    assert.equal(hashOf(page), hash);
  }));
