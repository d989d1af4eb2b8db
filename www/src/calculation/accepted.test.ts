import { expect, test } from "vitest";
import type { CardTerms } from "card-rewards/slim";
import { emptyWallet } from "../model/profile";
import { acceptedOf } from "./accepted";

const CASH_PLUS = { cardName: "U.S. Bank Cash+", settings: { chosenCategories: ["gyms"] } };

test("a wallet that the engine takes stays the very same", () => {
  const wallet = { ...emptyWallet, cards: [CASH_PLUS], pointValues: { "chase-ultimate-rewards": 0.02 } };
  expect(acceptedOf(wallet)).toEqual({ wallet, problems: [] });
  expect(acceptedOf(wallet).wallet).toBe(wallet);
});

test("what it does not take is left out one by one, and said", () => {
  const { wallet, problems } = acceptedOf({
    ...emptyWallet,
    cards: [CASH_PLUS, { cardName: "Citi Double Cash", settings: { tier: "gold" } }, { cardName: "No Such Card", settings: {} }],
    ownCards: [{ id: 1_000_000, name: "Half a card" } as CardTerms],
    pointValues: { "chase-ultimate-rewards": 0.02, "beenz": 0.01 },
  });
  expect(wallet).toEqual({
    ...emptyWallet,
    cards: [CASH_PLUS, { cardName: "Citi Double Cash", settings: {} }, { cardName: "No Such Card", settings: {} }],
    pointValues: { "chase-ultimate-rewards": 0.02 },
  });
  expect(problems.map((problem) => problem.split(":")[0])).toEqual([
    "Your own card “Half a card” was left out",
    "Your value of the points “beenz” was left out",
    "Your choices for Citi Double Cash were left out, so choose them again",
  ]);
});
