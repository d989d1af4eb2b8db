import { createEngine } from "card-rewards/slim";
import { describe, expect, test } from "vitest";
import { emptyWallet, type HeldCard } from "../../../profile/profile";
import type { PartlyCountedCap } from "../../../analysis/settle/partly-counted-caps";
import { settingsOf } from "../../../analysis/settle/settings";
import { sheetOf } from "./sheet";
import { limitsInWords } from "./sheet-words";
import type { SheetRow } from "./sheet-rows";
import { SPENDING_AREAS } from "./spending-areas";

const engine = createEngine();
const BLUE_CASH = "American Express Blue Cash Preferred";
const DOUBLE_CASH = "Citi Double Cash";
const TODAY = "2026-11-21";

function sheetFor(cards: (string | HeldCard)[], day = TODAY, used: Parameters<typeof sheetOf>[2] = [], partlyCounted: PartlyCountedCap[] = []) {
  const held = cards.map((card) => (typeof card === "string" ? { cardName: card, settings: {} } : card));
  return sheetOf(engine, { settings: settingsOf(engine, { ...emptyWallet, cards: held }), day, partlyCounted }, used);
}
const rowOf = (rows: SheetRow[], name: string) => rows.find((row) => row.name === name);
const rate = (cardName: string, rewardMultiplier: number) => ({
  cardName,
  rewardMultiplier,
  rewardPerDollar: rewardMultiplier / 100,
  rewardValue: 0.01,
});
const then = (cardName: string, rewardMultiplier: number, limits = {}) => ({ ...rate(cardName, rewardMultiplier), limits });

test("every category of the sheet is in the catalog", () => {
  for (const category of SPENDING_AREAS.flatMap(({ covers }) => covers)) {
    const { bestCard } = engine.advice({ merchant: "x", category, spendAmount: 1, yourCards: [DOUBLE_CASH], explain: true }).data;
    expect(bestCard.explanation?.category?.category, category).toBe(category);
  }
});

test("the best card by category, the remaining cap, and the best card after it", () => {
  const spent: HeldCard = { cardName: BLUE_CASH, settings: {}, spentSoFar: { dollars: { groceries: 5820 }, asOf: TODAY } };
  const { categories } = sheetFor([DOUBLE_CASH, spent]);
  // Blue Cash Preferred: 6% on up to 6,000 a year in supermarkets, of which 180 remain, then 1%; 3% at gas stations.
  expect(rowOf(categories, "Groceries")).toEqual({
    name: "Groceries",
    best: [rate(BLUE_CASH, 6)],
    limits: { cap: { remainingDollars: 180, capDollars: 6000, period: "year", then: then(DOUBLE_CASH, 2) } },
  });
  expect(rowOf(categories, "Gas")).toEqual({ name: "Gas", best: [rate(BLUE_CASH, 3)], limits: {} });
  expect(rowOf(categories, "Everything else")).toEqual({ name: "Everything else", best: [rate(DOUBLE_CASH, 2)], limits: {} });
});

test("a cap whose period began before the statements says since when it counts", () => {
  const spent: HeldCard = { cardName: BLUE_CASH, settings: {}, spentSoFar: { dollars: { groceries: 602 }, asOf: TODAY } };
  const partly = { cardName: BLUE_CASH, capId: "groceries", countedFrom: "2026-08-09" };
  const limits = rowOf(sheetFor([DOUBLE_CASH, spent], TODAY, [], [partly]).categories, "Groceries")?.limits ?? {};
  expect(limitsInWords(limits, BLUE_CASH)).toEqual(["$5,398 remaining of this year’s $6,000 cap (counted since Aug 9, 2026), then Citi Double Cash 2%"]);
  // Unused, its size is shown, not what remains.
  const unused = rowOf(sheetFor([BLUE_CASH], TODAY, [], [partly]).categories, "Groceries")?.limits ?? {};
  // The row names its card once.
  expect(limitsInWords(unused, BLUE_CASH)).toEqual(["up to $6,000 a year, then 1%"]);
});

test("a few cents within the cap do not blend with the rate after it", () => {
  const spent: HeldCard = { cardName: BLUE_CASH, settings: {}, spentSoFar: { dollars: { groceries: 5999.7 }, asOf: TODAY } };
  expect(rowOf(sheetFor([spent]).categories, "Groceries")).toEqual({
    name: "Groceries",
    best: [rate(BLUE_CASH, 6)],
    limits: { cap: { remainingDollars: 0.3, capDollars: 6000, period: "year", then: then(BLUE_CASH, 1) } },
  });
});

test("an exhausted cap is shown with its card", () => {
  const spent: HeldCard = { cardName: BLUE_CASH, settings: {}, spentSoFar: { dollars: { groceries: 6000 }, asOf: TODAY } };
  expect(rowOf(sheetFor([spent, DOUBLE_CASH]).categories, "Groceries")).toEqual({
    name: "Groceries",
    best: [rate(DOUBLE_CASH, 2)],
    limits: { exhausted: { cardName: BLUE_CASH, capDollars: 6000, period: "year" } },
  });
});

