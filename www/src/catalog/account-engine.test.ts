import { expect, test } from "vitest";
import { bestAssignment } from "../analysis/settle/best-assignment";
import { settingsOnDay } from "../analysis/settle/cap-usage";
import { explain } from "../analysis/settle/explain";
import { settingsOf } from "../analysis/settle/settings";
import { CUSTOM_CASH, DOUBLE_CASH, engineFor, holding, purchases, resultsFor } from "../analysis/settle/test-purchases";
import { whatIfCalls } from "../features/improve/what-if/worker-calls";
import type { HeldCard } from "../profile/profile";
import { cardsOf } from "./cards-of";

const SECOND: HeldCard = { cardName: "Sam’s card", accountOf: CUSTOM_CASH, settings: {} };

test("a closing day moves purchases between statements", () => {
  const bought = purchases(["2026-10-10", CUSTOM_CASH, "Kroger", 400], ["2026-10-20", CUSTOM_CASH, "Kroger", 400]);
  // Of one month 500 at 5 % and 300 at 1 %; the cap of 500 is that of each statement.
  expect(resultsFor(holding(CUSTOM_CASH), bought).totalEarned).toBe(28);
  const wallet = holding({ cardName: CUSTOM_CASH, settings: {}, closingDay: 14 });
  expect(resultsFor(wallet, bought)).toMatchObject({
    totalEarned: 40,
    purchases: [{ cardName: CUSTOM_CASH }, { cardName: CUSTOM_CASH }],
    caps: [{ cardName: CUSTOM_CASH, periods: [{ periodEnd: "2026-10-14" }, { periodEnd: "2026-11-14" }] }],
  });
  const { explanation } = explain(engineFor({ wallet, transactions: bought }), { wallet, transactions: bought }, "1");
  expect(explanation?.reasons.map(({ code }) => code)).toContain("cycle-estimated");
});

test("closing dates of statements count, and are not estimated", () => {
  const bought = purchases(["2026-11-14", CUSTOM_CASH, "Kroger", 500], ["2026-11-15", CUSTOM_CASH, "Kroger", 500]);
  // 5 % of 500 in each of two statements; 25 and 5 in one calendar month.
  const wallet = holding({ cardName: CUSTOM_CASH, settings: {}, statementCloses: ["2026-11-14"] });
  expect(resultsFor(wallet, bought)).toMatchObject({ totalEarned: 50, caps: [{ periods: [{ periodEnd: "2026-11-14" }, { periodEnd: "2026-12-14" }] }] });
  const { explanation } = explain(engineFor({ wallet, transactions: bought }), { wallet, transactions: bought }, bought[0]?.transactionId ?? "");
  expect(explanation?.reasons.map(({ code }) => code)).not.toContain("cycle-estimated");
});

test("the day of opening dates the first year of a card that pays it again, and changes no reward", () => {
  const cardName = "Discover it Cash Back";
  const bought = purchases(["2026-04-10", cardName, "Olive Garden", 100], ["2027-03-15", cardName, "Olive Garden", 100]);
  const wallet = holding({ cardName, settings: { activated: false }, openedOn: "2026-03-15" });
  // 1 % of each.
  expect(resultsFor(wallet, bought).totalEarned).toBe(2);
  const [inYear, later] = bought.map(({ transactionId }) => explain(engineFor({ wallet, transactions: bought }), { wallet, transactions: bought }, transactionId));
  expect(inYear?.explanation?.firstYearMatch).toMatchObject({ rewardAmount: 1, from: "2026-03-15", through: "2027-03-14" });
  expect(later?.explanation?.firstYearMatch).toBeUndefined();
});

test("a former card with a closing day is not held", () => {
  const wallet = { ...holding(DOUBLE_CASH), formerCards: [{ cardName: CUSTOM_CASH, settings: {}, closingDay: 14 }] };
  const bought = purchases(["2026-10-10", CUSTOM_CASH, "Kroger", 100], ["2026-10-11", DOUBLE_CASH, "Kroger", 100]);
  expect(resultsFor(wallet, bought)).toMatchObject({ totalEarned: 7, missedWithHeldCards: 0 });
});

const wallet = holding(CUSTOM_CASH, DOUBLE_CASH, SECOND);
const bought = purchases(["2026-10-10", CUSTOM_CASH, "Kroger", 500], ["2026-10-11", SECOND.cardName, "Shell", 500]);
const question = { wallet, transactions: bought };

test("each account has its own cap and top category, and its name in the results", () => {
  // 5 % on the groceries of one and on the gas of the other.
  const results = resultsFor(wallet, bought);
  expect(results.totalEarned).toBe(50);
  expect(results.purchases.map(({ cardName }) => cardName)).toEqual([CUSTOM_CASH, "Sam’s card"]);
  expect(results.caps.map(({ cardName, current }) => [cardName, current.usedDollars])).toEqual([[CUSTOM_CASH, 500], ["Sam’s card", 500]]);
  expect(cardsOf(engineFor(question)).get("Sam’s card")?.cardName).toBe(CUSTOM_CASH);
  expect(explain(engineFor(question), question, "1")).toMatchObject({ cardName: "Sam’s card", rewardAmount: 25 });
});

