import { createEngine, type Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { exampleProfile } from "../../../../example/example-profile";
import { emptyWallet } from "../../../../profile/profile";
import { feeOf } from "../year-change";
import { gainBounds } from "./gain-bounds";
import { ifAdded, type CardChange } from "./compare-cards";
import { coveredMonths } from "./covered-months";
import { whatIf } from "./change-outcome";
import { rankCards, WITHIN_DOLLARS } from "./rank";
import { basisOf, provenWithin, type Basis } from "./basis";
import { groupOf, LISTED, type RankedGroup } from "./ranked-groups";
import { countedEngine } from "./test-engine";

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

test("each gain is within its bounds, and many bounds are nearly zero", async () => {
  const changes = await oneByOne();
  expect(changes.length).toBe(open.length);
  const beyond = changes.filter(({ cardName, change }) => {
    const { least, most } = gainBounds(engine, asked, cardName);
    // An exact search can end a cent before a first assignment that is already best.
    return change.dollars > most || change.dollars < least - WITHIN_DOLLARS;
  });
  expect(beyond).toEqual([]);
  expect(open.filter((cardName) => gainBounds(engine, asked, cardName).most < 0.05).length).toBeGreaterThan(10);
}, 60_000);

test("the first cards of each group equal those of an exhaustive comparison", async () => {
  const found: CardChange[] = [];
  const shares: number[] = [];
  const on = { card: (card: CardChange) => found.push(card), share: (share: number) => shares.push(share) };
  expect(await rankCards(engine, asked, open, on, always)).toBe(true);
  const all = await oneByOne();
  const cards = new Map(engine.cards().map((card) => [card.cardName, card]));
  const net = ({ cardName, change }: CardChange) => {
    const card = cards.get(cardName);
    return { group: groupOf(card), dollars: change.dollars - (feeOf(card ?? { cardName }).dollars ?? 0) };
  };
  const first = (changes: readonly CardChange[], group: RankedGroup) =>
    changes
      .map(net)
      .filter((one) => one.group === group && one.dollars >= 0.005)
      .map(({ dollars }) => dollars)
      .toSorted((one, other) => other - one)
      .slice(0, LISTED[group]);
  for (const group of ["known", "withMembership", "unknown"] as const) {
    expect(first(all, group).length).toBeGreaterThan(1);
    expect(first(found, group)).toEqual(first(all, group));
  }
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

const CAPPED = [
  "American Express Blue Cash Preferred",
  "Chase Freedom Flex",
  "Discover it Cash Back",
  "Citi Custom Cash",
  "U.S. Bank Cash+",
  "Bank of America Customized Cash Rewards",
];
/** Flat rates of 2%: the engine proves for none of them that it earns the most. */
const FLAT = open.filter((cardName) => ["Citi Double Cash", "Wells Fargo Active Cash", "SoFi Unlimited 2%", "PNC Cash Unlimited"].includes(cardName));

/** A year of the example household with six cards whose caps compete: the engine proves the best of them within dollars only. */
function cappedBasis(): Basis {
  const { statements } = exampleProfile(new Date("2026-11-30T12:00:00"));
  const wallet = { ...emptyWallet, cards: CAPPED.map((cardName) => ({ cardName, settings: {} })) };
  const transactions = statements
    .flatMap((statement, index) => statement.transactions.map((transaction) => ({ ...transaction, cardName: CAPPED[index] ?? "" })))
    .toSorted((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1));
  return basisOf(engine, { wallet, months: coveredMonths(engine, transactions), categoryNames: new Map() });
}

test("where caps compete, cards are first searched as far as the engine proves, and those listed again", async () => {
  const capped = cappedBasis();
  expect(provenWithin(capped)).toBeGreaterThan(1);
  const counted = countedEngine(engine);
  const found: CardChange[] = [];
  const on = { card: (card: CardChange) => found.push(card), share: () => undefined };
  expect(FLAT.length).toBe(4);
  expect(await rankCards(counted.engine, capped, FLAT, on, always)).toBe(true);
  expect(found.map(({ cardName }) => cardName).toSorted()).toEqual([...FLAT, ...FLAT].toSorted());
  const searches = counted.optimized.map(({ withinDollars }) => withinDollars).slice(FLAT.length);
  expect(searches).toEqual([...FLAT.map(() => provenWithin(capped)), ...FLAT.map(() => 0)]);

  // What "Try it" asks then, and a second ranking.
  whatIf(counted.engine, capped, { added: FLAT.slice(0, 1), dropped: [] });
  await rankCards(counted.engine, capped, FLAT, on, always);
  expect(counted.optimized.length).toBe(3 * FLAT.length);
}, 60_000);

test("purchases abroad cost one question for each card, and none of all cards", () => {
  const { wallet, months } = asked;
  const inParis = months.transactions.map((transaction, index) => (index % 4 === 0 ? { ...transaction, country: "FR" } : transaction));
  const counted = countedEngine(engine);
  const abroad = basisOf(counted.engine, { wallet, months: { ...months, transactions: inParis }, categoryNames: new Map() });
  for (const cardName of FLAT) gainBounds(counted.engine, abroad, cardName);
  expect(counted.calls.get("missed")).toBe(1 + FLAT.length);
  expect(counted.calls.get("analyze")).toBeUndefined();
});
