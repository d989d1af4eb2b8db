import { expect, test } from "vitest";
import type { CardDefinition } from "card-rewards/slim";
import { checkedCard } from "../../features/wallet/cards/own-card/check-own-card";
import { newDraft } from "../../features/wallet/cards/own-card/own-card-draft";
import { emptyWallet } from "../profile";
import { supportedWallet } from "./supported-wallet";

const CASH_PLUS = { cardName: "U.S. Bank Cash+", settings: { selectedCategories: ["gyms"] } };

test("a supported wallet stays the same object", () => {
  const wallet = { ...emptyWallet, cards: [CASH_PLUS], pointValues: { "chase-ultimate-rewards": 0.02 } };
  expect(supportedWallet(wallet)).toBe(wallet);
});

test("unsupported parts are set aside one by one, with a message", () => {
  const halfCard = { id: 1_000_000, name: "Half a card" } as CardDefinition;
  const { putAside = [], ...wallet } = supportedWallet({
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
  expect(putAside.map(({ reason }) => reason.split(":")[0])).toEqual([
    "Your own card “Half a card” was left out",
    "Your valuation of the points “beenz” was left out",
    "Your settings of Citi Double Cash no longer match the catalog",
  ]);
  expect(putAside.map(({ ownCard, pointValue, cardSettings }) => ownCard ?? pointValue ?? cardSettings)).toEqual([
    halfCard,
    { currency: "beenz", dollars: 0.01 },
    { cardName: "Citi Double Cash", settings: { tier: "gold" } },
  ]);
});

test("set-aside parts are retried, and stay if rejected again or replaced since", () => {
  const putAside = [
    { reason: "Old.", cardSettings: CASH_PLUS },
    { reason: "Old.", pointValue: { currency: "chase-ultimate-rewards", dollars: 0.02 } },
    { reason: "Old.", pointValue: { currency: "beenz", dollars: 0.01 } },
    { reason: "Old.", cardSettings: { cardName: "Citi Double Cash", settings: { tier: "gold" } } },
  ];
  const cards = [{ ...CASH_PLUS, settings: {} }, { cardName: "Citi Double Cash", settings: { activated: true } }];
  const accepted = supportedWallet({ ...emptyWallet, cards, putAside });
  expect(accepted).toMatchObject({ cards: [CASH_PLUS, cards[1]], pointValues: { "chase-ultimate-rewards": 0.02 } });
  expect(accepted.putAside).toEqual([putAside[3], { ...putAside[2], reason: expect.stringContaining("“beenz” was left out") as string }]);
});

test("settings of a former card are set aside too, and return", () => {
  const former = { cardName: "Citi Double Cash", settings: { tier: "gold" } };
  const wallet = supportedWallet({ ...emptyWallet, cards: [CASH_PLUS], formerCards: [former] });
  expect(wallet).toMatchObject({ cards: [CASH_PLUS], formerCards: [{ ...former, settings: {} }] });
  expect(wallet.putAside).toMatchObject([{ cardSettings: former }]);
  expect(wallet.putAside?.[0]?.reason).toMatch(/^Your settings of Citi Double Cash, which is no longer in your wallet, were left out: /);
  const putAside = [{ reason: "Old.", cardSettings: CASH_PLUS }];
  const back = supportedWallet({ ...emptyWallet, formerCards: [{ ...CASH_PLUS, settings: {} }], putAside });
  expect(back).toEqual({ ...emptyWallet, formerCards: [CASH_PLUS] });
});

function ownCard(name: string): CardDefinition {
  const checked = checkedCard({ ...newDraft([]), name: "Acme Everyday", baseRate: "1.5" }, [], "2026-11-21");
  if (checked.kind !== "card") throw new Error("not valid");
  return { ...checked.terms, name };
}

test("an own card with a unique name stays", () => {
  const wallet = { ...emptyWallet, ownCards: [ownCard("Acme Everyday")] };
  expect(supportedWallet(wallet)).toBe(wallet);
});

test.each(["Citi Double Cash", "CSP"])("an own card with the name of a catalog card, %s, is set aside with a message", (name) => {
  const accepted = supportedWallet({ ...emptyWallet, ownCards: [ownCard(name)] });
  expect(accepted.ownCards).toEqual([]);
  expect(accepted.putAside).toMatchObject([{ reason: expect.stringContaining(`“${name}” was left out`) as string, ownCard: { name } }]);
});
