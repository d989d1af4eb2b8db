import { expect, test } from "vitest";
import { exampleProfile } from "../../example/example-profile";
import type { Wallet } from "../../profile/profile";
import { joinTransactions } from "./transactions";
import { bestAssignment } from "./best-assignment";
import { explain } from "./explain";
import {
  BLUE_CASH,
  CUSTOM_CASH,
  DOUBLE_CASH,
  engineFor,
  FLEX,
  holding,
  lastOf,
  purchases,
  resultsFor,
  SAPPHIRE,
  UNKNOWN_SHOP,
} from "./test-purchases";
import { sumOf } from "../../format/sums";

const example = exampleProfile(new Date("2026-11-21T12:00:00"));
const { transactions } = joinTransactions(example.statements);

test("earned and missed rewards add up to the package's totals", () => {
  const results = resultsFor(example.wallet, transactions);
  const yourCards = example.wallet.cards.map(({ cardName }) => cardName);
  const cardSettings = Object.fromEntries(example.wallet.cards.map(({ cardName, settings }) => [cardName, settings]));
  const { data } = engineFor({ wallet: example.wallet, transactions }).missed({ transactions, yourCards, cardSettings });
  const sum = (of: (one: (typeof results.purchases)[number]) => number) => sumOf(results.purchases.map(of));
  expect(sum((one) => one.missedDollars)).toBe(data.overallMissedRewardsExisting);
  expect(sum((one) => one.missedWithAnyCard)).toBe(data.overallMissedRewardsNew);
  expect(sum((one) => one.rewardAmount)).toBe(results.totalEarned);
  expect(results.missedWithHeldCards).toBe(data.overallMissedRewardsExisting);
  expect(results.missedWithAnyCard).toBe(data.overallMissedRewardsNew);
  expect(data.overallMissedRewardsExisting).toBeGreaterThan(100);
});

test("exactly the purchases with missed rewards have a cause and a better card", () => {
  for (const one of resultsFor(example.wallet, transactions).purchases) {
    expect([one.missedDollars !== 0, one.cause !== null], one.descriptor).toEqual(Array(2).fill(one.betterHeldCard !== null));
  }
});

test("a refund reverses the missed reward of its purchase", () => {
  // 80 at 1% with 2% available, and all of it refunded; then 6% at Kroger where 2% were earned.
  const results = resultsFor(
    holding(SAPPHIRE, DOUBLE_CASH, BLUE_CASH),
    purchases(
      ["2026-03-01", SAPPHIRE, UNKNOWN_SHOP, 80],
      ["2026-03-05", SAPPHIRE, UNKNOWN_SHOP, -80],
      ["2026-03-06", DOUBLE_CASH, "Kroger", 50],
    ),
  );
  expect(results.purchases.map(({ missedDollars }) => missedDollars)).toEqual([0.8, -0.8, 2]);
  expect(results.purchases.map(({ cause }) => cause)).toEqual([
    "better-base-rate",
    "better-base-rate",
    "bonus-of-another-card",
  ]);
  expect(results.missedWithHeldCards).toBe(2);
});

test("the best of all cards: 6% of Blue Cash, which is not held, against 1%", () => {
  const { purchases: [kroger] } = resultsFor(holding(SAPPHIRE), purchases(["2026-03-01", SAPPHIRE, "Kroger", 100]));
  expect(kroger).toMatchObject({ missedDollars: 0, betterHeldCard: null, missedWithAnyCard: 5, bestOfAllCards: BLUE_CASH });
});

test("facts of a purchase: merchant, category, rate", () => {
  const { purchases: [kroger, unknown] } = resultsFor(
    holding(BLUE_CASH),
    purchases(["2026-03-01", BLUE_CASH, "KROGER #123 AUSTIN TX", 100], ["2026-03-01", BLUE_CASH, UNKNOWN_SHOP, 100]),
  );
  expect(kroger).toMatchObject({
    descriptor: "KROGER #123 AUSTIN TX",
    merchant: "Kroger",
    category: "supermarkets",
    categoryName: "Supermarkets",
    rewardMultiplier: 6,
    rewardValue: 0.01,
    rewardAmount: 6,
  });
  expect(unknown).toMatchObject({ merchant: null, category: null, categoryName: null, rewardAmount: 1 });
});

test("a former card unlocks transfers for all: amounts and point valuations agree", () => {
  const wallet: Wallet = { ...holding("Chase Freedom Unlimited"), transferValues: true };
  const results = resultsFor(
    wallet,
    purchases(["2026-03-01", "Chase Freedom Unlimited", UNKNOWN_SHOP, 100], ["2026-03-02", SAPPHIRE, UNKNOWN_SHOP, 100]),
  );
  const card = engineFor({ wallet, transactions: [] }).matchCard(SAPPHIRE);
  expect(card?.transferRewardValue).toBeGreaterThan(0.01);
  for (const { rewardAmount, rewardMultiplier, rewardValue } of results.purchases) {
    expect(rewardValue).toBe(card?.transferRewardValue);
    expect(rewardAmount).toBeCloseTo(100 * rewardMultiplier * rewardValue, 9);
  }
});

