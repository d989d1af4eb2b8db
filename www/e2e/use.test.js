import assert from "node:assert/strict";
import { test } from "node:test";
import { advice, matchMerchant } from "card-rewards";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import {
  addCard, amountField, answer, bars, cardSearch, enterPurchase, goTo, merchantField, profileOf, sheet, showExample,
  storeProfile, suggestions, today, walletCards,
} from "./page-parts.js";

const { asVisitor } = useBuiltPage();

/**
 * Runs actions as a new visitor who opens the view.
 *
 * @param {(page: import("playwright-core").Page) => Promise<void>} actions
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
const inView = (actions, options) =>
  asVisitor(async (page) => {
    await goTo(page, "Use");
    await actions(page);
  }, options);

const YOURS = "What your cards earn";

test("Walmart, 250.75: the best card and the others, with dollars calculated by hand", () =>
  inView(async (page) => {
    await addCard(page, "American Express Blue Cash Everyday");
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "Walmart", "250.75");

    // catalog/cards: 250.75 x 2 x 0.01 = 5.015, x 1.5 x 0.01 = 3.76125; Blue Cash Everyday's 3% on online retail does not apply
    // in a Walmart store: 250.75 x 1 x 0.01 = 2.5075.
    assert.deepEqual(await bars(page, YOURS), [
      ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$5.02"],
      ["Capital One Quicksilver", "1.5% cash back", "$3.76"],
      ["American Express Blue Cash Everyday", "1% cash back", "$2.51"],
    ]);
    const words = await answer(page).innerText();
    assert.match(words, /Use Citi Double Cash/);
    // 5.015 - 3.76125 = 1.25375
    assert.match(words, /back on \$250\.75 · \$1\.25 more than Capital One Quicksilver/);
    assert.match(await page.locator(".merchant-match").innerText(), /Matched merchant: Walmart ·/);
  }));

test("cards of the wallet are compared, and there is a way back to it", () =>
  asVisitor(async (page) => {
    await goTo(page, "Wallet");
    await addCard(page, "BCE");
    await goTo(page, "Use");
    await enterPurchase(page, "Walmart", "250.75");
    assert.deepEqual(await bars(page, YOURS), [["American Express Blue Cash Everyday", "1% cash back", "$2.51"]]);
    assert.equal(await cardSearch(page).count(), 0, "a visitor with a wallet is not asked for cards again");
    await page.getByText("Your wallet has one card.").waitFor();
    await page.getByRole("link", { name: "Change your wallet" }).click();
    await page.getByRole("heading", { level: 1, name: "Your wallet" }).waitFor();
  }));

test("on a small phone the answer is visible without scrolling, and so is the example's", () =>
  asVisitor(
    async (page) => {
      const isSeen = async (/** @type {import("playwright-core").Locator} */ part) => {
        assert.equal(await page.evaluate(() => scrollY), 0);
        const [box, bar] = [await part.boundingBox(), await page.getByRole("navigation", { name: "Views" }).boundingBox()];
        assert(box && bar);
        assert(box.y >= 0 && box.y + box.height <= bar.y, `it ends at ${box.y + box.height}, the bar begins at ${bar.y}`);
      };
      await goTo(page, "Use");
      await isSeen(page.getByRole("list", { name: "An example of what cards earn" }).getByRole("listitem").first());
      await goTo(page, "Home");
      await showExample(page);
      await goTo(page, "Use");
      await page.getByRole("button", { name: "Starbucks" }).click();
      await amountField(page).fill("87.40");
      await isSeen(page.locator(".best-card"));
      await isSeen(page.locator(".best-dollars"));
    },
    { viewport: { width: 375, height: 667 } },
  ));

test("the header fits into 320 pixels, and the two fields are side by side", () =>
  inView(
    async (page) => {
      const beyond = await page.getByRole("banner").evaluate((header) => header.scrollWidth - header.clientWidth);
      assert(beyond <= 0, `the header is ${beyond} pixels too wide`);
      const [place, amount] = [await merchantField(page).boundingBox(), await amountField(page).boundingBox()];
      assert(place && amount);
      assert.equal(place.y + place.height, amount.y + amount.height);
    },
    { viewport: { width: 320, height: 640 } },
  ));

