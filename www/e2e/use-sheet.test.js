// The sheet of the best card by category, on the view Use.
import assert from "node:assert/strict";
import { test } from "node:test";
import { advice, matchMerchant } from "card-rewards";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { addCard, goTo, merchantField, sheet, showExample, today } from "./page-parts.js";

const { asVisitor } = useBuiltPage();

test("the sheet equals the package's advice", () =>
  asVisitor(async (page) => {
    await goTo(page, "Use");
    const yourCards = [
      "American Express Blue Cash Everyday", "Chase Sapphire Preferred", "Citi Double Cash", "Capital One Savor", "Citi Custom Cash",
    ];
    for (const card of yourCards) await addCard(page, card);
    const rows = await sheet(page);
    const categories = {
      Groceries: "supermarkets", Restaurants: "restaurants", "Food delivery": "food-delivery", Gas: "gas", Flights: "airfare",
      Hotels: "hotels", "Rideshare and taxis": "rideshare", "Public transit": "local-transit", Streaming: "video-streaming",
      Drugstores: "drugstores", "Online shopping": "online-retail", Superstores: "superstores", "Wholesale clubs": "warehouse-clubs",
      "Department stores": "department-stores", "Home improvement": "home-improvement", Phone: "phone",
      "Internet and cable": "internet-and-cable", Utilities: "utilities", Entertainment: "live-entertainment", Gyms: "fitness",
      "Everything else": "other",
    };
    assert.deepEqual([...rows.keys()], Object.keys(categories));
    // Custom Cash pays 5% in one category a statement, so its rows name the best other card first.
    const sure = yourCards.filter((card) => card !== "Citi Custom Cash");
    for (const [name, category] of Object.entries(categories)) {
      const purchase = { merchant: name, category, spendAmount: 1, transactionDate: today() };
      const { bestCard, otherCards } = advice({ ...purchase, yourCards: sure }).data;
      const row = rows.get(name);
      assert.equal(row?.card, bestCard.cardName, name);
      // Points of all of these cards are worth a cent, so points per dollar equal percent.
      assert.equal(bestCard.rewardValue, 0.01);
      assert.equal(row?.rate, `${bestCard.rewardMultiplier}%`, name);
      for (const { cardName, rewardAmount } of otherCards) {
        const isTie = rewardAmount === bestCard.rewardAmount;
        assert.equal(row?.note.includes(`or ${cardName}`) ?? false, isTie, `${name}: ${cardName}`);
      }
      const isBetter = advice({ ...purchase, yourCards }).data.bestCard.cardName === "Citi Custom Cash";
      const words = "or Citi Custom Cash 5% if this is its top spending category, up to $500 a statement";
      assert.equal(row?.note.includes(words) ?? false, isBetter, name);
    }
    assert.match(rows.get("Restaurants")?.note ?? "", /Custom Cash/);
  }));

test("the example's sheet lists merchants that differ from their category", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await goTo(page, "Use");
    const own = page.getByRole("list", { name: "The best card at single merchants" });
    // Its warehouses accept only Visa, and neither of the household's two earns more than 1% there.
    assert.match(await own.getByRole("listitem").filter({ hasText: "Costco" }).innerText(), /Costco\s+Chase Sapphire Preferred\s+1%\s+or U\.S\. Bank Cash\+, as good/);
    assert.equal(matchMerchant("H-E-B #425 AUSTIN TX")?.category, "supermarkets");
    assert.equal(await own.getByText("H-E-B").count(), 0, "a supermarket like any other");
  }));

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`the sheet prints on one page, black on white, with each card's colour: ${colorScheme}`, () =>
    asVisitor(
      async (page) => {
        await showExample(page);
        await goTo(page, "Use");
        // Cards with the longest rows: caps, quarters, selected categories.
        await goTo(page, "Wallet");
        for (const card of ["Citi Custom Cash", "Discover it Cash Back", "Chase Freedom Flex", "Capital One Savor", "Wells Fargo Autograph"]) {
          await addCard(page, card);
        }
        await goTo(page, "Use");
        await sheet(page);
        await page.evaluate(() => {
          window.print = () => {
            document.title = "printed";
          };
        });
        await page.getByRole("button", { name: "Print" }).click();
        assert.equal(await page.title(), "printed");

        await page.locator('.sheet[aria-busy="false"]').waitFor();
        for (const format of ["Letter", "A4"]) {
          const pdf = (await page.pdf({ format })).toString("latin1");
          assert.equal(pdf.match(/\/Type ?\/Page\b/g)?.length, 1, format);
        }
        await page.emulateMedia({ media: "print", colorScheme });
        assert.equal(await page.getByRole("banner").isVisible(), false);
        assert.equal(await merchantField(page).isVisible(), false);
        assert.equal(await page.getByText("This is an example.").isVisible(), false);
        assert(await page.getByRole("heading", { name: "Which card where" }).isVisible());
        assert(await page.getByText(/The best of your cards, as of/).isVisible());
        assert(await page.getByText("from card-rewards").isVisible());
        const colours = await page.getByRole("list", { name: "The best card by category" }).getByText("Groceries").evaluate((text) => {
          const ground = getComputedStyle(document.body).backgroundColor;
          return [getComputedStyle(text).color, ground, getComputedStyle(text.closest("section") ?? text).backgroundColor];
        });
        assert.deepEqual(colours, ["rgb(0, 0, 0)", "rgb(255, 255, 255)", "rgb(255, 255, 255)"]);
        const groceries = page.getByRole("listitem").filter({ hasText: "Groceries" });
        const mark = await groceries.locator(".card-mark").evaluate((one) => getComputedStyle(one).backgroundColor);
        const edge = await groceries.evaluate((row) => [getComputedStyle(row).borderLeftColor, getComputedStyle(row).printColorAdjust]);
        assert.deepEqual(edge, [mark, "exact"], "the card's colour is printed");
        await page.screenshot({ path: screenshotPath(`sheet-print-${colorScheme}`), fullPage: true });
      },
      { colorScheme },
    ));
}