test("an empty wallet misses nothing", () => {
  const results = resultsFor(holding(), purchases(["2026-03-01", SAPPHIRE, "Kroger", 100]));
  expect(results).toMatchObject({ totalEarned: 1, missedWithHeldCards: 0 });
});

test("the explanation with the better card equals the missed reward", () => {
  const question = { wallet: example.wallet, transactions };
  const missed = resultsFor(example.wallet, transactions).purchases.filter((one) => one.betterHeldCard !== null);
  expect(missed.length).toBeGreaterThan(20);
  for (const one of missed.filter((_, index) => index % 7 === 0)) {
    const engine = engineFor(question);
    const earned = explain(engine, question, one.transactionId);
    const better = explain(engine, question, one.transactionId, one.betterHeldCard ?? "");
    expect(earned.rewardAmount).toBe(one.rewardAmount);
    expect(sumOf([better.rewardAmount, -earned.rewardAmount])).toBe(one.missedDollars);
    expect(sumOf((better.explanation?.parts ?? []).map((part) => part.rewardAmount))).toBe(better.rewardAmount);
  }
});

test("an explanation of an unknown purchase throws", () => {
  const question = { wallet: holding(SAPPHIRE), transactions: [] };
  expect(() => explain(engineFor(question), question, "7")).toThrow("There is no purchase 7.");
});

test("the best assignment shares the cap: 6,000 of groceries at 6%, the rest at 2%", () => {
  const question = {
    wallet: holding(BLUE_CASH, DOUBLE_CASH),
    transactions: purchases(
      ["2026-03-01", DOUBLE_CASH, "Kroger", 6000],
      ["2026-03-02", DOUBLE_CASH, "Kroger", 1000],
    ),
  };
  // Earned 2% of 7,000 = 140. At best 360 + 20. Purchase by purchase 4% of 6,000 and 4% of 1,000 are missed: 280.
  const results = resultsFor(question.wallet, question.transactions);
  expect(bestAssignment(engineFor(question), question, results, "2026-11-27")).toMatchObject({
    totalReward: 380,
    upperBound: 380,
    gain: 240,
    // The purchase of 1,000 stays on its card.
    categoryGains: [{ categoryName: "Supermarkets", dollars: 240, moves: [{ cardName: BLUE_CASH, count: 1, spentDollars: 6000 }] }],
  });
  expect(results.missedWithHeldCards).toBe(280);
});

test("a purchase that earns less elsewhere leaves a cap to one that stays", () => {
  const question = {
    wallet: holding(BLUE_CASH, DOUBLE_CASH),
    transactions: purchases(["2026-03-01", BLUE_CASH, "Kroger", 1000], ["2026-03-02", BLUE_CASH, "Kroger", 6000]),
  };
  const results = resultsFor(question.wallet, question.transactions);
  // Earned 6% of 1,000, 6% of 5,000 and 1% of 1,000 = 370. At best 2% of 1,000 and 6% of 6,000 = 380.
  expect(bestAssignment(engineFor(question), question, results, "2026-11-27")).toMatchObject({
    gain: 10,
    categoryGains: [{ dollars: 10, moves: [{ cardName: DOUBLE_CASH, earnsMore: false, count: 1, spentDollars: 1000 }], stayingCount: 1 }],
  });
});

test("purchases with a former card stay unchanged in the best assignment", () => {
  const question = {
    wallet: { ...holding(SAPPHIRE, DOUBLE_CASH), formerCards: holding(BLUE_CASH).cards },
    transactions: purchases(["2026-03-01", BLUE_CASH, "Kroger", 1000], ["2026-03-02", SAPPHIRE, UNKNOWN_SHOP, 2000]),
  };
  const results = resultsFor(question.wallet, question.transactions);
  // Earned 6% of 1,000 and 1% of 2,000, with 2% available.
  expect(bestAssignment(engineFor(question), question, results, "2026-11-27")).toMatchObject({
    totalReward: 100,
    upperBound: 100,
    gain: 20,
    formerCount: 1,
    categoryGains: [{ dollars: 20, moves: [{ cardName: DOUBLE_CASH, count: 1, spentDollars: 2000 }] }],
  });
});

test("from today: in the next year, the cap is whole again", () => {
  const wallet = holding(BLUE_CASH, DOUBLE_CASH);
  const transactions = purchases(["2026-03-01", BLUE_CASH, "Kroger", 6000]);
  const question = { wallet, transactions };
  const bestOn = (today: string) => bestAssignment(engineFor(question), question, resultsFor(wallet, transactions), today);
  const [before, after] = ["2026-12-31", "2027-01-01"].map(bestOn);
  expect(before).toMatchObject({ fromToday: [{ cardName: DOUBLE_CASH, rewardMultiplier: 2 }], exhausted: [{ cardName: BLUE_CASH, resetsOn: "2027-01-01" }] });
  expect(after).toMatchObject({ fromToday: [{ cardName: BLUE_CASH, rewardMultiplier: 6, remainingDollars: 6000 }], exhausted: [] });
});

