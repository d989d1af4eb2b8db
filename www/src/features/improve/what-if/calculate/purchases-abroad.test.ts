import type { Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { bestAssignment } from "../../../../analysis/settle/best-assignment";
import { BLUE_CASH, DOUBLE_CASH, engineFor, FLEX, holding, purchases, resultsFor, UNKNOWN_SHOP } from "../../../../analysis/settle/test-purchases";
import type { Wallet } from "../../../../profile/profile";
import type { WalletChange } from "../../../../profile/wallet/wallet-change";
import { basisOf } from "./basis";
import { whatIf } from "./change-outcome";
import { ifAdded } from "./compare-cards";
import { coveredMonths } from "./covered-months";
import { feesPaid } from "./purchases-abroad";
import { gainBounds } from "./gain-bounds";

const QUICKSILVER = "Capital One Quicksilver";
const none: WalletChange = { added: [], dropped: [] };
const inLondon = (cardName: string, dollars = 1000): Parameters<typeof purchases>[number] => ["2026-08-10", cardName, "PRET A MANGER LONDON", dollars];

const asked = (wallet: Wallet, ...lines: Parameters<typeof purchases>) => askedIn("GB", wallet, ...lines);

/** The first purchase was in that country. */
function askedIn(country: string, wallet: Wallet, ...lines: Parameters<typeof purchases>) {
  const transactions: Transaction[] = purchases(...lines).map((one, index) => (index === 0 ? { ...one, country } : one));
  const engine = engineFor({ wallet, transactions });
  const basis = basisOf(engine, { wallet, months: coveredMonths(engine, transactions), categoryNames: new Map() });
  return {
    engine,
    basis,
    transactions,
    fees: feesPaid(engine, basis.months, wallet),
    whatIf: (change: Partial<WalletChange>) => whatIf(engine, basis, { ...none, ...change }),
  };
}

test("a card without a foreign fee gains the fee of the card used", () => {
  const { whatIf, fees, engine, basis } = asked(holding(DOUBLE_CASH), inLondon(DOUBLE_CASH));
  // 2% less 3% of 1,000; Quicksilver 1.5%.
  const outcome = whatIf({ added: [QUICKSILVER] });
  expect(outcome).toMatchObject({ nowDollars: -10, thenDollars: 15, change: { dollars: 25, least: 25, most: 25 }, abroad: { purchases: 1, refunds: 0 } });
  expect(outcome.categories).toEqual([
    { categoryName: null, isAbroad: true, spentDollars: 1000, nowDollars: -10, thenDollars: 15, changeDollars: 25, nowCard: DOUBLE_CASH, thenCard: QUICKSILVER },
  ]);
  expect(fees).toBe(30);
  expect(gainBounds(engine, basis, QUICKSILVER).most).toBe(25);
});

test("a card with a fee gains nothing over one without, and the same card's fee counts in both wallets", () => {
  // Flex 3% of restaurants less 3%.
  const { whatIf } = asked(holding(QUICKSILVER), inLondon(QUICKSILVER));
  expect(whatIf({})).toMatchObject({ nowDollars: 15, abroad: { purchases: 0 } });
  expect(whatIf({ added: [FLEX] })).toMatchObject({ nowDollars: 15, thenDollars: 15, change: { dollars: 0 }, abroad: { purchases: 1 } });
});

test("purchases of a dropped card cost the fee of another, and none without any card", () => {
  const both = asked(holding(QUICKSILVER, DOUBLE_CASH), inLondon(QUICKSILVER));
  expect(both.whatIf({ dropped: [QUICKSILVER] })).toMatchObject({ nowDollars: 15, thenDollars: -10, change: { dollars: -25, most: -25 } });
  const alone = asked(holding(DOUBLE_CASH), inLondon(DOUBLE_CASH));
  expect(alone.whatIf({ dropped: [DOUBLE_CASH] })).toMatchObject({ nowDollars: -10, thenDollars: 0, change: { dollars: 10, least: 10, most: 10 } });
});

test("a refund without a country follows its purchase", () => {
  const refunded: Parameters<typeof purchases>[number] = ["2026-08-20", DOUBLE_CASH, "PRET A MANGER LONDON", -400];
  const { whatIf, fees } = asked(holding(DOUBLE_CASH), inLondon(DOUBLE_CASH), refunded);
  // 600 net: a fee of 18, 12 earned, and 9 with Quicksilver.
  expect(fees).toBe(18);
  expect(whatIf({ added: [QUICKSILVER] })).toMatchObject({ nowDollars: -6, thenDollars: 9, abroad: { purchases: 1, refunds: 1 } });
  const dropped = asked(holding(DOUBLE_CASH, QUICKSILVER), inLondon(DOUBLE_CASH), refunded);
  expect(dropped.whatIf({ dropped: [DOUBLE_CASH] })).toMatchObject({ nowDollars: 9, thenDollars: 9 });
  expect(dropped.whatIf({ dropped: [QUICKSILVER] })).toMatchObject({ nowDollars: 9, thenDollars: -6 });
});

test("the best with the current wallet exceeds what was earned, after fees, by the gain that Improve shows", () => {
  const wallet = holding(FLEX, BLUE_CASH, QUICKSILVER);
  const { transactions, basis, engine, fees } = asked(wallet, inLondon(BLUE_CASH, 200), ["2026-08-11", BLUE_CASH, UNKNOWN_SHOP, 100]);
  const results = resultsFor(wallet, transactions);
  const { gain } = bestAssignment(engine, { wallet, transactions }, results, "2026-11-29");
  // 2 and 1 earned, a fee of 5.40.
  expect([results.totalEarned, fees, gain]).toEqual([3, 5.4, 6.9]);
  expect(basis.now).toMatchObject({ totalReward: 4.5, upperBound: 4.5 });
});

test("territories of the United States are not abroad", () => {
  const { whatIf, fees } = askedIn("PR", holding(DOUBLE_CASH), ["2026-08-10", DOUBLE_CASH, UNKNOWN_SHOP, 1000]);
  expect(fees).toBe(0);
  expect(whatIf({ added: [QUICKSILVER] })).toMatchObject({ nowDollars: 20, thenDollars: 20, abroad: { purchases: 0 }, categories: [{ isAbroad: false }] });
});

test("a card whose fee the catalog lacks takes over no purchase abroad, and is named", async () => {
  const { engine, basis, whatIf } = asked(holding(DOUBLE_CASH), inLondon(DOUBLE_CASH));
  const unknown = engine.cards().find(({ cardName, openToNewApplicants }) => openToNewApplicants && whatIf({ added: [cardName] }).unknownForeignFees.length > 0);
  expect(unknown).toBeDefined();
  const cardName = unknown?.cardName ?? "";
  expect(whatIf({ added: [cardName] })).toMatchObject({ thenDollars: -10, unknownForeignFees: [cardName] });
  expect(await ifAdded(engine, basis, cardName, () => Promise.resolve(true))).toMatchObject({ change: { dollars: 0 }, isForeignFeeUnknown: true });
});
