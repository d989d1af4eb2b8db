import { expect, test } from "vitest";
import { withFormerCards } from "./former-cards";
import { emptyWallet, type Profile } from "./profile";

const card = (cardName: string) => ({ cardName, settings: { tier: "gold" } });
const statement = (cardName: string | null) => ({ cardName }) as Profile["statements"][number];

test("former cards are those that are not held and that statements are of", () => {
  const statements = ["A", "B", "D", null].map(statement);
  const wallet = { ...emptyWallet, cards: [card("A")], formerCards: [card("C"), card("B")] };
  const right = { ...emptyWallet, cards: [card("A")], formerCards: [card("B"), { cardName: "D", settings: {} }] };
  expect(withFormerCards({ wallet, statements }).wallet).toEqual(right);
  expect(withFormerCards({ wallet, statements: [] }).wallet).toEqual({ ...emptyWallet, cards: [card("A")] });
  // A wallet that is right stays the same one: what can be undone goes by that.
  expect(withFormerCards({ wallet: right, statements }).wallet).toBe(right);
});
