import type { CardDefinition } from "card-rewards/slim";
import { expect, test } from "vitest";
import { emptyWallet, type Wallet } from "../profile";
import { isNewTo, withCard, withCardDropped, withOwnCard, withUsedCard, withoutFormerCards, withoutOwnCard } from "./wallet";

const A = { cardName: "A", settings: { selectedCategories: ["gas"], tier: "gold" }, spentSoFar: { dollars: { cap: 5 }, asOf: "2026-11-01" } };
const B = { cardName: "B", settings: {} };
const wallet: Wallet = { ...emptyWallet, cards: [A, B] };

test("a dropped card keeps its settings, and returns with them", () => {
  const dropped = withCardDropped(wallet, "A");
  expect(dropped).toEqual({ ...emptyWallet, cards: [B], formerCards: [A] });
  expect(withCard(dropped, "A")).toEqual({ ...emptyWallet, cards: [B, A] });
  expect(withoutFormerCards(dropped, ["A"])).toEqual({ ...emptyWallet, cards: [B] });
  expect(withCardDropped(wallet, "C")).toBe(wallet);
});

test("a dropped card is not new", () => {
  const dropped = withCardDropped(wallet, "A");
  expect(["A", "B", "C"].map((name) => isNewTo(dropped, name))).toEqual([false, false, true]);
});

test("a statement adds its card to the wallet, but not a dropped one", () => {
  const dropped = withCardDropped(wallet, "A");
  expect(withUsedCard(dropped, "A")).toBe(dropped);
  expect(withUsedCard(dropped, "C").cards).toEqual([B, { cardName: "C", settings: {} }]);
});

test("a dropped own card follows its new name, and goes with its terms", () => {
  const own = { id: 1_000_000, name: "A" } as CardDefinition;
  const dropped = withCardDropped({ ...wallet, ownCards: [own] }, "A");
  expect(withOwnCard(dropped, { ...own, name: "Z" }).formerCards).toEqual([{ ...A, cardName: "Z" }]);
  expect(withoutOwnCard(dropped, own)).toEqual({ ...emptyWallet, cards: [B] });
  expect(withoutOwnCard({ ...wallet, ownCards: [own] }, own)).toEqual({ ...emptyWallet, cards: [B] });
});
