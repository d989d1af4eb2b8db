import { expect, test } from "vitest";
import { withFormerCards } from "./former-cards";
import { emptyWallet, type Profile } from "../profile";

const card = (cardName: string) => ({ cardName, settings: { tier: "gold" } });
const statement = (cardName: string | null) => ({ cardName }) as Profile["statements"][number];

test("former cards are those with statements that are not held", () => {
  const statements = ["A", "B", "D", null].map(statement);
  const wallet = { ...emptyWallet, cards: [card("A")], formerCards: [card("C"), card("B")] };
  const right = { ...emptyWallet, cards: [card("A")], formerCards: [card("B"), { cardName: "D", settings: {} }] };
  expect(withFormerCards({ wallet, statements }).wallet).toEqual(right);
  expect(withFormerCards({ wallet, statements: [] }).wallet).toEqual({ ...emptyWallet, cards: [card("A")] });
  // A valid wallet stays the same object: undo depends on that.
  expect(withFormerCards({ wallet: right, statements }).wallet).toBe(right);
});