test("equal cards are all named, in wallet order", () => {
  const { categories } = sheetFor(["Wells Fargo Active Cash", DOUBLE_CASH]);
  expect(rowOf(categories, "Everything else")?.best.map(({ cardName }) => cardName)).toEqual(["Wells Fargo Active Cash", DOUBLE_CASH]);
});

describe("a rotating category", () => {
  // Discover in 2025 Q3: 5% at gas stations once activated, on up to 1,500.
  const day = "2025-08-15";
  const gas = (settings: HeldCard["settings"]) =>
    rowOf(sheetFor([{ cardName: "Discover it Cash Back", settings }, DOUBLE_CASH], day).categories, "Gas");
  const cap = { remainingDollars: 1500, capDollars: 1500, period: "quarter", then: then(DOUBLE_CASH, 2) };

  test("shows its last day, and that it needs activation", () => {
    expect(gas({})?.best).toEqual([rate("Discover it Cash Back", 5)]);
    expect(gas({})?.limits).toEqual({ cap, through: "2025-09-30", needsActivation: true });
  });
  test("needs no activation once activated", () => {
    expect(gas({ activated: true })?.limits).toEqual({ cap, through: "2025-09-30" });
  });
  test("does not count if not activated", () => {
    expect(gas({ activated: false })?.best).toEqual([rate(DOUBLE_CASH, 2)]);
  });
});

describe("a card with a top spending category", () => {
  test("is shown beside the certain card", () => {
    expect(rowOf(sheetFor(["Citi Custom Cash", DOUBLE_CASH]).categories, "Restaurants")).toEqual({
      name: "Restaurants",
      best: [rate(DOUBLE_CASH, 2)],
      limits: { topCategory: { ...rate("Citi Custom Cash", 5), cap: { capDollars: 500, period: "statement" } } },
    });
  });
  test("leads the row without another card, with a note", () => {
    expect(rowOf(sheetFor(["Citi Custom Cash"]).categories, "Restaurants")).toEqual({
      name: "Restaurants",
      best: [rate("Citi Custom Cash", 5)],
      limits: {
        onlyTopCategory: true,
        cap: { remainingDollars: 500, capDollars: 500, period: "statement", then: then("Citi Custom Cash", 1) },
      },
    });
  });
});

test("only own merchants that differ from their category's row", () => {
  const used = [
    // Same as restaurants and as everything else.
    { merchant: "Chipotle", category: "restaurants", purchaseCount: 9 },
    { merchant: "GREEN VALLEY DENTAL", category: null, purchaseCount: 8 },
    // A wholesale club, but it accepts only Visa.
    { merchant: "Costco", category: "warehouse-clubs", purchaseCount: 7 },
  ];
  const { merchants } = sheetFor([DOUBLE_CASH, "Chase Sapphire Preferred"], TODAY, used);
  expect(merchants).toEqual([{ name: "Costco", best: [rate("Chase Sapphire Preferred", 1)], limits: {} }]);
});

test("without an accepted card, none is named", () => {
  const { merchants } = sheetFor([DOUBLE_CASH], TODAY, [{ merchant: "Costco", category: "warehouse-clubs", purchaseCount: 1 }]);
  expect(merchants).toEqual([{ name: "Costco", best: [], limits: { notAccepted: true } }]);
});

test("without statements, Costco where it does not accept the best card for wholesale clubs", () => {
  const costcoOf = (...cards: string[]) => sheetFor(cards).merchants;
  // Its warehouses take Visa alone; the Quicksilver is a Mastercard.
  expect(costcoOf("Capital One Quicksilver", "Chase Sapphire Preferred")).toEqual([{ name: "Costco", best: [rate("Chase Sapphire Preferred", 1)], limits: {} }]);
  expect(costcoOf("Chase Sapphire Preferred")).toEqual([]);
});

test("the card after a cap has its own limits", () => {
  // Both pay in supermarkets: Chase Freedom Flex 5% in 2026 Q4 once activated, Blue Cash Preferred 6%.
  const { categories } = sheetFor([BLUE_CASH, "Chase Freedom Flex"]);
  const limits = rowOf(categories, "Groceries")?.limits ?? {};
  const flex = { needsActivation: true, through: "2026-12-31", cap: { remainingDollars: 1500, capDollars: 1500, period: "quarter" } };
  expect(limits.cap?.then).toEqual(then("Chase Freedom Flex", 5, flex));
  expect(limitsInWords(limits, BLUE_CASH)).toEqual([
    "up to $6,000 a year, then Chase Freedom Flex 5% (activate it first, up to $1,500 a quarter, through Dec 31, 2026)",
  ]);
});
