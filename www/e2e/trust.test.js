/** Trust in the numbers: nothing uploaded, sources and dates, the method, the valuation of points. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { cards, cardTerms, catalogVersion, earned, merchants } from "card-rewards";
import { violations } from "./axe.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { addCard, goTo, profileOf, resultsThere, storeProfile, today, transactionsOf } from "./page-parts.js";
import { earnedOnPage, importFiles, sample } from "./statement-parts.js";

const { asVisitor } = useBuiltPage();

test("the drop zone says that 0 bytes are uploaded, and none are", () =>
  asVisitor(async (page) => {
    let bytes = 0;
    page.on("request", (request) => (bytes += request.postDataBuffer()?.length ?? 0));
    await page.getByText("0 bytes uploaded").waitFor();
    await importFiles(page, await sample("chase.csv"));
    await page.waitForLoadState("networkidle");
    assert.equal(bytes, 0);
  }));

test("About has the method, the catalog's date and sizes, and the license", () =>
  asVisitor(async (page) => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    const date = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(catalogVersion()));
    const facts = await page.getByRole("region", { name: "Catalog" }).locator("dd").allInnerTexts();
    assert.deepEqual(facts, [date, cards().length.toString(), merchants().length.toLocaleString("en-US")]);
    await page.getByText("MIT license").waitFor();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: screenshotPath(`about-${width}`), fullPage: true });
      assert(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width} pixels it is too wide`);
    }
    assert.deepEqual(await violations(page), []);
  }));

test("each rate in the wallet has its source and the day it was read", () =>
  asVisitor(async (page) => {
    const card = "American Express Blue Cash Preferred";
    await goTo(page, "Wallet");
    await addCard(page, card);
    await page.getByRole("button", { name: `Settings of ${card}` }).click();
    const terms = cardTerms(card, { on: today() });
    if (!terms) throw new Error(`${card} is in the catalog.`);
    const rates = page.locator(".rates > div");
    await rates.first().waitFor();
    assert.equal(await rates.count(), terms.effectiveRates.length);
    for (const [index, { ruleIds }] of terms.effectiveRates.entries()) {
      /** @type {{ source: { url: string } }[]} */
      const paid = terms.rates.filter(({ ruleId }) => ruleIds.includes(ruleId));
      /** @type {string[]} */
      const sources = (paid.length === 0 ? [terms.baseRate] : paid).map(({ source }) => source.url);
      const links = rates.nth(index).getByRole("link");
      assert.deepEqual(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))), [...new Set(sources)]);
      assert.match(await rates.nth(index).innerText(), /read on \w{3} \d{1,2}, \d{4}/);
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: screenshotPath(`wallet-sources-${width}`), fullPage: true });
    }
    assert.deepEqual(await violations(page), []);
  }));

test("a wrong rate is reported as a text with what the page knows, and the page sends nothing", () =>
  asVisitor(async (page) => {
    const card = "American Express Blue Cash Preferred";
    const terms = cardTerms(card, { on: today() });
    await storeProfile(page, profileOf({ [card]: [["2026-10-03", "WHOLEFDS MKT 10234", 123.45]] }));
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: `Settings of ${card}` }).click();
    await page.getByText("Report a wrong rate").click();
    const field = page.getByRole("textbox", { name: "Report" });
    const text = await field.inputValue();
    assert.match(text, /^Wrong rate of American Express Blue Cash Preferred\nCatalog of \w{3} \d/);
    assert.match(text, /- 6%: U\.S\. supermarkets[^]*Source: .*https:[^]*- 1%: Everything else\n {2}Source: /);
    assert(terms && terms.rates.every(({ source }) => text.includes(source.url)));
    await field.fill(`${text}https://issuer.example/terms`);
    const mail = await page.getByRole("link", { name: "Open as an email" }).getAttribute("href");
    assert(mail?.startsWith("mailto:?subject=Wrong%20rate%20of%20American"), mail ?? "");
    assert(decodeURIComponent(mail ?? "").endsWith("https://issuer.example/terms"));
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await page.getByText("Copied.").waitFor();
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${text}https://issuer.example/terms`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: screenshotPath("report-390"), fullPage: true });
    assert.deepEqual(await violations(page), []);

    // With a purchase: its merchant and category, but neither amount nor descriptor.
    await goTo(page, "Earned");
    await page.getByRole("button", { name: /^Whole Foods/ }).click();
    await page.getByText("Report a wrong rate").click();
    const ofPurchase = await page.getByRole("textbox", { name: "Report" }).inputValue();
    assert.match(ofPurchase, /\nMerchant: Whole Foods Market\nCategory: Supermarkets\nChannel: in-store\n[^]*- 6%: U\.S\. supermarkets/);
    assert(!ofPurchase.includes("123.45") && !ofPurchase.includes("WHOLEFDS"));
  }, { bypassCSP: true, permissions: ["clipboard-read", "clipboard-write"] }));

test("one question sets how points count, and each view with numbers says which valuation it uses", () =>
  asVisitor(async (page) => {
    const profile = profileOf({ "Chase Sapphire Preferred": [["2026-10-03", "Chipotle", 100]] });
    const total = (/** @type {boolean} */ transferValues) =>
      inDollars(earned({ transactions: transactionsOf(profile), transferValues }).data.totalEarnedReward);
    await storeProfile(page, profile);
    const note = page.locator(".valuation-note");
    assert.equal(await earnedOnPage(page), total(false));
    for (const name of ["Home", "Earned", "Improve", "What if"]) {
      await goTo(page, name);
      await resultsThere(page);
      assert.match(await note.innerText(), /^Points count at cash back or the bank’s own price for travel\./, name);
    }
    await note.getByRole("link", { name: "Change it in your wallet" }).click();
    const question = page.getByRole("group", { name: "How do you use points?" });
    assert(await question.getByRole("radio", { name: /^Cash back/ }).isChecked());
    await question.getByRole("radio", { name: "Transfers to airlines and hotels" }).check();
    assert.notEqual(total(true), total(false), "the answer makes a difference");
    assert.equal(await earnedOnPage(page), total(true));
    assert.match(await note.innerText(), /^Points count at transfers to airlines and hotels/);
  }));

test("cash back needs no valuation", () =>
  asVisitor(async (page) => {
    await storeProfile(page, profileOf({ "Capital One Quicksilver": [["2026-10-03", "Chipotle", 100]] }));
    await goTo(page, "Earned");
    await resultsThere(page);
    assert.equal(await page.locator(".valuation-note").count(), 0);
  }));
