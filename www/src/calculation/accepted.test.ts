import { expect, test } from "vitest";
import type { CardTerms } from "card-rewards/slim";
import { checkedCard } from "./check-own-card";
import { newDraft } from "../model/own-cards";
import { emptyWallet } from "../model/profile";
import { acceptedOf } from "./accepted";

const CASH_PLUS = { cardName: "U.S. Bank Cash+", settings: { chosenCategories: ["gyms"] } };

test("a wallet that the engine takes stays the very same", () => {
  const wallet = { ...emptyWallet, cards: [CASH_PLUS], pointValues: { "chase-ultimate-rewards": 0.02 } };
  expect(acceptedOf(wallet)).toBe(wallet);
});

test("what it does not take is left out one by one, said, and kept aside", () => {
  const halfCard = { id: 1_000_000, name: "Half a card" } as CardTerms;
  const { putAside = [], ...wallet } = acceptedOf({
    ...emptyWallet,
    cards: [CASH_PLUS, { cardName: "Citi Double Cash", settings: { tier: "gold" } }, { cardName: "No Such Card", settings: {} }],
    ownCards: [halfCard],
    pointValues: { "chase-ultimate-rewards": 0.02, "beenz": 0.01 },
  });
  expect(wallet).toEqual({
    ...emptyWallet,
    cards: [CASH_PLUS, { cardName: "Citi Double Cash", settings: {} }, { cardName: "No Such Card", settings: {} }],
    pointValues: { "chase-ultimate-rewards": 0.02 },
  });
  expect(putAside.map(({ problem }) => problem.split(":")[0])).toEqual([
    "Your own card “Half a card” was left out",
    "Your value of the points “beenz” was left out",
    "Your choices for Citi Double Cash were left out, so choose them again",
  ]);
  expect(putAside.map(({ ownCard, pointValue, choices }) => ownCard ?? pointValue ?? choices)).toEqual([
    halfCard,
    { currency: "beenz", dollars: 0.01 },
    { cardName: "Citi Double Cash", settings: { tier: "gold" } },
  ]);
});

test("what was put aside is tried again, and stays aside where it is refused again or something else took its place", () => {
  const putAside = [
    { problem: "Old.", choices: CASH_PLUS },
    { problem: "Old.", pointValue: { currency: "chase-ultimate-rewards", dollars: 0.02 } },
    { problem: "Old.", pointValue: { currency: "beenz", dollars: 0.01 } },
    { problem: "Old.", choices: { cardName: "Citi Double Cash", settings: { tier: "gold" } } },
  ];
  const cards = [{ ...CASH_PLUS, settings: {} }, { cardName: "Citi Double Cash", settings: { activated: true } }];
  const accepted = acceptedOf({ ...emptyWallet, cards, putAside });
  expect(accepted).toMatchObject({ cards: [CASH_PLUS, cards[1]], pointValues: { "chase-ultimate-rewards": 0.02 } });
  expect(accepted.putAside).toEqual([putAside[3], { ...putAside[2], problem: expect.stringContaining("“beenz” was left out") as string }]);
});

test("choices of a former card are put aside too, and come back", () => {
  const former = { cardName: "Citi Double Cash", settings: { tier: "gold" } };
  const wallet = acceptedOf({ ...emptyWallet, cards: [CASH_PLUS], formerCards: [former] });
  expect(wallet).toMatchObject({ cards: [CASH_PLUS], formerCards: [{ ...former, settings: {} }] });
  expect(wallet.putAside).toMatchObject([{ choices: former }]);
  expect(wallet.putAside?.[0]?.problem).toMatch(/^Your choices for Citi Double Cash, which is no longer in your wallet, were left out: /);
  const putAside = [{ problem: "Old.", choices: CASH_PLUS }];
  const back = acceptedOf({ ...emptyWallet, formerCards: [{ ...CASH_PLUS, settings: {} }], putAside });
  expect(back).toEqual({ ...emptyWallet, formerCards: [CASH_PLUS] });
});

function ownCard(name: string): CardTerms {
  const checked = checkedCard({ ...newDraft([]), name: "Acme Everyday", baseRate: "1.5" }, [], "2026-11-21");
  if (checked.kind !== "card") throw new Error("not valid");
  return { ...checked.terms, name };
}

test("an own card whose name is its own stays", () => {
  const wallet = { ...emptyWallet, ownCards: [ownCard("Acme Everyday")] };
  expect(acceptedOf(wallet)).toBe(wallet);
});

test.each(["Citi Double Cash", "CSP"])("an own card whose name the catalog has too, %s, is put aside and said", (name) => {
  const accepted = acceptedOf({ ...emptyWallet, ownCards: [ownCard(name)] });
  expect(accepted.ownCards).toEqual([]);
  expect(accepted.putAside).toMatchObject([{ problem: expect.stringContaining(`“${name}” was left out`) as string, ownCard: { name } }]);
});
