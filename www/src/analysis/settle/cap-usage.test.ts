import type { AnalyzedCap, CapPeriod } from "card-rewards/slim";
import { describe, expect, test } from "vitest";
import type { HeldCard, SpentSoFar } from "../../profile/profile";
import { enteredOn, settingsOnDay } from "./cap-usage";
import { BLUE_CASH, engineFor, holding, INK_CASH, ownCardWithCaps } from "./test-purchases";

const card: HeldCard = { cardName: BLUE_CASH, settings: {} };
const saying = (dollars: number, asOf: string): HeldCard => ({ ...card, spentSoFar: { dollars: { groceries: dollars }, asOf } });

/** Days in results of statements; other fields are not used. */
function ofPeriod(cardName: string, capId: string, [periodStart, periodEnd]: [string, string], days: CapPeriod["days"]): AnalyzedCap {
  return { cardName, capId, periods: [{ periodStart, periodEnd, days }] } as unknown as AnalyzedCap;
}
const use = ofPeriod(BLUE_CASH, "groceries", ["2026-01-01", "2026-12-31"], [
  { date: "2026-02-03", usedDollars: 400 },
  { date: "2026-11-19", usedDollars: 5820 },
]);

function usedOn(day: string, held: HeldCard, caps: AnalyzedCap[]) {
  const wallet = holding(held);
  const engine = engineFor({ wallet, transactions: [] });
  return settingsOnDay(day, engine, wallet, { caps, topCategories: [] }).cardSettings[held.cardName]?.spentDollars;
}

describe("cap usage", () => {
  test("is that of the statements on the last day before the purchase", () => {
    expect(usedOn("2026-11-21", card, [use])).toEqual({ groceries: 5820 });
    expect(usedOn("2026-11-18", card, [use])).toEqual({ groceries: 400 });
    expect(usedOn("2026-02-02", card, [use])).toEqual({});
  });

  test("resets with the period", () => {
    expect(usedOn("2027-01-01", card, [use])).toEqual({});
  });

  test("follows the card's own year if the cap does", () => {
    const ink: HeldCard = { cardName: INK_CASH, settings: { anniversary: "06-01" } };
    const caps = [ofPeriod(INK_CASH, "five-percent", ["2025-06-01", "2026-05-31"], [{ date: "2026-05-31", usedDollars: 70 }])];
    expect(usedOn("2026-05-31", ink, caps)).toEqual({ "five-percent": 70 });
    expect(usedOn("2026-06-01", ink, caps)).toEqual({});
  });

  test("without statements is the entered spending, in its own period", () => {
    expect(usedOn("2026-11-21", saying(250, "2026-03-01"), [])).toEqual({ groceries: 250 });
    expect(usedOn("2026-11-21", saying(250, "2025-12-31"), [])).toEqual({});
  });

  test("counts entered spending once: usage in statements includes it", () => {
    expect(usedOn("2026-11-19", saying(100, "2026-03-01"), [use])).toEqual({ groceries: 5820 });
  });

  test("is the entered spending if no purchase counted against the cap yet", () => {
    expect(usedOn("2026-11-19", saying(100, "2026-03-01"), [])).toEqual({ groceries: 100 });
  });

  test("is never more than the cap", () => {
    expect(usedOn("2026-11-19", saying(6500, "2026-03-01"), [])).toEqual({ groceries: 6000 });
  });
});

test("the request has it beside the card's other settings", () => {
  const wallet = holding({ ...card, settings: { activated: true } });
  const engine = engineFor({ wallet, transactions: [] });
  const settings = settingsOnDay("2026-11-21", engine, wallet, { caps: [use], topCategories: [] });
  expect(settings.cardSettings[BLUE_CASH]).toMatchObject({ activated: true, spentDollars: { groceries: 5820 }, spentAsOf: "2026-11-21" });
  const { bestCard } = engine.advice({
    ...settings,
    merchant: "Supermarkets",
    category: "supermarkets",
    spendAmount: 200,
    transactionDate: "2026-11-21",
  }).data;
  // 180 of the 6,000 remain: 180 x 6% + 20 x 1%
  expect(bestCard.rewardAmount).toBe(11);
});

test("without statements the engine counts the entered spending, in its own period", () => {
  const wallet = holding(saying(5950, "2026-03-01"));
  const engine = engineFor({ wallet, transactions: [] });
  const rewardOn = (transactionDate: string) => {
    const settings = settingsOnDay(transactionDate, engine, wallet, undefined);
    const purchase = { merchant: "Supermarkets", category: "supermarkets", spendAmount: 100, transactionDate };
    return engine.advice({ ...settings, ...purchase }).data.bestCard.rewardAmount;
  };
  // 50 x 6% + 50 x 1%
  expect(rewardOn("2026-11-21")).toBe(3.5);
  expect(rewardOn("2027-01-01")).toBe(6);
});

describe("entered spending", () => {
  const own = ownCardWithCaps("Acme", { groceries: [6000, "year"], rotating: [1500, "quarter"] });
  const engine = engineFor({ wallet: { ...holding(), ownCards: [own] }, transactions: [] });
  const held = (cardName: string, spentSoFar: SpentSoFar, anniversary?: string): HeldCard => ({ cardName, settings: { anniversary }, spentSoFar });

  test("counts in its period, cap by cap", () => {
    const acme = held("Acme", { dollars: { groceries: 5950, rotating: 700 }, asOf: "2026-05-10" });
    expect(enteredOn("2026-04-01", engine, acme)).toEqual({ groceries: 5950, rotating: 700 });
    expect(enteredOn("2026-07-01", engine, acme)).toEqual({ groceries: 5950 });
    expect(enteredOn("2025-12-31", engine, acme)).toEqual({});
  });

  test("counts in the card's own year, which starts at its anniversary", () => {
    const ink = held(INK_CASH, { dollars: { "five-percent": 24_000 }, asOf: "2026-05-10" }, "06-01");
    expect(enteredOn("2025-06-01", engine, ink)).toEqual({ "five-percent": 24_000 });
    expect(enteredOn("2026-06-01", engine, ink)).toEqual({});
  });

  test("is absent for caps without an entry, or unknown to the card", () => {
    expect(enteredOn("2026-05-10", engine, held("Acme", { dollars: { groceries: 0, gone: 100 }, asOf: "2026-05-10" }))).toEqual({});
  });

  test("above the cap stays as entered", () => {
    expect(enteredOn("2026-05-10", engine, held("Acme", { dollars: { groceries: 6500 }, asOf: "2026-05-10" }))).toEqual({ groceries: 6500 });
  });
});
