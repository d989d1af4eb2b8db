import { createEngine, type Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { emptyWallet } from "../../../../profile/profile";
import { feeOf } from "../year-change";
import { upperBound } from "./upper-bounds";
import { ifAdded, type CardChange } from "./compare-cards";
import { coveredMonths } from "./covered-months";
import { rankCards, RANKED, WITHIN_DOLLARS } from "./rank";
import { basisOf, type Basis } from "./basis";

const engine = createEngine();
const always = () => Promise.resolve(true);
const MERCHANTS = ["H-E-B", "Chipotle", "Shell", "Delta", "Amazon", "Netflix", "Marriott", "Target", "Costco", "Zorblatt"];

/** Two cards, one with a cap that these purchases exhaust. One transaction is a refund. */
function basis(): Basis {
  const transactions = Array.from({ length: 40 }, (_, index): Transaction => ({
    transactionId: index.toString(),
    transactionAmount: index === 33 ? -100 : 100 + ((index * 37) % 250),
    transactionDate: `2026-${(1 + Math.floor(index / 4)).toString().padStart(2, "0")}-${(10 + (index % 4)).toString()}`,
    // The refund reverses a part of the previous purchase at the same merchant.
    merchant: MERCHANTS[index === 33 ? 2 : index % MERCHANTS.length] ?? "",
    cardName: "Citi Double Cash",
  }));
  const wallet = {
    ...emptyWallet,
    cards: ["Citi Double Cash", "Citi Custom Cash", "American Express Blue Cash Everyday"].map((cardName) => ({ cardName, settings: {} })),
  };
  const months = coveredMonths(engine, transactions);
  return basisOf(engine, { wallet, months, categoryNames: new Map() });
}

const open = engine
  .cards()
  .filter(({ openToNewApplicants, kind }) => openToNewApplicants && kind === "consumer")
  .map(({ cardName }) => cardName);
const asked = basis();

async function oneByOne(): Promise<CardChange[]> {
  const changes: CardChange[] = [];
  for (const cardName of open) {
    const change = await ifAdded(engine, asked, cardName, always, WITHIN_DOLLARS);
    if (change) changes.push(change);
  }
  return changes;
}

test("no gain exceeds its bound, and many bounds are nearly zero", async () => {
  const changes = await oneByOne();
  expect(changes.length).toBe(open.length);
  const over = changes.filter(({ cardName, change }) => change.dollars > upperBound(engine, asked, cardName));
  expect(over).toEqual([]);
  expect(open.filter((cardName) => upperBound(engine, asked, cardName) < 0.05).length).toBeGreaterThan(10);
}, 60_000);

test("the first ten equal those of an exhaustive comparison", async () => {
  const found: CardChange[] = [];
  const shares: number[] = [];
  const on = { card: (card: CardChange) => found.push(card), share: (share: number) => shares.push(share) };
  expect(await rankCards(engine, asked, open, on, always)).toBe(true);
  const all = await oneByOne();
  const net = ({ cardName, change }: CardChange) => {
    const { dollars } = feeOf(engine.cards().find((one) => one.cardName === cardName) ?? { cardName });
    return { isKnown: dollars !== null, dollars: change.dollars - (dollars ?? 0) };
  };
  const first = (changes: readonly CardChange[], isKnown: boolean) =>
    changes
      .map(net)
      .filter((one) => one.isKnown === isKnown && one.dollars >= 0.005)
      .map(({ dollars }) => dollars)
      .toSorted((one, other) => other - one)
      .slice(0, RANKED);
  for (const isKnown of [true, false]) expect(first(found, isKnown)).toEqual(first(all, isKnown));
  expect(found.length).toBeLessThan(open.length / 2);
  expect(shares.at(-1)).toBe(1);
}, 60_000);

test("it stops when cancelled", async () => {
  let pauses = 0;
  const pause = () => Promise.resolve(++pauses < 5);
  const found: CardChange[] = [];
  const on = { card: (card: CardChange) => found.push(card), share: () => undefined };
  expect(await rankCards(engine, asked, open, on, pause)).toBe(false);
  expect(found).toEqual([]);
});
