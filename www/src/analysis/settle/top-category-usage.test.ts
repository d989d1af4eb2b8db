import "fake-indexeddb/auto";
import { describe, expect, test } from "vitest";
import { settingsOnDay } from "./cap-usage";
import { spentByOptionOn } from "./top-category-usage";
import { DOUBLE_CASH, engineFor, holding, purchases, resultsFor } from "./test-purchases";

const CUSTOM_CASH = "Citi Custom Cash";
const wallet = holding(CUSTOM_CASH, DOUBLE_CASH);
const transactions = purchases(
  ["2026-11-02", CUSTOM_CASH, "Chipotle", 300],
  ["2026-11-20", CUSTOM_CASH, "Shell", 20],
);
const statements = resultsFor(wallet, transactions);
const engine = engineFor({ wallet, transactions });

function advised(merchant: string, transactionDate: string) {
  const settings = settingsOnDay(transactionDate, engine, wallet, statements);
  return engine.advice({ ...settings, merchant, spendAmount: 100, transactionDate, explain: true }).data.bestCard;
}

describe("spending in top categories of statements", () => {
  test("is that of the period through the day", () => {
    const spentOn = (day: string) => settingsOnDay(day, engine, wallet, statements).cardSettings[CUSTOM_CASH]?.spentByOption;
    expect(spentOn("2026-11-21")).toEqual({ restaurants: 300, gas: 20 });
    expect(spentOn("2026-11-19")).toEqual({ restaurants: 300 });
    expect(spentOn("2026-12-01")).toEqual({});
  });

  test("decides which card earns more", () => {
    // 300 at restaurants are more than 100 of groceries: these earn 1%, and 2% on the Double Cash.
    expect(advised("Kroger", "2026-11-21")).toMatchObject({ cardName: DOUBLE_CASH, rewardAmount: 2 });
    // 5% of 100, within the cap of 500.
    expect(advised("Chipotle", "2026-11-21")).toMatchObject({ cardName: CUSTOM_CASH, rewardAmount: 5 });
    // December has no purchases yet.
    expect(advised("Kroger", "2026-12-01")).toMatchObject({ cardName: CUSTOM_CASH, rewardAmount: 5 });
  });
});

test("spending before the request counts until the first purchase of the category", () => {
  const gas = { cardId: 101, cardName: CUSTOM_CASH, choiceId: "top-category", optionId: "gas", periodStart: "2026-11-01", periodEnd: "2026-11-30", isTop: true };
  const spent = [{ ...gas, openingDollars: 60, days: [{ date: "2026-11-20", spentDollars: 80 }] }];
  expect(spentByOptionOn("2026-11-19", CUSTOM_CASH, spent)).toEqual({ gas: 60 });
  expect(spentByOptionOn("2026-11-20", CUSTOM_CASH, spent)).toEqual({ gas: 80 });
});
