import assert from "node:assert/strict";
import { test } from "node:test";
import { reload } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, amountField, answer, bars, enterPurchase, merchantField, tryExample } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

test("Walmart, 250.75: the best card and the others, with the dollars worked out by hand", () =>
  asVisitor(async (page) => {
    await addCard(page, "American Express Blue Cash Everyday");
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "Walmart", "250.75");

    // catalog/cards: 250.75 x 2 x 0.01 = 5.015, x 1.5 x 0.01 = 3.76125, and Blue Cash Everyday's 3% for online
    // retail does not hold at Walmart's counter: 250.75 x 1 x 0.01 = 2.5075.
    assert.deepEqual(await bars(page, "What your cards earn"), [
      ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$5.02"],
      ["Capital One Quicksilver", "1.5% cash back", "$3.76"],
      ["American Express Blue Cash Everyday", "1% cash back", "$2.51"],
    ]);
    const words = await answer(page).innerText();
    assert.match(words, /Use Citi Double Cash/);
    // 5.015 - 3.76125 = 1.25375
    assert.match(words, /back on \$250\.75 · \$1\.25 more than Capital One Quicksilver/);
    assert.match(await page.getByText("Recognized as").innerText(), /Recognized as Walmart ·/);
  }));

test("one card alone", () =>
  asVisitor(async (page) => {
    await addCard(page, "BCE");
    await enterPurchase(page, "Walmart", "250.75");
    assert.deepEqual(await bars(page, "What your cards earn"), [
      ["American Express Blue Cash Everyday", "1% cash back", "$2.51"],
    ]);
  }));

test("the length of a bar is its share of the longest", () =>
  asVisitor(async (page) => {
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    const widths = await page
      .getByRole("list", { name: "What your cards earn" })
      .locator(".bar-fill")
      .evaluateAll((fills) => fills.map((fill) => parseFloat(/** @type {HTMLElement} */ (fill).style.width)));
    const [doubleCash = 0, sapphire = 0] = widths;
    // 2% against 1% of an unknown merchant; a browser keeps four decimal places of a width.
    assert(Math.abs(doubleCash - 2 * sapphire) < 0.001, `${doubleCash} is not twice ${sapphire}`);
    assert(sapphire > 0);
  }));

test("an example fills the page with one click", () =>
  asVisitor(async (page) => {
    await tryExample(page);
    assert.equal(await merchantField(page).inputValue(), "Whole Foods Market");
    assert.equal(await amountField(page).inputValue(), "120.00");
    // Groceries: 120 x 3%, 2%, 1.5%; Sapphire Preferred has 3x for groceries only online, so 1x here.
    assert.deepEqual(await bars(page, "What your cards earn"), [
      ["American Express Blue Cash Everyday", "3% cash back", "$3.60"],
      ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$2.40"],
      ["Capital One Quicksilver", "1.5% cash back", "$1.80"],
      ["Chase Sapphire Preferred", "1x Chase Ultimate Rewards · 1¢ = 1%", "$1.20"],
    ]);
  }));

test("the empty page shows an example and does not put it into the wallet", () =>
  asVisitor(async (page) => {
    const example = await bars(page, "An example of what cards earn");
    assert.deepEqual(example[0], ["American Express Blue Cash Everyday", "3% cash back", "$3.60"]);
    assert.equal(await page.getByRole("list", { name: "Cards in your wallet" }).count(), 0);
    await reload(page);
    assert.equal(await page.getByRole("list", { name: "Cards in your wallet" }).count(), 0);
  }));

test("cards one does not have are shown only where they would earn more", () =>
  asVisitor(async (page) => {
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Whole Foods Market", "120");
    const others = await bars(page, "What other cards would earn");
    // The Blue Cash Preferred's 6% at supermarkets: 120 x 6 x 0.01.
    assert.deepEqual(others[0], ["American Express Blue Cash Preferred", "6% cash back", "$7.20"]);
    // 7.20 - 1.20
    assert.match(await answer(page).innerText(), /Up to \$6\.00 more on this purchase/);

    await addCard(page, "American Express Blue Cash Preferred");
    assert.equal(await page.getByRole("list", { name: "What other cards would earn" }).count(), 0);
    assert.match(
      await answer(page).innerText(),
      /No card in the catalog would earn more here/,
    );
  }));