for (const width of [375, 768]) {
  test(`in one column, ${width} pixels wide, the parts are in reading order`, () =>
    inView(
      async (page) => {
        const seen = async () => {
          const headings = page.locator(".use-panels h2");
          const tops = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
          assert.deepEqual(tops, tops.toSorted((one, other) => one - other));
          return headings.allInnerTexts();
        };
        assert.deepEqual(await seen(), ["Your cards", "What you’d earn", "The purchase"]);
        await addCard(page, "Citi Double Cash");
        assert.deepEqual(await seen(), ["Your cards", "The purchase", "What you’d earn"]);
        assert(await cardSearch(page).evaluate((field) => field === document.activeElement), "the next can be typed at once");
      },
      { viewport: { width, height: 900 } },
    ));
}

test("the length of a bar is its share of the longest", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    const widths = await page
      .getByRole("list", { name: YOURS })
      .locator(".bar-fill")
      .evaluateAll((fills) => fills.map((fill) => parseFloat(/** @type {HTMLElement} */ (fill).style.width)));
    const [doubleCash = 0, sapphire = 0] = widths;
    // 2% against 1% at an unmatched merchant; a browser keeps four decimals of a width.
    assert(Math.abs(doubleCash - 2 * sapphire) < 0.001, `${doubleCash} is not twice ${sapphire}`);
    assert(sapphire > 0);
  }));

test("an empty wallet: an example answer, which adds nothing to it, and cards can be added right here", () =>
  inView(async (page) => {
    const example = await bars(page, "An example of what cards earn");
    // Groceries: 120 x 3%, 2%, 1.5%; Sapphire Preferred has 3x for groceries only online, so 1x here.
    assert.deepEqual(example, [
      ["American Express Blue Cash Everyday", "3% cash back", "$3.60"],
      ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$2.40"],
      ["Capital One Quicksilver", "1.5% cash back", "$1.80"],
      ["Chase Sapphire Preferred", "1x Chase Ultimate Rewards · 1¢ = 1%", "$1.20"],
    ]);
    assert.equal(await walletCards(page).count(), 0);
    assert.equal(await page.getByRole("button", { name: "Print" }).count(), 0, "there is nothing to print");

    await addCard(page, "Citi Double Cash");
    await addCard(page, "Wells Fargo Active Cash");
    const added = page.getByRole("list", { name: "Cards in your wallet" }).getByRole("listitem");
    assert.deepEqual(await added.allInnerTexts(), ["Citi Double Cash", "Wells Fargo Active Cash"]);
    assert(await cardSearch(page).evaluate((field) => field === document.activeElement), "the next can be typed at once");
    await goTo(page, "Wallet");
    await page.getByText("Wells Fargo Active Cash").first().waitFor();
  }));

test("cards outside the wallet are shown only if they would earn more", () =>
  inView(async (page) => {
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Whole Foods Market", "120");
    const others = await bars(page, "What other cards would earn");
    // The Blue Cash Preferred's 6% at supermarkets: 120 x 6 x 0.01.
    assert.deepEqual(others[0], ["American Express Blue Cash Preferred", "6% cash back", "$7.20"]);
    // 7.20 - 1.20
    assert.match(await answer(page).innerText(), /Up to \$6\.00 more on this purchase, with a consumer card\./);

    await addCard(page, "American Express Blue Cash Preferred");
    assert.equal(await page.getByRole("list", { name: "What other cards would earn" }).count(), 0);
    assert.match(await answer(page).innerText(), /No consumer card in the catalog would earn more here/);
  }));

