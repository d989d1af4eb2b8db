import { expect, test } from "vitest";
import { bestAssignment } from "./best-assignment";
import { partlyCountedCaps } from "./partly-counted-caps";
import { BLUE_CASH, CUSTOM_CASH, DOUBLE_CASH, engineFor, holding, ownCardWithCaps, purchases, resultsFor } from "./test-purchases";

const DAY = "2026-11-29";
const groceries = purchases(["2026-08-09", BLUE_CASH, "Kroger", 500], ["2026-11-26", BLUE_CASH, "Kroger", 101.81], ["2026-11-27", DOUBLE_CASH, "Kroger", 10]);
const card = { cardName: BLUE_CASH, settings: {} };

function capsOf(held: Parameters<typeof holding>[0], transactions = groceries, day = DAY) {
  const wallet = holding(held, DOUBLE_CASH);
  return partlyCountedCaps(wallet, resultsFor(wallet, transactions), day);
}

test("a cap counts since the card's first purchase, if its year began before", () => {
  expect(capsOf(card)).toEqual([{ cardName: BLUE_CASH, capId: "groceries", countedFrom: "2026-08-09" }]);
  const earlier = purchases(["2025-12-31", BLUE_CASH, "Kroger", 500], ["2026-11-26", BLUE_CASH, "Kroger", 101.81]);
  expect(capsOf(card, earlier)).toEqual([]);
  // Statements of another card do not count for this one.
  expect(capsOf(card, [...purchases(["2025-12-31", DOUBLE_CASH, "Kroger", 500]), ...groceries.map((one) => ({ ...one, transactionId: `b${one.transactionId}` }))])).toHaveLength(1);
});

test("the first days of a period can be without purchases: a week, and of a short period a tenth", () => {
  const from = (day: string) => capsOf(card, purchases([day, BLUE_CASH, "Kroger", 500], ["2026-11-26", BLUE_CASH, "Kroger", 101.81]));
  expect(from("2026-01-03")).toEqual([]);
  expect(from("2026-01-08")).toEqual([]);
  expect(from("2026-01-09")).toMatchObject([{ countedFrom: "2026-01-09" }]);
  // Its cap is of calendar months without a closing day: three of November's thirty days.
  const ofMonth = (day: string) => capsOf({ cardName: CUSTOM_CASH, settings: {} }, purchases([day, CUSTOM_CASH, "Kroger", 50]));
  expect(ofMonth("2026-11-04")).toEqual([]);
  expect(ofMonth("2026-11-05")).toMatchObject([{ cardName: CUSTOM_CASH, countedFrom: "2026-11-05" }]);
});

test("of two caps with the same dollars remaining, the advice has that of its rate", () => {
  // 5% of gas within $1,500 a quarter that began with the statements, and of streaming within $1,500 a year that did not.
  const { rules = [], ...terms } = ownCardWithCaps("Own", { quarter: [1500, "quarter"], year: [1500, "year"] });
  const own = { ...terms, rules: rules.map((rule) => (rule.cap === "year" ? { ...rule, categories: ["video-streaming"] } : rule)) };
  const transactions = purchases(["2026-10-02", "Own", "Shell", 100], ["2026-10-03", "Own", "Netflix", 100]);
  const question = { wallet: { ...holding("Own", DOUBLE_CASH), ownCards: [own] }, transactions };
  const { fromToday } = bestAssignment(engineFor(question), question, resultsFor(question.wallet, transactions), DAY);
  const row = (category: string) => fromToday.find((one) => one.category === category);
  expect(row("gas")).toMatchObject({ capId: "quarter", remainingDollars: 1400 });
  expect(row("gas")?.countedFrom).toBeUndefined();
  expect(row("video-streaming")).toMatchObject({ capId: "year", remainingDollars: 1400, countedFrom: "2026-10-02" });
});

test("nothing is missing once spending is entered, for a card opened in the year, an exhausted cap, or after the reset", () => {
  expect(capsOf({ ...card, spentSoFar: { dollars: { groceries: 3000 }, asOf: DAY } })).toEqual([]);
  expect(capsOf({ ...card, openedOn: "2026-08-01" })).toEqual([]);
  expect(capsOf({ ...card, openedOn: "2025-08-01" })).toHaveLength(1);
  expect(capsOf(card, purchases(["2026-08-09", BLUE_CASH, "Kroger", 6000]))).toEqual([]);
  expect(capsOf(card, groceries, "2027-01-01")).toEqual([]);
});

test("the advice from today has that day", () => {
  const wallet = holding(BLUE_CASH, DOUBLE_CASH);
  const question = { wallet, transactions: groceries };
  const { fromToday, categoryGains } = bestAssignment(engineFor(question), question, resultsFor(wallet, groceries), DAY);
  const expected = { cardName: BLUE_CASH, capId: "groceries", remainingDollars: 5398.19, countedFrom: "2026-08-09" };
  expect(fromToday).toMatchObject([expected]);
  expect(categoryGains).toMatchObject([{ fromToday: expected }]);
});