test("from today: 5% only in the top spending category of each statement", () => {
  const wallet = holding(CUSTOM_CASH, DOUBLE_CASH);
  const transactions = purchases(["2026-03-01", DOUBLE_CASH, "Kroger", 600]);
  const question = { wallet, transactions };
  const { fromToday } = bestAssignment(engineFor(question), question, resultsFor(wallet, transactions), "2026-11-27");
  expect(fromToday).toMatchObject([{ cardName: CUSTOM_CASH, rewardMultiplier: 5, topSpending: { selectedMax: 1, period: "statement" } }]);
});

test("a refund follows its purchase", () => {
  const question = {
    wallet: { ...holding(BLUE_CASH, DOUBLE_CASH), formerCards: holding(SAPPHIRE).cards },
    transactions: purchases(
      ["2026-03-01", DOUBLE_CASH, "Kroger", 100],
      ["2026-03-02", DOUBLE_CASH, "Kroger", -20],
      ["2026-03-03", SAPPHIRE, UNKNOWN_SHOP, 50],
      ["2026-03-04", SAPPHIRE, UNKNOWN_SHOP, -50],
    ),
  };
  const results = resultsFor(question.wallet, question.transactions);
  // 6% of 80 instead of 2%: the refund follows its purchase.
  expect(bestAssignment(engineFor(question), question, results, "2026-11-27")).toMatchObject({
    gain: 3.2,
    formerCount: 2,
    formerRefunds: 1,
    categoryGains: [{ dollars: 3.2, moves: [{ cardName: BLUE_CASH, count: 1, refunds: 1, spentDollars: 80 }] }],
  });
});

test("a former card unlocks no transfers for the best assignment", () => {
  const freedom = "Chase Freedom Unlimited";
  const question = {
    wallet: { ...holding(freedom, DOUBLE_CASH), formerCards: holding(SAPPHIRE).cards, transferValues: true },
    transactions: purchases(["2026-03-01", SAPPHIRE, UNKNOWN_SHOP, 100], ["2026-03-02", freedom, UNKNOWN_SHOP, 1000]),
  };
  const results = resultsFor(question.wallet, question.transactions);
  const best = bestAssignment(engineFor(question), question, results, "2026-11-27");
  // 1,500 points are 15 dollars as cash, and 2% are 20; the earned reward counts transfers, which were available then.
  expect(best).toMatchObject({ gain: 5, categoryGains: [{ dollars: 5, moves: [{ cardName: DOUBLE_CASH }] }] });
  expect(best.totalReward).toBe(sumOf([results.totalEarned, 5]));
  expect(best.fromToday).toMatchObject([{ cardName: DOUBLE_CASH }]);
});

test("quarters whose rotating categories the catalog lacks, of held cards", () => {
  // It has those of 2025 Q3 and not of 2024 Q4.
  const asked = purchases(["2025-08-10", "Capital One Quicksilver", "AMAZON.COM*AB12C", 300], ["2024-11-10", "Capital One Quicksilver", "AMAZON.COM*AB12C", 300]);
  expect(resultsFor(holding(FLEX, "Capital One Quicksilver"), asked).unknownQuarters).toEqual([{ cardName: FLEX, quarter: "2024 Q4" }]);
  expect(resultsFor(holding("Capital One Quicksilver"), asked).unknownQuarters).toEqual([]);
});

test("the quarter of the advice from today, if the catalog lacks it for a held card", () => {
  const question = { wallet: holding(FLEX, DOUBLE_CASH), transactions: purchases(["2024-08-10", DOUBLE_CASH, "Kroger", 100]) };
  const unknownOn = (today: string) => bestAssignment(engineFor(question), question, resultsFor(question.wallet, question.transactions), today).unknownFromToday;
  expect(unknownOn("2024-11-10")).toEqual([{ cardName: FLEX, quarter: "2024 Q4" }]);
  expect(unknownOn("2024-08-11")).toEqual([]);
});

test("the foreign transaction fee is the cause where it is the larger part", () => {
  const abroad = (cardName: string, dollars: number) =>
    lastOf(holding(BLUE_CASH, FLEX, "Capital One Quicksilver"), purchases(["2026-08-10", cardName, "PRET A MANGER LONDON", dollars]).map((one) => ({ ...one, country: "GB" })));
  // 1% more and 2.7% of fee less.
  expect(abroad(BLUE_CASH, 200)).toMatchObject({ missedDollars: 6.4, cause: "foreign-transaction-fee" });
});