test("a business card is suggested only to those who have one", () =>
  inView(async (page) => {
    const BUSINESS_CARD = "American Express Business Gold";
    const suggested = async () => {
      const lists = [await bars(page, "What other cards would earn"), await bars(page, "More cards")];
      return lists.flat().map(([name]) => name);
    };
    await addCard(page, "Citi Double Cash");
    // 4 points of 1¢ on advertising, more than any consumer card pays.
    await enterPurchase(page, "Google Ads", "100");
    assert(!(await suggested()).includes(BUSINESS_CARD));
    assert.match(await answer(page).innerText(), /more on this purchase, with a consumer card\./);

    await addCard(page, "Chase Ink Business Cash");
    await page.getByText(/more on this purchase, with a consumer or business card\./).waitFor();
    assert.equal((await suggested())[0], BUSINESS_CARD);
  }));

test("a card that the merchant does not accept is never advised", () =>
  inView(async (page) => {
    // Costco's warehouses accept only Visa.
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "Costco", "100");
    const nothing = ["Citi Double Cash", "Not accepted at Costco", "$0.00"];
    assert.deepEqual(await bars(page, YOURS), [nothing]);
    assert.match(await answer(page).innerText(), /Your card earns nothing here\n+It may not be accepted here, or this payment earns no rewards\./);

    await addCard(page, "Chase Sapphire Preferred");
    assert.deepEqual(await bars(page, YOURS), [
      ["Chase Sapphire Preferred", "1x Chase Ultimate Rewards · 1¢ = 1%", "$1.00"],
      nothing,
    ]);
    assert.match(await answer(page).innerText(), /Use Chase Sapphire Preferred/);
  }));

test("a payment that no card rewards has a message", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "Western Union", "100");
    assert.deepEqual(await bars(page, YOURS), [["Citi Double Cash", "Such payments earn no rewards", "$0.00"]]);
  }));

test("two cards that earn the same are both named", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Wells Fargo Active Cash");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    assert.match(await answer(page).innerText(), /Use Citi Double Cash[^]*Wells Fargo Active Cash earns as much/);
  }));

test("a statement descriptor matches its merchant", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    await enterPurchase(page, "AMZN Mktp US*2K4", "19.99");
    assert.match(await page.locator(".merchant-match").innerText(), /Amazon/);
    assert.equal((await bars(page, YOURS))[0]?.[2], "$0.40");
  }));

test("an unmatched merchant has a message and earns the base rate", () =>
  inView(async (page) => {
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    await page.getByText("No merchant matches Zorblatt Kwyjibo").waitFor();
    assert.deepEqual(await bars(page, YOURS), [["Capital One Quicksilver", "1.5% cash back", "$1.50"]]);
  }));

test("text from a statement is shown as text, never run", () =>
  inView(async (page) => {
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "<img src=x onerror=document.title='run'>Zorblatt", "1");
    await page.getByText("<img src=x").first().waitFor();
    assert.doesNotMatch(await page.title(), /run/);
  }));

test("without an amount the answer is the rate", () =>
  inView(async (page) => {
    await addCard(page, "American Express Blue Cash Preferred");
    await addCard(page, "Citi Double Cash");
    await merchantField(page).fill("Whole Foods Market");
    assert.match(await answer(page).innerText(), /Use American Express Blue Cash Preferred\s+6%\s+back on each dollar · 4% more than Citi Double Cash/);
    assert.deepEqual((await bars(page, YOURS)).map((bar) => bar[2]), ["6%", "2%"]);
    await amountField(page).fill("100");
    assert.deepEqual((await bars(page, YOURS)).map((bar) => bar[2]), ["$6.00", "$2.00"]);
  }));

test("the answer follows the typed amount, and an invalid amount has a message", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    // 2% of each.
    for (const [typed, dollars] of /** @type {const} */ ([
      ["1,250.75", "$25.02"],
      ["$20", "$0.40"],
      [" .5 ", "$0.01"],
      ["0.10", "under $0.01"],
      ["1000000000", "$20,000,000.00"],
    ])) {
      await enterPurchase(page, "Zorblatt", typed);
      assert.equal((await bars(page, YOURS))[0]?.[2], dollars, typed);
      assert.equal(await amountField(page).getAttribute("aria-invalid"), "false");
    }
    await enterPurchase(page, "Zorblatt", "12.50.3");
    const id = await amountField(page).getAttribute("aria-describedby");
    assert.match(await page.locator(`#${id}`).innerText(), /is not an amount/);
    assert.equal(await amountField(page).getAttribute("aria-invalid"), "true");
    assert.equal(await page.getByRole("list", { name: YOURS }).count(), 0);
  }));