test("a card that the merchant does not take is never advised", () =>
  asVisitor(async (page) => {
    // Costco's warehouses take Visa only.
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "Costco", "100");
    const nothing = ["Citi Double Cash", "Not accepted at Costco", "$0.00"];
    assert.deepEqual(await bars(page, "What your cards earn"), [nothing]);
    assert.match(await answer(page).innerText(), /None of your cards earns anything here/);

    await addCard(page, "Chase Sapphire Preferred");
    assert.deepEqual(await bars(page, "What your cards earn"), [
      ["Chase Sapphire Preferred", "1x Chase Ultimate Rewards · 1¢ = 1%", "$1.00"],
      nothing,
    ]);
    assert.match(await answer(page).innerText(), /Use Chase Sapphire Preferred/);
  }));

test("a payment that no card rewards is said to be one", () =>
  asVisitor(async (page) => {
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "Western Union", "100");
    const nothing = ["Citi Double Cash", "Such payments earn no rewards", "$0.00"];
    assert.deepEqual(await bars(page, "What your cards earn"), [nothing]);
  }));

test("two cards that earn the same are both named", () =>
  asVisitor(async (page) => {
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Wells Fargo Active Cash");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    assert.match(await answer(page).innerText(), /Use Citi Double Cash[^]*Wells Fargo Active Cash earns as much/);
  }));

test("a line from a statement is recognized", () =>
  asVisitor(async (page) => {
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "AMZN Mktp US*2K4", "19.99");
    assert.match(await page.getByText("Recognized as").innerText(), /Amazon/);
    assert.equal((await bars(page, "What your cards earn"))[0]?.[2], "$0.40");
  }));

test("an unknown merchant is said plainly, and earns the rate for everything", () =>
  asVisitor(async (page) => {
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    await page.getByText("We don’t know Zorblatt Kwyjibo").waitFor();
    assert.deepEqual(await bars(page, "What your cards earn"), [
      ["Capital One Quicksilver", "1.5% cash back", "$1.50"],
    ]);
  }));

test("text from a statement is shown as text, never run", () =>
  asVisitor(async (page) => {
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "<img src=x onerror=document.title='run'>Zorblatt", "1");
    await page.getByText("<img src=x").waitFor();
    assert.doesNotMatch(await page.title(), /run/);
  }));

const amounts = [
  { typed: "1,250.75", dollars: "$25.02" },
  { typed: "$20", dollars: "$0.40" },
  { typed: " .5 ", dollars: "$0.01" },
  { typed: "0.10", dollars: "under 1¢" },
  { typed: "1000000000", dollars: "$20,000,000.00" },
  { typed: "abc", problem: "“abc” is not an amount" },
  { typed: "12.50.3", problem: "is not an amount" },
  { typed: "1,25", problem: "is not an amount" },
  { typed: "1e5", problem: "is not an amount" },
  { typed: "NaN", problem: "is not an amount" },
  { typed: "-5", problem: "more than zero" },
  { typed: "0", problem: "more than zero" },
  { typed: "1.005", problem: "Cents have two digits" },
  { typed: "99999999999", problem: "over a billion" },
];

for (const { typed, dollars, problem } of amounts) {
  test(`the amount "${typed}" ${problem ? "is refused in words" : `earns ${dollars} at 2%`}`, () =>
    asVisitor(async (page) => {
      await addCard(page, "Citi Double Cash");
      await enterPurchase(page, "Zorblatt", typed);
      const invalid = await amountField(page).getAttribute("aria-invalid");
      if (problem) {
        const id = await amountField(page).getAttribute("aria-describedby");
        assert.match(await page.locator(`#${id}`).innerText(), new RegExp(problem));
        assert.equal(invalid, "true");
        assert.equal(await page.getByRole("list", { name: "What your cards earn" }).count(), 0);
      } else {
        assert.equal(invalid, "false");
        assert.equal((await bars(page, "What your cards earn"))[0]?.[2], dollars);
      }
    }));
}
