import { createEngine, type Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { emptyWallet, type Wallet } from "../../../../profile/profile";
import { ifAdded, ifDropped } from "./compare-cards";
import { coveredMonths } from "./covered-months";
import { basisOf, type Basis } from "./basis";
import { whatIf } from "./change-outcome";

const engine = createEngine();
const always = () => Promise.resolve(true);
const DOUBLE_CASH = "Citi Double Cash";
const BLUE_CASH = "American Express Blue Cash Preferred";
const SAPPHIRE = "Chase Sapphire Preferred";

function walletOf(...cardNames: string[]): Wallet {
  return { ...emptyWallet, cards: cardNames.map((cardName) => ({ cardName, settings: {} })) };
}

type PurchaseRow = [day: string, merchant: string, dollars: number, cardName: string];

function purchases(lines: readonly PurchaseRow[]): Transaction[] {
  return lines.map(([transactionDate, merchant, transactionAmount, cardName], index) => ({
    transactionId: index.toString(),
    transactionAmount,
    transactionDate,
    merchant,
    cardName,
  }));
}

function basisFor(wallet: Wallet, lines: readonly PurchaseRow[]): Basis {
  const months = coveredMonths(engine, purchases(lines));
  const categoryNames = new Map(
    months.transactions.map(({ transactionId, merchant }) => [transactionId, engine.matchMerchant(merchant)?.categoryName ?? null]),
  );
  return basisOf(engine, { wallet, months, categoryNames });
}

/** $10,000 at a supermarket in one calendar year: $1,000 a month from January to October. */
const groceries = Array.from({ length: 10 }, (_, month): PurchaseRow => [
  `2025-${(month + 1).toString().padStart(2, "0")}-15`,
  "H-E-B",
  1000,
  DOUBLE_CASH,
]);

test("Blue Cash Preferred beside Double Cash: 6 % of 6,000 and still 2 % of the rest", () => {
  const answer = whatIf(engine, basisFor(walletOf(DOUBLE_CASH), groceries), { added: [BLUE_CASH], dropped: [] });
  // 10,000 × 2 % = 200; 6,000 × 6 % + 4,000 × 2 % = 440.
  expect(answer).toMatchObject({ nowDollars: 200, thenDollars: 440, change: { dollars: 240, least: 240, most: 240 } });
  expect(answer.categories).toEqual([
    {
      categoryName: "Supermarkets",
      isAbroad: false,
      spentDollars: 10000,
      nowDollars: 200,
      thenDollars: 440,
      changeDollars: 240,
      nowCard: DOUBLE_CASH,
      thenCard: BLUE_CASH,
    },
  ]);
});

test("an exchanged card loses its rewards", () => {
  const lines: PurchaseRow[] = [
    ["2026-01-10", "H-E-B", 100, DOUBLE_CASH],
    ["2026-01-11", "Chipotle", 200, SAPPHIRE],
  ];
  const basis = basisFor(walletOf(DOUBLE_CASH, SAPPHIRE), lines);
  const answer = whatIf(engine, basis, { added: [BLUE_CASH], dropped: [SAPPHIRE] });
  // Now 100 × 2 % + 200 × 3 %; then 100 × 6 % + 200 × 2 %.
  expect(answer).toMatchObject({ nowDollars: 8, thenDollars: 10, change: { dollars: 2 } });
  expect(answer.categories.map(({ categoryName, changeDollars, nowCard, thenCard }) => [categoryName, changeDollars, nowCard, thenCard])).toEqual([
    ["Supermarkets", 4, DOUBLE_CASH, BLUE_CASH],
    ["Fast food", -2, SAPPHIRE, DOUBLE_CASH],
  ]);
});

test("a wallet without its only card earns nothing", () => {
  const answer = whatIf(engine, basisFor(walletOf(DOUBLE_CASH), groceries), { added: [], dropped: [DOUBLE_CASH] });
  expect(answer).toMatchObject({ nowDollars: 200, thenDollars: 0, change: { dollars: -200 } });
  expect(answer.categories[0]?.thenCard).toBeNull();
});

test("only the last twelve months count, and a refund of an earlier purchase counts the same in every wallet", () => {
  const lines: PurchaseRow[] = [
    ["2025-03-01", "Chipotle", 500, SAPPHIRE],
    ["2025-05-01", "Best Buy", 900, SAPPHIRE],
    ["2025-06-11", "Best Buy", -900, SAPPHIRE],
    ["2025-07-01", "Target", 300, SAPPHIRE],
    ["2025-07-05", "Target", -100, SAPPHIRE],
    ["2026-06-10", "Chipotle", 100, SAPPHIRE],
  ];
  const basis = basisFor(walletOf(SAPPHIRE, DOUBLE_CASH), lines);
  expect(basis.months).toMatchObject({ from: "2025-06-11", through: "2026-06-10", days: 365 });
  expect([...basis.months.refundsAlone]).toEqual(["2"]);
  expect(basis.months.transactions.map(({ transactionId }) => transactionId)).toEqual(["2", "3", "4", "5"]);
  // (300 - 100) × 2 % + 100 × 3 %; without the Sapphire all of 300 at 2 %; less 900 × 1 % of the refund in either, on the Sapphire.
  const answer = whatIf(engine, basis, { added: [], dropped: [SAPPHIRE] });
  expect(answer).toMatchObject({ nowDollars: -2, thenDollars: -3, change: { dollars: -1 } });
});

test("a refund without its purchase restores its card's cap, and no cap once that card is dropped", () => {
  const lines: PurchaseRow[] = [
    ["2026-01-10", "Kroger", 6500, BLUE_CASH],
    ["2026-02-10", "Safeway", -600, BLUE_CASH],
    ["2026-03-10", "Kroger", 500, BLUE_CASH],
  ];
  // 6,400 net: 6,000 × 6 % + 400 × 1 %. Without the card only 600 × 6 % taken back.
  const dropped = whatIf(engine, basisFor(walletOf(BLUE_CASH), lines), { added: [], dropped: [BLUE_CASH] });
  expect(dropped).toMatchObject({ nowDollars: 364, thenDollars: -36, change: { dollars: -400, most: -400 } });
  expect(dropped.categories).toMatchObject([{ categoryName: "Supermarkets", spentDollars: 6400, nowDollars: 364, thenDollars: -36 }]);
  // 7,000 × 2 % less these 36, then as with the card.
  const added = whatIf(engine, basisFor(walletOf(DOUBLE_CASH), lines), { added: [BLUE_CASH], dropped: [] });
  expect(added).toMatchObject({ nowDollars: 104, thenDollars: 364, change: { dollars: 260, least: 260, most: 260 } });
});

test("dropping the card that unlocks transfers loses them, though it was used", () => {
  const freedom = "Chase Freedom Unlimited";
  const wallet = { ...walletOf(SAPPHIRE, freedom), transferValues: true };
  const basis = basisFor(wallet, [["2026-01-11", "Zorblatt Hardware", 1000, SAPPHIRE]]);
  const value = (cardName: string) => engine.cards().find((card) => card.cardName === cardName);
  const { rewardValue = 0, transferRewardValue = 0 } = value(freedom) ?? {};
  const answer = whatIf(engine, basis, { added: [], dropped: [SAPPHIRE] });
  // 1.5 points a dollar.
  expect(answer.nowDollars).toBeCloseTo(1500 * (transferRewardValue ?? 0), 9);
  expect(answer.thenDollars).toBeCloseTo(1500 * rewardValue, 9);
});

test("the gain and loss of a card by category", async () => {
  const basis = basisFor(walletOf(DOUBLE_CASH), groceries);
  expect(await ifAdded(engine, basis, BLUE_CASH, always)).toEqual({
    cardName: BLUE_CASH,
    change: { dollars: 240, least: 240, most: 240 },
    categories: [{ categoryName: "Supermarkets", isAbroad: false, dollars: 240 }],
    selectedCategories: [],
    isAfterForeignFees: false,
    isForeignFeeUnknown: false,
    unknownQuarters: [],
  });
  const both = basisFor(walletOf(DOUBLE_CASH, BLUE_CASH), groceries);
  expect(await ifDropped(engine, both, BLUE_CASH, always)).toMatchObject({
    change: { dollars: -240 },
    categories: [{ categoryName: "Supermarkets", dollars: -240 }],
  });
  expect(await ifDropped(engine, both, BLUE_CASH, () => Promise.resolve(false))).toBeUndefined();
});

test("a card with selectable categories is tried with the best ones", async () => {
  const lines: PurchaseRow[] = [
    ["2026-01-10", "Planet Fitness", 100, DOUBLE_CASH],
    ["2026-01-11", "Verizon Wireless", 300, DOUBLE_CASH],
    ["2026-01-12", "McDonald's", 200, DOUBLE_CASH],
  ];
  const answer = await ifAdded(engine, basisFor(walletOf(DOUBLE_CASH), lines), "U.S. Bank Cash+", always);
  // Two categories at 5 % in place of 2 %: 300 and 200 dollars of them.
  expect(answer?.selectedCategories).toEqual(["fast-food", "cell-phone"]);
  expect(answer?.change.dollars).toBe(15);
});

test("the categories of two added cards are selected together, and a former card keeps its holder's", () => {
  const CASH_PLUS = "U.S. Bank Cash+";
  const lines: PurchaseRow[] = [
    ["2026-01-10", "Planet Fitness", 100, DOUBLE_CASH],
    ["2026-01-11", "Shell", 300, DOUBLE_CASH],
  ];
  const added = { added: [CASH_PLUS, "Bank of America Customized Cash Rewards"], dropped: [] };
  // Gyms at 5 % and, with 3 % on its default gas, the other card: 5 + 9 in place of 400 × 2 %.
  expect(whatIf(engine, basisFor(walletOf(DOUBLE_CASH), lines), added)).toMatchObject({
    thenDollars: 14,
    selections: { [CASH_PLUS]: ["gyms"], "Bank of America Customized Cash Rewards": ["gas"] },
  });
  const former = { ...walletOf(DOUBLE_CASH), formerCards: [{ cardName: CASH_PLUS, settings: { selectedCategories: ["cell-phone"] } }] };
  // Neither purchase is at a phone company: both stay at 2 %.
  expect(whatIf(engine, basisFor(former, lines), { added: [CASH_PLUS], dropped: [] })).toMatchObject({ thenDollars: 8, selections: {} });
});