test("a category instead of a merchant, labelled, after the merchants", () =>
  inView(async (page) => {
    await addCard(page, "American Express Blue Cash Preferred");
    await addCard(page, "Citi Double Cash");
    await amountField(page).fill("50");
    await merchantField(page).fill("drugstore");
    const kinds = await suggestions(page).locator(".suggestion-note").allInnerTexts();
    const first = kinds.indexOf("category");
    assert(first >= 0 && kinds.slice(first).every((kind) => kind === "category"), kinds.join(", "));
    await page.getByRole("option", { name: "Drugstores category" }).click();
    await page.getByText("Any merchant in the category Drugstores").waitFor();
    const { bestCard } = advice({
      merchant: "Drugstores",
      category: "drugstores",
      spendAmount: 50,
      yourCards: ["American Express Blue Cash Preferred", "Citi Double Cash"],
    }).data;
    assert.equal(bestCard.rewardAmount, 1);
    assert.deepEqual((await bars(page, YOURS))[0], ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$1.00"]);

    await merchantField(page).fill("online retail");
    await page.getByRole("option", { name: "Online retail category" }).click();
    await addCard(page, "American Express Blue Cash Everyday");
    // Its 3% at online retailers: 50 x 3%. The descriptor alone does not match.
    assert.equal(matchMerchant("Online retail"), undefined);
    assert.deepEqual((await bars(page, YOURS))[0], ["American Express Blue Cash Everyday", "3% cash back", "$1.50"]);

    // People type groceries; the catalog's category is supermarkets.
    await merchantField(page).fill("groceries");
    await page.getByRole("option", { name: "Supermarkets category" }).click();
    // 50 x 6%
    assert.deepEqual((await bars(page, YOURS))[0], ["American Express Blue Cash Preferred", "6% cash back", "$3.00"]);
    // Typing switches back to merchants.
    await merchantField(page).fill("Zorblatt");
    await page.getByText("No merchant matches Zorblatt").waitFor();
  }));

test("why: the rule, its cap and its source", () =>
  inView(async (page) => {
    await addCard(page, "American Express Blue Cash Preferred");
    await enterPurchase(page, "Whole Foods Market", "120");
    await page.getByText("How it is calculated").click();
    const why = answer(page).locator("details.why");
    assert.match(await why.innerText(), /U\.S\. supermarkets\s+\$120\.00 × 6% = \$7\.20\s+Cap of \$6,000 of spending in each calendar year: \$0\.00 spent before/);
    const { explanation } = advice({
      merchant: "Whole Foods Market",
      spendAmount: 120,
      yourCards: ["American Express Blue Cash Preferred"],
      explain: true,
    }).data.bestCard;
    const source = explanation?.parts[0]?.source;
    assert.equal(await why.getByRole("link", { name: source?.title }).getAttribute("href"), source?.url);
  }));

test("how and when change the answer", () =>
  inView(async (page) => {
    await addCard(page, "Chase Sapphire Preferred");
    await enterPurchase(page, "Whole Foods Market", "100");
    assert.equal((await bars(page, YOURS))[0]?.[2], "$1.00");
    await page.getByText("More: how, where and when").click();
    await page.getByRole("radio", { name: "Online" }).check();
    // 3x for groceries bought online.
    assert.equal((await bars(page, YOURS))[0]?.[2], "$3.00");
    await page.getByText("More: Online").click();
    assert.equal(await page.getByRole("radio", { name: "Online" }).isVisible(), false);

    // Discover in 2025 Q3: 5% at gas stations once activated, else 1%.
    await addCard(page, "Discover it Cash Back");
    await page.getByText("More: Online").click();
    await page.getByRole("radio", { name: "As usual there" }).check();
    await enterPurchase(page, "Shell", "100");
    await page.getByLabel("When?").fill("2025-08-15");
    assert.match(await answer(page).innerText(), /Use Discover it Cash Back[^]*\$5\.00[^]*on Aug 15, 2025[^]*Only once you have activated/);
    // No reminder once the person has set activation.
    await goTo(page, "Wallet");
    await page.getByRole("button", { name: "Settings of Discover it Cash Back" }).click();
    await page.getByLabel("Do you activate the rotating categories?").selectOption("Yes, each quarter");
    await goTo(page, "Use");
    assert.match(await answer(page).innerText(), /Use Discover it Cash Back[^]*\$5\.00/);
    assert.doesNotMatch(await answer(page).innerText(), /Only once you have activated/);
  }));

test("abroad: reward, fee and net of each card, and the country in the address", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    await addCard(page, "Capital One Quicksilver");
    await enterPurchase(page, "Zorblatt Kwyjibo", "100");
    assert.equal((await bars(page, YOURS))[0]?.[0], "Citi Double Cash");
    await page.getByText("More: how, where and when").click();
    await page.getByLabel("In which country?").selectOption({ label: "France" });
    // 1.5% of 100 without a fee; 2% of 100 less a fee of 3%.
    assert.deepEqual((await bars(page, YOURS)).map(([card, , dollars]) => [card, dollars]), [
      ["Capital One Quicksilver", "$1.50"],
      ["Citi Double Cash", "−$1.00"],
    ]);
    await answer(page).getByText("$2.00 reward less $3.00 foreign transaction fee").waitFor();
    assert.match(await answer(page).innerText(), /Use Capital One Quicksilver\s+\$1\.50[^]*\$2\.50 more than Citi Double Cash\s+\$1\.50 reward, no foreign transaction fee/);
    await page.waitForURL(/#\/use\?.*country=FR/);
    await page.reload();
    await page.getByText("More: France").click();
    await answer(page).getByText("$2.00 reward less $3.00 foreign transaction fee").waitFor();
    await page.screenshot({ path: screenshotPath("use-abroad"), fullPage: true });
    await page.getByLabel("In which country?").selectOption("In the U.S.");
    assert.equal((await bars(page, YOURS))[0]?.[2], "$2.00");
  }));

