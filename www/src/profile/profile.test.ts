import { expect, test } from "vitest";
import { emptyProfile, emptyWallet, isAnsweredByCore, type HeldCard } from "./profile";

const holding = (card: Partial<HeldCard>) => ({
  ...emptyProfile,
  wallet: { ...emptyWallet, cards: [{ cardName: "Citi Custom Cash", settings: {}, ...card }] },
});

test("accounts, statements and entered spending need the whole engine", () => {
  expect(isAnsweredByCore(holding({}))).toBe(true);
  const needing = [{ closingDay: 14 }, { statementCloses: ["2026-11-14"] }, { cardName: "Sam’s", accountOf: "Citi Custom Cash" }, { spentSoFar: { dollars: {}, asOf: "2026-11-01" } }];
  expect(needing.map((card) => isAnsweredByCore(holding(card)))).toEqual([false, false, false, false]);
});
