import { cards } from "card-rewards/slim";
import { expect, test } from "vitest";
import { accountInWords, digitsOfFileName } from "./account-words";
import { emptyWallet, type Statement } from "./profile";
import { issuersOf, proposeCard } from "./statement-cards";

const known = (...held: string[]) => ({
  wallet: { ...emptyWallet, cards: held.map((cardName) => ({ cardName, settings: {} })) },
  allCards: cards(),
  matchCard: (name: string) => (name === "Double Cash" ? "Citi Double Cash" : undefined),
});
const earlier = (format: Statement["format"], cardName: string | null, account?: string, fileName = "x.csv"): Statement => ({
  statementId: "s", fileName, format, formatName: "", fileHash: "", addedAt: "", cardName, transactions: [], leftOut: [], problems: [],
  ...(account !== undefined && { account }),
});

test("an account keeps its card", () => {
  const before = [earlier("capital-one", "A", "5512"), earlier("capital-one", "B", "6612"), earlier("chase", "C", "5512")];
  expect(proposeCard(earlier("capital-one", null, "5512"), before, known())).toEqual({ cardName: "A", why: "same-account" });
  expect(proposeCard(earlier("capital-one", null, "7712"), before, known())).toBeUndefined();
  // The bank's other form of file is still of this bank, and its usual file name tells the account.
  expect(proposeCard(earlier("chase-older", null, undefined, "Chase5512_Activity.CSV"), before, known())?.cardName).toBe("C");
});

test("files that name no account keep the card only while there is one", () => {
  const one = [earlier("citi", "A"), earlier("citi", "A")];
  expect(proposeCard(earlier("citi", null), one, known())?.cardName).toBe("A");
  expect(proposeCard(earlier("citi", null), [...one, earlier("citi", "B")], known())).toBeUndefined();
  expect(proposeCard(earlier("general", null), [earlier("general", "A")], known())).toBeUndefined();
});

test("the only card of the issuer in the wallet, a card that the file names, and Apple’s only card", () => {
  expect(proposeCard(earlier("citi", null), [], known("Citi Double Cash", "Chase Sapphire Preferred"))).toEqual({
    cardName: "Citi Double Cash",
    why: "only-card-of-issuer",
  });
  expect(proposeCard(earlier("citi", null), [], known("Citi Double Cash", "Citi Custom Cash"))).toBeUndefined();
  expect(proposeCard(earlier("general", null, "Double Cash (...4417)"), [], known())).toEqual({ cardName: "Citi Double Cash", why: "named-in-file" });
  expect(proposeCard(earlier("apple-card", null), [], known())?.why).toBe("only-card-there-is");
  expect(proposeCard(earlier("ofx", null, "41111"), [], known("Citi Double Cash"))).toBeUndefined();
});

test("where another card of the issuer was dropped, an old file can be of it, and so it is asked", () => {
  const wallet = { ...known("Citi Double Cash").wallet, formerCards: [{ cardName: "Citi Custom Cash", settings: {} }] };
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet })).toBeUndefined();
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet: { ...wallet, cards: [] } })).toBeUndefined();
});

test("a form of file that nobody knows, such as one of an imported file, is of no bank", () => {
  for (const format of ["constructor", "toString", "new-bank"]) expect(issuersOf(format as never)).toEqual([]);
});

test("accounts in words", () => {
  for (const [account, fileName, words] of [
    ["4111XXXXXXXX1234", "x", "…1234"],
    ["-21003", "x", "…21003"],
    ["5512", "x", "…5512"],
    ["Double Cash", "x", "Double Cash"],
    [undefined, "Chase4417_Activity20260101_20261121.CSV", "…4417"],
    [undefined, "November2026_8841.csv", "…8841"],
    [undefined, "Credit Card - 8841_01-01-2026_11-21-2026.csv", "…8841"],
    [undefined, "Apple Card Transactions - November 2026.csv", undefined],
    [undefined, "CreditCard_20260101_20261121.csv", undefined],
    [undefined, "card 2026.csv", undefined],
  ] as const) {
    expect([fileName, accountInWords(account, fileName)]).toEqual([fileName, words]);
  }
  expect(digitsOfFileName("activity.csv")).toBeUndefined();
});

test("a form of file that nobody knows is of no issuer", () => {
  expect(issuersOf("constructor" as Statement["format"])).toEqual([]);
});
