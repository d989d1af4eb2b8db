import assert from "node:assert/strict";
import { test } from "node:test";
import { useBuiltPage } from "./fixture.js";
import { centsOf } from "./money.js";
import { importOwnData, homeNumbers } from "./own-data.js";
import { goTo, profileOf, resultsThere, showExample, storeProfile } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

test("a new visitor sees the purpose of the page, with the example one click away", () =>
  asVisitor(async (page) => {
    await page.getByRole("heading", { level: 1, name: "What do your cards really earn?" }).waitFor();
    await page.getByRole("heading", { name: "See what you missed" }).waitFor();
    await showExample(page);
    await page.getByRole("link", { name: /^Your cards earned \$[\d,]+\.\d\d/ }).waitFor();
    await page.getByRole("link", { name: /^Left on the table \$[\d,]+\.\d\d/ }).waitFor();
  }));

test("the example survives a reload of its tab, and one click leaves it for good", () =>
  asVisitor(async (page) => {
    await showExample(page);
    assert.equal(await page.evaluate(() => document.activeElement?.id), "content", "the focus stays though the button is gone");
    await page.getByRole("button", { name: "Use my own data" }).click();
    await page.getByRole("button", { name: "Show an example" }).waitFor();
    await showExample(page);
    await page.reload();
    await page.getByText("This is an example.").waitFor();
    await page.getByRole("button", { name: "Use my own data" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Show an example" }).waitFor();
    assert.equal(await page.getByText("This is an example.").count(), 0);
  }));

test("a link opens the example, in any view", () =>
  asVisitor(async (page) => {
    const address = page.url();
    await page.goto("about:blank");
    await page.goto(`${new URL("#/improve?example", address).href}`);
    await page.getByText("This is an example.").waitFor();
    await page.getByRole("heading", { level: 1, name: "What you missed" }).waitFor();
    await page.getByRole("button", { name: "Use my own data" }).click();
    await page.getByText("This is an example.").waitFor({ state: "detached" });
    assert.equal(new URL(page.url()).hash, "#/improve");
  }));

test("what is worth changing names each category once, and sums to the headline", () =>
  asVisitor(async (page) => {
    // The example's cap is exhausted until the next year.
    await page.clock.setFixedTime("2026-11-27T12:00:00");
    await showExample(page);
    const list = page.getByRole("list", { name: "What to pay with which card instead" });
    // The household pays at Whole Foods and Trader Joe's with other cards, though one pays 6 % at supermarkets, until its cap.
    const first = await list.getByRole("listitem").first().innerText();
    assert.match(first, /^Supermarkets: Citi Double Cash\s[^]* would have been better with American Express Blue Cash Preferred, [^]* earn no more, but leave a cap to others\. /);
    assert.match(first, /\. From today Citi Double Cash pays 2%, since the cap of American Express Blue Cash Preferred [^]* is exhausted until Jan 1/);
    const names = await list.locator(".bar-name").allInnerTexts();
    const categories = names.map((name) => name.split(":")[0]);
    assert.equal(new Set(categories).size, categories.length, names.join("; "));
    // Three actions, and one line for everything else, so that they sum.
    assert.equal(categories.length, 4, names.join("; "));
    assert.equal(categories[3], "Everything else");
    const lines = await list.locator(".bar-dollars").allInnerTexts();
    const headline = await page.getByRole("link", { name: /^Left on the table/ }).locator(".tile-value").innerText();
    assert.equal(lines.reduce((sum, line) => sum + centsOf(line), 0), centsOf(headline));
  }));

test("refunds are not called purchases", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    await page.getByText(/LibreOffice: 3 purchases and 1 refund with what each/).waitFor();
    const home = await homeNumbers(page);
    // Every purchase earns; Walmart, where 20 of 250.75 were refunded, is a separate category.
    assert.match(home, /of \$413\.65, 3 purchases and 1 refund/);
    assert.match(home, /1 purchase and 1 refund/);
  }));

test("each tile leads to its view, and the back button back", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await page.getByRole("link", { name: /^Left on the table/ }).click();
    await page.getByRole("heading", { level: 1, name: "What you missed" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "What do your cards really earn?" }).waitFor();
  }));

test("an unknown address shows Home", () =>
  asVisitor(async (page) => {
    await page.evaluate(() => {
      location.hash = "#/nowhere";
    });
    await page.getByRole("heading", { level: 1, name: "What do your cards really earn?" }).waitFor();
    await goTo(page, "Wallet");
  }));

test("with one card nothing claims that it was the best choice", () =>
  asVisitor(async (page) => {
    await storeProfile(page, profileOf({ "Capital One Quicksilver": [["2026-10-03", "Whole Foods", 120]] }));
    const words = "Your wallet has one card: add the others you hold to compare them.";
    await goTo(page, "Home");
    await resultsThere(page);
    await page.getByRole("link", { name: `Left on the table – ${words}` }).waitFor();
    await goTo(page, "Improve");
    await resultsThere(page);
    await page.getByRole("region", { name: "The best your wallet could have earned" }).getByText(words).waitFor();
    await goTo(page, "Use");
    await page.getByText("What your card earns, as of").waitFor();
    assert.equal(await page.getByText("best of your cards").count(), 0);
    await goTo(page, "Improve");
    await resultsThere(page);
    const main = await page.getByRole("main").innerText();
    for (const claim of ["proven optimal", "best of your cards", "$0.00 more than"]) assert(!main.includes(claim), claim);
  }));
