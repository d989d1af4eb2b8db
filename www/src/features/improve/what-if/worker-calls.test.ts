import { expect, test, vi } from "vitest";
import { engineOf } from "../../../catalog/engine-of";
import { BLUE_CASH, DOUBLE_CASH, FLEX, holding, purchases, resultsFor, UNKNOWN_SHOP } from "../../../analysis/settle/test-purchases";
import type { WalletChange } from "../../../profile/wallet/wallet-change";
import { whatIfCalls } from "./worker-calls";

const nothing = { added: [], dropped: [] };

function answerTo(wallet: ReturnType<typeof holding>, transactions: ReturnType<typeof purchases>, change: WalletChange = nothing) {
  const asked = { question: { wallet, transactions }, ...resultsFor(wallet, transactions) };
  return whatIfCalls(() => asked).whatIf(change);
}

test("earned rewards do not exceed the best, though a refund without its purchase restores a cap", async () => {
  const transactions = purchases(
    ["2026-01-10", BLUE_CASH, "Kroger", 6500],
    ["2026-02-10", BLUE_CASH, "Safeway", -600],
    ["2026-03-10", BLUE_CASH, "Kroger", 500],
  );
  // 6,400 net: 6,000 at 6% and 400 at 1%.
  expect(await answerTo(holding(BLUE_CASH), transactions)).toMatchObject({
    earnedDollars: 364,
    nowDollars: 364,
    months: { count: 3, refunds: 1, refundsAloneCount: 1, hasFormerCards: false },
  });
});

test("a former card counts by its purchases, not by a refund alone", async () => {
  const [bought, refunded] = purchases(["2026-01-10", BLUE_CASH, "Kroger", 100], ["2026-02-10", BLUE_CASH, "Target", -10]);
  const wallet = { ...holding(DOUBLE_CASH), formerCards: holding(BLUE_CASH).cards };
  if (!bought || !refunded) throw new Error("There are two.");
  const had = async (transactions: ReturnType<typeof purchases>) => (await answerTo(wallet, transactions))?.months.hasFormerCards;
  expect(await had([bought])).toBe(true);
  expect(await had([{ ...bought, cardName: DOUBLE_CASH }, refunded])).toBe(false);
});

test("fees of purchases abroad are beside what they earned", async () => {
  const transactions = purchases(["2026-08-10", DOUBLE_CASH, UNKNOWN_SHOP, 1000]).map((one) => ({ ...one, country: "GB" }));
  expect(await answerTo(holding(DOUBLE_CASH), transactions)).toMatchObject({ earnedDollars: 20, feesPaidDollars: 30, nowDollars: -10 });
});

test("quarters that the catalog lacks, of the cards compared", async () => {
  const transactions = purchases(["2024-11-10", DOUBLE_CASH, UNKNOWN_SHOP, 100]);
  const quartersOf = async (change: WalletChange) => (await answerTo(holding(DOUBLE_CASH), transactions, change))?.unknownQuarters;
  expect(await quartersOf(nothing)).toEqual([]);
  expect(await quartersOf({ added: [FLEX], dropped: [] })).toEqual([{ cardName: FLEX, quarter: "2024 Q4" }]);
});

test("an unchanged wallet is not searched again", async () => {
  const wallet = holding(DOUBLE_CASH);
  const transactions = purchases(["2026-08-10", DOUBLE_CASH, UNKNOWN_SHOP, 1000]);
  const asked = { question: { wallet, transactions }, ...resultsFor(wallet, transactions) };
  const calls = whatIfCalls(() => asked);
  const optimize = vi.spyOn(engineOf(wallet), "optimize");
  await calls.whatIf(nothing);
  expect(optimize).toHaveBeenCalledTimes(1);
  await calls.whatIf({ added: [FLEX], dropped: [] });
  await calls.whatIf({ added: [FLEX], dropped: [] });
  expect(optimize).toHaveBeenCalledTimes(2);
  optimize.mockRestore();
});
