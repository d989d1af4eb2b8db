import { expect, test } from "vitest";
import { readStored } from "./stored-profile";
import { emptyWallet } from "../profile";
import { statementWith } from "../statement.fixture";

const statement = statementWith({});

test("valid parts are read, and others reported", () => {
  const wallet = { ...emptyWallet, cards: [{ cardName: "A", settings: {} }, 7], transferValues: "yes" };
  const { profile, isWalletDamaged, errors } = readStored({ wallet, statements: [statement, { ...statement, fileName: "two.csv", transactions: 5 }, null] });
  expect(profile).toEqual({ wallet: { ...emptyWallet, cards: [{ cardName: "A", settings: {} }] }, statements: [statement] });
  expect(isWalletDamaged).toBe(true);
  expect(errors).toEqual([
    "In your wallet: Card 2: expected an object, found 7. And 1 more.",
    "The statement “two.csv”: Purchase: expected a list, found 5.",
    "A statement: Expected an object, found an empty value.",
  ]);
});

test("former cards are stored like held ones, and rescued one by one", () => {
  const former = { cardName: "B", settings: { tier: "gold" } };
  const wallet = { ...emptyWallet, formerCards: [former] };
  expect(readStored({ wallet, statements: [] })).toMatchObject({ profile: { wallet }, isWalletDamaged: false, errors: [] });
  const damaged = readStored({ wallet: { ...wallet, formerCards: [former, 7] }, statements: [] });
  expect(damaged.profile.wallet).toEqual(wallet);
  expect(damaged.errors).toEqual(["In your wallet: Former card 2: expected an object, found 7."]);
});

test("a card that is both held and former is held", () => {
  const [held, former] = [{ cardName: "A", settings: { tier: "gold" } }, { cardName: "A", settings: {} }];
  const wallet = { ...emptyWallet, cards: [held], formerCards: [former] };
  expect(readStored({ wallet, statements: [] }).profile.wallet).toEqual({ ...emptyWallet, cards: [held] });
  expect(readStored({ wallet: { ...wallet, transferValues: "yes" }, statements: [] }).profile.wallet).toEqual({ ...emptyWallet, cards: [held] });
});

test("damaged edits are reported, and the rest stays", () => {
  const wallet = { ...emptyWallet, cards: [{ cardName: "A", settings: {} }] };
  const edits = { purchases: {}, merchants: { "words:shop": { category: "gas" } } };
  expect(readStored({ wallet, edits, statements: [] })).toEqual({ profile: { wallet, statements: [], edits }, isWalletDamaged: false, errors: [] });
  const damaged = readStored({ wallet, edits: { purchases: 5, merchants: {} }, statements: [] });
  expect(damaged.profile).toEqual({ wallet, statements: [] });
  expect(damaged.errors).toEqual(["In your corrections: Corrections of purchases: expected an object, found 5."]);
});

test("empty storage has no errors", () => {
  expect(readStored({ wallet: undefined, statements: [] })).toEqual({ profile: { wallet: emptyWallet, statements: [] }, isWalletDamaged: false, errors: [] });
});

test("rows that this build has checked are not checked again; others are", () => {
  const rows = [{ transactionAmount: "five" }];
  const one = { ...statement, transactions: rows };
  const known = { digests: new Map([[rows, "digest"]]), checked: new Set(["digest"]) };
  expect(readStored({ wallet: undefined, statements: [one] }, known).profile.statements).toEqual([one]);
  expect(readStored({ wallet: undefined, statements: [one] }, { ...known, checked: new Set(["other"]) }).errors).toHaveLength(1);
  // All else of the statement is checked.
  expect(readStored({ wallet: undefined, statements: [{ ...one, fileName: 5 }] }, known).errors).toHaveLength(1);
});