test("a top spending category is labelled", () =>
  inView(async (page) => {
    await addCard(page, "Citi Custom Cash");
    await enterPurchase(page, "Chipotle", "100");
    assert.equal((await bars(page, YOURS))[0]?.[2], "$5.00");
    await answer(page).getByText("Only if this is your top spending category on this card").waitFor();
    await answer(page).getByText("Only in your top spending category on this card").waitFor();
  }));

/**
 * A household that nearly exhausted a cap. It used 5,820 of the 6,000 dollars of its card's 6% cap this year.
 *
 * @param {import("playwright-core").Page} page
 */
async function withStatements(page) {
  const day = today();
  const card = "American Express Blue Cash Preferred";
  const merchant = "WHOLEFDS MKT #10234 AUSTIN TX";
  const cards = [card, "Citi Double Cash"].map((cardName) => ({ cardName, settings: {} }));
  await storeProfile(page, profileOf({ [card]: [[`${day.slice(0, 4)}-01-01`, merchant, 3000], [day, merchant, 2820]] }, { cards }));
  await page.getByText("Where you buy most often").waitFor();
}

test("statements fill the current caps and suggest merchants", () =>
  inView(async (page) => {
    await withStatements(page);
    await page.getByRole("button", { name: "Whole Foods Market" }).click();
    assert(await amountField(page).evaluate((field) => field === document.activeElement), "the focus moved to the amount");
    await page.keyboard.type("100");
    // 180 of the 6,000 remain, so all 100 earn 6%.
    assert.deepEqual((await bars(page, YOURS))[0], ["American Express Blue Cash Preferred", "6% cash back", "$6.00"]);
    await answer(page).getByText("$180 remaining of this year’s $6,000 cap", { exact: true }).waitFor();
    await answer(page).getByText(/Caps count your statements through/).waitFor();

    await amountField(page).fill("200");
    // 180 x 6% + 20 x 1%, which is 5.5% of 200; Double Cash's 2% would be 4.
    assert.deepEqual((await bars(page, YOURS))[0], ["American Express Blue Cash Preferred", "5.5% cash back", "$11.00"]);
    await answer(page).getByText("Only $180 of this purchase is within this year’s $6,000 cap").waitFor();

    assert.deepEqual((await sheet(page)).get("Groceries"), {
      card: "American Express Blue Cash Preferred",
      rate: "6%",
      note: "$180 remaining of this year’s $6,000 cap, then Citi Double Cash 2%",
    });

    // The cap is that of the purchase's year.
    await page.getByText("More: how, where and when").click();
    await page.getByLabel("When?").fill(`${Number(today().slice(0, 4)) + 1}-01-02`);
    assert.equal((await bars(page, YOURS))[0]?.[2], "$12.00");
  }));

