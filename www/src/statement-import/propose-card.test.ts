import { cards } from "card-rewards/slim";
import { issuersOf } from "card-rewards/statements";
import { expect, test } from "vitest";
import { accountLabel, digitsOfFileName } from "./account-label";
import { emptyWallet, type ImportedStatement } from "../profile/profile";
import { isSameAccount, previousOfBank, proposeCard } from "./propose-card";

const known = (...held: string[]) => ({
  wallet: { ...emptyWallet, cards: held.map((cardName) => ({ cardName, settings: {} })) },
  allCards: cards(),
  matchCard: (name: string) => (name === "Double Cash" ? "Citi Double Cash" : undefined),
});
const earlier = (format: ImportedStatement["format"], cardName: string | null, account?: string, fileName = "x.csv"): ImportedStatement => ({
  statementId: "s", fileName, format, formatName: "", fileHash: "", addedAt: "", cardName, transactions: [], leftOut: [], diagnostics: [],
  ...(account !== undefined && { account }),
});

test("an account keeps its card", () => {
  const before = [earlier("capital-one", "A", "5512"), earlier("capital-one", "B", "6612"), earlier("chase", "C", "5512")];
  expect(proposeCard(earlier("capital-one", null, "5512"), before, known())).toEqual({ cardName: "A", reason: "same-account" });
  expect(proposeCard(earlier("capital-one", null, "7712"), before, known())).toBeUndefined();
  // Another format of the same bank keeps the card, and its usual file name holds the account.
  expect(proposeCard(earlier("chase-older", null, undefined, "Chase5512_Activity.CSV"), before, known())?.cardName).toBe("C");
});

test("an OFX file of a known issuer keeps the card of a CSV with the last digits of its account", () => {
  const SAPPHIRE = "Chase Sapphire Preferred";
  const ofx = (account: string, issuer?: string): ImportedStatement => ({ ...earlier("ofx", null, account), ...(issuer !== undefined && { issuer }) });
  const csv = earlier("chase", SAPPHIRE, undefined, "Chase1234_Activity20260801_20261128_20261129.CSV");
  expect(proposeCard(ofx("4266123412341234", "Chase"), [csv], known())).toEqual({ cardName: SAPPHIRE, reason: "same-account" });
  const saved = { ...ofx("4266123412341234", "Chase"), cardName: SAPPHIRE };
  expect(proposeCard(csv, [saved], known())?.reason).toBe("same-account");
  // American Express prints the last five digits.
  expect(isSameAccount(earlier("american-express-members", "A", "-21003"), ofx("379712345621003", "American Express"))).toBe(true);
  // Another account, another issuer, or an issuer that the file does not name.
  expect(proposeCard(ofx("4266123412349999", "Chase"), [csv], known())).toBeUndefined();
  expect(proposeCard(ofx("4266123412341234", "Citi"), [csv], known())).toBeUndefined();
  expect(proposeCard(ofx("4266123412341234"), [csv], known())).toBeUndefined();
  // The whole number is preferred, and the only card of the issuer needs no other file.
  expect(proposeCard(ofx("4266123412341234", "Chase"), [{ ...saved, cardName: "B" }, csv], known())?.cardName).toBe("B");
  expect(proposeCard(ofx("4266123412341234", "Chase"), [], known(SAPPHIRE))).toEqual({ cardName: SAPPHIRE, reason: "only-card-of-issuer" });
  // Files stored before their issuers were read have the same account still.
  expect(isSameAccount(ofx("4266123412341234"), ofx("4266123412341234", "Chase"))).toBe(true);
});

test("a file without an account gets the card of another one only if the wallet has no second card of the bank", () => {
  const [SAPPHIRE, PRIME] = ["Chase Sapphire Preferred", "Amazon Prime Visa"];
  const before = [earlier("chase", SAPPHIRE), earlier("citi", "Citi Custom Cash")];
  const proposed = (...held: string[]) => proposeCard(earlier("chase", null), before, known(...held));
  expect(proposed(SAPPHIRE, "Citi Custom Cash")).toEqual({ cardName: SAPPHIRE, reason: "only-card-of-issuer" });
  expect(proposed(SAPPHIRE, PRIME)).toBeUndefined();
  // The earlier file was of a card of another bank, or of none in the wallet.
  expect(proposed(PRIME)).toBeUndefined();
  expect(proposed()).toBeUndefined();
  expect(proposeCard(earlier("chase", null), [earlier("chase", "Citi Custom Cash")], known("Citi Custom Cash"))).toBeUndefined();
  expect(proposeCard(earlier("general", null), [earlier("general", SAPPHIRE)], known(SAPPHIRE))).toBeUndefined();
});

