import { expect, test } from "vitest";
import { BLUE_CASH, DOUBLE_CASH, holding, purchases, resultsFor } from "../../../analysis/settle/test-purchases";
import { whatIfCalls } from "./worker-calls";

const nothing = { added: [], dropped: [] };

function answerTo(wallet: ReturnType<typeof holding>, transactions: ReturnType<typeof purchases>) {
  const asked = { question: { wallet, transactions }, ...resultsFor(wallet, transactions) };
  return whatIfCalls(() => asked).whatIf(nothing);
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
    months: { count: 3, refundsAloneCount: 1, hasFormerCards: false },
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