test("advice counts what each account spent in its top category", () => {
  const engine = engineFor(question);
  const results = resultsFor(wallet, bought);
  expect(results.topCategories.map(({ cardName, optionId }) => [cardName, optionId])).toEqual([[CUSTOM_CASH, "grocery-stores"], ["Sam’s card", "gas"]]);
  const settings = settingsOnDay("2026-10-20", engine, wallet, results);
  const { bestCard, otherCards } = engine.advice({ ...settings, merchant: "Kroger", spendAmount: 100, transactionDate: "2026-10-20" }).data;
  // One account has used its cap, and the other spent more on gas: 1% of 100 on either.
  expect([bestCard, ...otherCards].map(({ cardName, rewardAmount }) => [cardName, rewardAmount])).toEqual([
    [DOUBLE_CASH, 2],
    [CUSTOM_CASH, 1],
    ["Sam’s card", 1],
  ]);
});

test("a better account of the same card is named", () => {
  const gas = purchases(["2026-10-10", CUSTOM_CASH, "Kroger", 500], ["2026-10-11", CUSTOM_CASH, "Shell", 400], ["2026-10-12", SECOND.cardName, "Shell", 10]);
  const results = resultsFor(wallet, gas);
  // 400 of gas at 5 % in place of 1 %.
  expect(results.purchases[1]).toMatchObject({ betterHeldCard: "Sam’s card", missedDollars: 16 });
  const { fromToday, gain } = bestAssignment(engineFor(question), { wallet, transactions: gas }, results, "2026-11-27");
  expect(gain).toBe(16);
  expect(fromToday.map(({ cardName }) => cardName).toSorted()).toEqual([CUSTOM_CASH, "Sam’s card"]);
});

test("advice names the account whose cap remains, with its own settings", () => {
  const engine = engineFor(question);
  const settings = settingsOf(engine, wallet);
  const cardSettings = { ...settings.cardSettings, [CUSTOM_CASH]: { spentDollars: { "top-category": 500 }, spentAsOf: "2026-10-20" } };
  const { bestCard, otherCards } = engine.advice({ ...settings, cardSettings, merchant: "Kroger", spendAmount: 100, transactionDate: "2026-10-20" }).data;
  expect([bestCard, ...otherCards].map(({ cardName, rewardAmount }) => [cardName, rewardAmount])).toEqual([
    ["Sam’s card", 5],
    [DOUBLE_CASH, 2],
    [CUSTOM_CASH, 1],
  ]);
  expect(engine.cardTerms("Sam’s card", { on: "2026-10-20" })?.cardName).toBe(CUSTOM_CASH);
});

test("a wallet without one of the accounts", async () => {
  const answered = { question, ...resultsFor(wallet, bought) };
  const calls = whatIfCalls(() => answered);
  // One account has 500 at 5 %, and the other 500 are at 2 %.
  for (const dropped of [CUSTOM_CASH, SECOND.cardName]) {
    expect(await calls.whatIf({ added: [], dropped: [dropped] })).toMatchObject({ nowDollars: 50, thenDollars: 35 });
  }
  expect((await calls.compareDropping())?.map(({ cardName, change }) => [cardName, change.dollars])).toEqual([
    [CUSTOM_CASH, -15],
    [DOUBLE_CASH, 0],
    ["Sam’s card", -15],
  ]);
});

test("the only account of a card keeps its name", () => {
  const only = holding(SECOND, DOUBLE_CASH);
  const results = resultsFor(only, purchases(["2026-10-10", DOUBLE_CASH, "Kroger", 100], ["2026-10-11", SECOND.cardName, "Kroger", 100]));
  expect(results.purchases).toMatchObject([{ betterHeldCard: "Sam’s card", missedDollars: 3 }, { cardName: "Sam’s card", rewardAmount: 5 }]);
});

test("a purchase abroad with a further account stays with it, after its fee", async () => {
  const [inLondon] = purchases(["2026-10-10", SECOND.cardName, "PRET A MANGER LONDON", 100]);
  if (!inLondon) throw new Error("There is one.");
  const transactions = [{ ...inLondon, country: "GB" }];
  const held = holding(CUSTOM_CASH, SECOND);
  const asked = { question: { wallet: held, transactions }, ...resultsFor(held, transactions) };
  const calls = whatIfCalls(() => asked);
  // 5 % of its top category less a fee of 3 %; Double Cash 2 % less 3 %.
  expect(await calls.whatIf({ added: [DOUBLE_CASH], dropped: [] })).toMatchObject({
    nowDollars: 2,
    thenDollars: 2,
    categories: [{ isAbroad: true, nowCard: SECOND.cardName, thenCard: SECOND.cardName }],
  });
});