test("the question about a file without an account proposes the card of the bank's latest one", () => {
  const [first, second] = [earlier("chase", "Chase Sapphire Preferred"), earlier("chase-older", "Amazon Prime Visa")];
  const others = [first, second, earlier("chase", null), earlier("chase", "Chase Freedom Flex", "5512"), earlier("citi", "Citi Custom Cash")];
  expect(previousOfBank(earlier("chase", null), others)).toBe(second);
  expect(previousOfBank(earlier("chase", null), [])).toBeUndefined();
  expect(previousOfBank(earlier("chase", null, "5512"), others)).toBeUndefined();
  // Files of this format are of any bank.
  expect(previousOfBank(earlier("general", null), [earlier("general", "Citi Custom Cash")])).toBeUndefined();
});

test("of two accounts of the bank's only card, none is proposed", () => {
  const wallet = known("Apple Card").wallet;
  const cards = [...wallet.cards, { cardName: "Sam’s card", accountOf: "Apple Card", settings: {} }];
  expect(proposeCard(earlier("apple-card", null), [earlier("apple-card", "Apple Card")], { ...known(), wallet: { ...wallet, cards } })).toBeUndefined();
});

test("an account is proposed as its card is, and none of two", () => {
  const second = { cardName: "Sam’s card", accountOf: "Citi Custom Cash", settings: {} };
  const wallet = { ...emptyWallet, cards: [second] };
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet })).toEqual({ cardName: "Sam’s card", reason: "only-card-of-issuer" });
  const both = { ...wallet, cards: [...known("Citi Custom Cash").wallet.cards, second] };
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet: both })).toBeUndefined();
});

test("proposals: the issuer's only card in the wallet, a card named in the file, and Apple’s only card", () => {
  expect(proposeCard(earlier("citi", null), [], known("Citi Double Cash", "Chase Sapphire Preferred"))).toEqual({
    cardName: "Citi Double Cash",
    reason: "only-card-of-issuer",
  });
  expect(proposeCard(earlier("citi", null), [], known("Citi Double Cash", "Citi Custom Cash"))).toBeUndefined();
  expect(proposeCard(earlier("general", null, "Double Cash (...4417)"), [], known())).toEqual({ cardName: "Citi Double Cash", reason: "named-in-file" });
  expect(proposeCard(earlier("mint", null, "Double Cash"), [], known("Chase Sapphire Preferred"))?.reason).toBe("named-in-file");
  expect(proposeCard(earlier("apple-card", null), [], known())?.reason).toBe("only-card-there-is");
  expect(proposeCard(earlier("ofx", null, "41111"), [], known("Citi Double Cash"))).toBeUndefined();
});

test("with a dropped card of the issuer, an old file may belong to it, so it is asked", () => {
  const wallet = { ...known("Citi Double Cash").wallet, formerCards: [{ cardName: "Citi Custom Cash", settings: {} }] };
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet })).toBeUndefined();
  expect(proposeCard(earlier("citi", null), [], { ...known(), wallet: { ...wallet, cards: [] } })).toBeUndefined();
});

test("an unknown format, such as one from an import, belongs to no bank", () => {
  for (const format of ["constructor", "toString", "new-bank"]) expect(issuersOf(format as never)).toEqual([]);
});

test("account labels", () => {
  for (const [account, fileName, kind, text] of [
    ["4111XXXXXXXX1234", "x", "number", "…1234"],
    ["-21003", "x", "number", "…21003"],
    ["5512", "x", "number", "…5512"],
    ["Double Cash", "x", "name", "Double Cash"],
    ["…and co", "x", "name", "…and co"],
    [undefined, "Chase4417_Activity20260101_20261121.CSV", "number", "…4417"],
    [undefined, "November2026_8841.csv", "number", "…8841"],
    [undefined, "Credit Card - 8841_01-01-2026_11-21-2026.csv", "number", "…8841"],
  ] as const) {
    expect([fileName, accountLabel(account, fileName)]).toEqual([fileName, { kind, text }]);
  }
  for (const fileName of ["Apple Card Transactions - November 2026.csv", "CreditCard_20260101_20261121.csv", "card 2026.csv"]) {
    expect([fileName, accountLabel(undefined, fileName)]).toEqual([fileName, undefined]);
  }
  expect(digitsOfFileName("activity.csv")).toBeUndefined();
});

test("an unknown format has no issuer", () => {
  expect(issuersOf("constructor" as ImportedStatement["format"])).toEqual([]);
});