test("cards, answer, explanation and options with only the keyboard", () =>
  inView(async (page) => {
    /** @param {string} label the element with the focus at the end */
    const tabTo = async (label) => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press("Tab");
        const named = await page.evaluate(() => {
          const element = document.activeElement;
          // Past the last element the page itself has the focus, and it contains every label.
          if (element === document.body) return "";
          return element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent;
        });
        if (named?.includes(label)) return;
      }
      assert.fail(`the keyboard does not reach ${label}`);
    };
    await tabTo("Add a card you carry");
    await page.keyboard.type("sapphire preferred");
    await page.keyboard.press("Enter");
    await page.keyboard.type("blue cash preferred");
    await page.keyboard.press("Enter");
    await tabTo("Where are you paying?");
    await page.keyboard.type("Whole Foo");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.equal(await merchantField(page).inputValue(), "Whole Foods Market");
    await tabTo("How much?");
    await page.keyboard.type("120");
    assert.match(await answer(page).innerText(), /Use American Express Blue Cash Preferred[^]*\$7\.20/);
    await tabTo("More: how, where and when");
    await page.keyboard.press("Enter");
    // Drawn once opened: a Tab pressed before goes past it.
    await page.getByLabel("As usual there").waitFor();
    await tabTo("As usual there");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.getByText("More: Online").waitFor();
    await tabTo("How it is calculated");
    await page.keyboard.press("Enter");
    await answer(page).getByText("$120.00 × 6% = $7.20").waitFor();
    await tabTo("Print");
  }));

for (const [typed, first] of [
  ["gas", /^Gas stations/],
  ["dining", /^Restaurants/],
  ["shell", /^Shell/],
]) {
  test(`"${typed}" suggests its meaning first`, () =>
    asVisitor(async (page) => {
      await goTo(page, "Use");
      await merchantField(page).fill(String(typed));
      // The meaning is the engine's, which loads beside the page.
      await suggestions(page).first().filter({ hasText: /** @type {RegExp} */ (first) }).waitFor();
    }));
}

test("a misspelled merchant: the one that is meant is offered, also once the suggestions are closed", () =>
  inView(async (page) => {
    await addCard(page, "Citi Double Cash");
    for (const [typed, meant] of [["starbuks", "Starbucks"], ["wallmart", "Walmart"], ["chipolte", "Chipotle"]]) {
      await enterPurchase(page, String(typed), "50");
      const note = page.locator(".merchant-match");
      assert.match(await note.innerText(), new RegExp(`^No merchant matches ${typed}, so each card is shown at its base rate. Did you mean ${meant}\\s*\\?$`));
      await note.getByRole("button", { name: String(meant), exact: true }).click();
      assert.match(await note.innerText(), new RegExp(`^Matched merchant: ${meant} ·`));
      assert(await amountField(page).evaluate((field) => field === document.activeElement), "the focus moved on");
    }
    await enterPurchase(page, "Zorblatt Kwyjibo", "50");
    assert.equal(await page.getByText("Did you mean").count(), 0);
  }));

test("cards spelled as they sound are found", () =>
  inView(async (page) => {
    for (const [typed, cardName] of [["dubble cash", "Citi Double Cash"], ["safire preferred", "Chase Sapphire Preferred"]]) {
      await cardSearch(page).fill(String(typed));
      assert.equal(await suggestions(page).first().innerText(), cardName);
    }
  }));
