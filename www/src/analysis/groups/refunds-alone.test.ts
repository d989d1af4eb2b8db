import { expect, test } from "vitest";
import { sumOf } from "../../format/sums";
import { purchaseResult } from "../settle/purchase-result.fixture";
import { BLUE_CASH, DOUBLE_CASH, holding, purchases, resultsFor, SAPPHIRE, UNKNOWN_SHOP } from "../settle/test-purchases";
import type { PurchaseResult } from "../settle/results";
import { splitRefundsAlone } from "./refunds-alone";

const missedOf = (all: readonly PurchaseResult[]) => ({
  withHeld: sumOf(all.map(({ missedDollars }) => missedDollars)),
  withAny: sumOf(all.map(({ missedWithAnyCard }) => missedWithAnyCard)),
});

test("a refund stays with its purchase, and one whose purchase is not among them does not", () => {
  const bought = purchaseResult({ transactionId: "1" });
  const refund = purchaseResult({ transactionId: "2", transactionAmount: -10, reverses: "1" });
  const ofEarlier = purchaseResult({ transactionId: "3", transactionAmount: -10, reverses: "0" });
  const alone = purchaseResult({ transactionId: "4", transactionAmount: -10 });
  expect(splitRefundsAlone([bought, refund, ofEarlier, alone])).toEqual({ compared: [bought, refund], refundsAlone: [ofEarlier, alone] });
});

test("then all cards never miss less than the held ones, as with this refund of dining they would", () => {
  const transactions = purchases(
    ["2026-11-02", DOUBLE_CASH, "H-E-B", 50],
    ["2026-11-10", DOUBLE_CASH, "CHIPOTLE 1234", -80],
    ["2026-11-15", DOUBLE_CASH, UNKNOWN_SHOP, 20],
  );
  const { purchases: settled } = resultsFor(holding(DOUBLE_CASH, SAPPHIRE, BLUE_CASH), transactions);
  const [every, compared] = [missedOf(settled), missedOf(splitRefundsAlone(settled).compared)];
  expect(every.withAny).toBeLessThan(every.withHeld);
  // 6% less 2% of 50; the refund of 80 at 3% takes back 1% more, which nobody can earn.
  expect(compared.withHeld).toBe(2);
  expect(compared.withAny).toBeGreaterThanOrEqual(2);
});

/** Repeatable pseudo-random numbers below a bound. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test("so it is on all days and on any of them, whatever was bought and refunded", () => {
  const merchants = ["H-E-B", "CHIPOTLE 1234", "SHELL OIL", "AMZN Mktp US", "DELTA AIR", "NETFLIX.COM", UNKNOWN_SHOP];
  const cards = [DOUBLE_CASH, SAPPHIRE, BLUE_CASH, "Chase Freedom Flex", "Citi Custom Cash"];
  for (let seed = 1; seed <= 60; seed += 1) {
    const next = numbers(seed);
    const lines = Array.from({ length: 40 }, (): Parameters<typeof purchases>[number] => [
      `2026-${(1 + next(11)).toString().padStart(2, "0")}-${(10 + next(18)).toString()}`,
      cards[next(cards.length)] ?? "",
      merchants[next(merchants.length)] ?? "",
      (next(3) === 0 ? -1 : 1) * (5 + next(seed % 2 === 0 ? 90 : 4_000)),
    ]);
    const { purchases: settled } = resultsFor(holding(...cards.slice(0, 1 + next(4))), purchases(...lines.toSorted(([one], [other]) => (one < other ? -1 : 1))));
    for (const from of ["2026-01", "2026-05", "2026-09"]) {
      const { withHeld, withAny } = missedOf(splitRefundsAlone(settled.filter(({ transactionDate }) => transactionDate >= from)).compared);
      expect([seed, from, withHeld >= 0, withAny >= withHeld]).toEqual([seed, from, true, true]);
    }
  }
});
