import { expect, test } from "vitest";
import { emptyWallet, type Profile } from "../profile";
import { exportedFileOf } from "./exported-file";
import { readSavedFile } from "./saved-file";

const profile: Profile = {
  wallet: {
    ...emptyWallet,
    cards: [{ cardName: "U.S. Bank Cash+", settings: { selectedCategories: ["gyms"], tier: null }, spentSoFar: { dollars: { "five-percent": 12.5 }, asOf: "2026-11-01" } }],
    pointValues: { "chase-ultimate-rewards": 0.02 },
  },
  statements: [
    {
      statementId: "one",
      fileName: "one.csv",
      format: "chase",
      formatName: "Chase",
      fileHash: "ab",
      addedAt: "2026-11-21T12:00:00.000Z",
      cardName: null,
      transactions: [{ transactionId: "1", transactionAmount: -2.5, transactionDate: "2026-11-01", merchant: "=SHOP", cardName: "", mcc: "5411" }],
      leftOut: [{ row: 3, reason: "payment", text: "PAYMENT" }],
      diagnostics: [{ message: "Row 4 is empty." }],
    },
  ],
};

const exported = exportedFileOf(profile, new Date("2026-11-21T12:00:00Z"));

/** The exported file with another value at one path. */
function changed(place: string, value: unknown): string {
  const file: unknown = JSON.parse(exported);
  const keys = place.split(" ");
  const last = keys.pop() ?? "";
  const within = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, file as Record<string, unknown>);
  within[last] = value;
  return JSON.stringify(file);
}

test("export and import give the same profile", () => {
  const read = readSavedFile(`\uFEFF${exported}`);
  expect(read).toEqual({ kind: "profile", profile, exportedAt: "2026-11-21T12:00:00.000Z" });
});

test("the posting day of a purchase and the issuer of a file are restored", () => {
  const statements = profile.statements.map((one) => ({
    ...one,
    issuer: "Chase",
    transactions: one.transactions.map((row) => ({ ...row, postedDate: "2026-11-02" })),
  }));
  expect(readSavedFile(exportedFileOf({ ...profile, statements }, new Date("2026-11-21T12:00:00Z")))).toMatchObject({ profile: { statements } });
});

test("a file of a page that stored diagnostics as problems is read", () => {
  const older = exported.replace('"diagnostics"', '"problems"');
  expect(older).not.toBe(exported);
  expect(readSavedFile(older)).toMatchObject({ kind: "profile", profile });
});

test("former cards are restored too", () => {
  const formerCards = [{ cardName: "Citi Custom Cash", settings: { activated: true } }];
  const wallet = { ...profile.wallet, formerCards };
  const statements = profile.statements.map((one) => ({ ...one, cardName: "Citi Custom Cash" }));
  const read = readSavedFile(exportedFileOf({ wallet, statements }, new Date("2026-11-21T12:00:00Z")));
  expect(read).toMatchObject({ profile: { wallet, statements } });
});

test("accounts, their holders and closing days are restored, and a former account of a held card is held", () => {
  const custom = { cardName: "Citi Custom Cash", settings: {}, closingDay: 14, statementCloses: ["2026-10-14", "2026-11-13"] };
  const second = { cardName: "Sam’s card", accountOf: "Citi Custom Cash", holder: "Sam", settings: {}, closingDay: 3, openedOn: "2026-03-15" };
  const statements = profile.statements.map((one) => ({ ...one, cardName: "Sam’s card" }));
  const saved = (wallet: Profile["wallet"]) => readSavedFile(exportedFileOf({ wallet, statements }, new Date("2026-11-21T12:00:00Z")));
  const both = { ...emptyWallet, cards: [custom, second] };
  expect(saved(both)).toMatchObject({ profile: { wallet: both, statements } });
  expect(saved({ ...emptyWallet, cards: [custom], formerCards: [second] })).toMatchObject({ profile: { wallet: both } });
});

test("a field of a newer page stays", () => {
  const read = readSavedFile(changed("wallet cards 0 colour", "blue"));
  expect(read).toMatchObject({ kind: "profile", profile: { wallet: { cards: [{ colour: "blue" }] } } });
});

test.each([
  ["statements 0 transactions 0 transactionAmount", "abc", "Statement 1, purchase 1, amount: expected a number of dollars, found “abc”."],
  ["statements 0 transactions 0 transactionDate", "2026-02-30", "Statement 1, purchase 1, date: expected a day that exists, such as 2026-11-21, found “2026-02-30”."],
  [
    "statements 0 transactions 0 transactionDate",
    "0206-11-21",
    `Statement 1, purchase 1, date: expected a day from 1990 to ${(new Date().getFullYear() + 1).toString()}, found “0206-11-21”.`,
  ],
  ["statements 0 transactions 0 postedDate", "2026-02-30", "Statement 1, purchase 1, posting day: expected a day that exists, such as 2026-11-21, found “2026-02-30”."],
  ["statements 0 transactions 0 mcc", "54", "Statement 1, purchase 1, merchant category code: expected four digits, found “54”."],
  ["statements 0 addedAt", undefined, "Statement 1, time of adding: expected a value, found nothing."],
  ["wallet cards 0 closingDay", 32, "Wallet, card 1, closing day of the statement: expected a day of the month, from 1 to 31, found 32."],
  ["wallet cards 0 statementCloses", ["2026-11-14", "2026-02-30"], "Wallet, card 1, statement closing date 2: expected a day that exists, such as 2026-11-21, found “2026-02-30”."],
  ["wallet cards 0 holder", "", "Wallet, card 1, holder of the card: expected a text that is not empty, found an empty text."],
  ["wallet cards 0 settings", "all", "Wallet, card 1, settings: expected an object, found “all”."],
  ["wallet pointValues chase-ultimate-rewards", 3, "Wallet, point values, “chase-ultimate-rewards”: expected a number from 0 to 1, found 3."],
  ["statements", 1, "Statement: expected a list, found 1."],
  ["statements", [profile.statements[0], profile.statements[0]], "Statement: expected statements that each have an id of their own, found a list."],
])("an error is reported with its path: %s", (place, value, sentence) => {
  expect(readSavedFile(changed(place, value))).toEqual({ kind: "invalid", errors: [sentence] });
});

test("of many errors some are listed, with the number of others", () => {
  const read = readSavedFile(changed("statements 0 transactions", [1, 2, 3, 4, 5, 6, 7, 8, 9]));
  expect(read.kind === "invalid" && [read.errors.length, read.errors.at(-1)]).toEqual([6, "And 4 more."]);
});

test.each(["", "{not json", "[]", "null", '{"format":"card-rewards-data","version":"1"}', '{"a":1}'])("not a file of this page: %s", (text) => {
  expect(readSavedFile(text)).toMatchObject({ errors: [expect.stringContaining("not a file that this page exported")] });
});

test("a file of a newer version is rejected, with a fix", () => {
  expect(readSavedFile(changed("version", 2))).toMatchObject({ errors: [expect.stringContaining("newer version")] });
});

test("a newer page's field beside wallet and statements survives import and export", () => {
  const read = readSavedFile(changed("goals", ["a trip"]));
  if (read.kind !== "profile") throw new Error("rejected");
  expect(read.profile).toEqual({ ...profile, goals: ["a trip"] });
  expect(JSON.parse(exportedFileOf(read.profile, new Date()))).toMatchObject({ goals: ["a trip"], version: 1 });
});

test("more cards than the engine's limit are rejected, including former ones", () => {
  const cards = (count: number) => Array.from({ length: count }, (_, index) => ({ cardName: `Card ${index.toString()}`, settings: {} }));
  expect(readSavedFile(changed("wallet cards", cards(500))).kind).toBe("profile");
  expect(readSavedFile(changed("wallet cards", cards(501)))).toEqual({
    kind: "invalid",
    errors: ["Wallet, card: expected at most 500 cards, former ones too, found something else."],
  });
  // One held card.
  expect(readSavedFile(changed("wallet formerCards", cards(499))).kind).toBe("profile");
  expect(readSavedFile(changed("wallet formerCards", cards(500))).kind).toBe("invalid");
});

test("set-aside parts are included", () => {
  const putAside = [{ reason: "Why.", pointValue: { currency: "beenz", dollars: 0.01 } }];
  expect(readSavedFile(changed("wallet putAside", putAside))).toMatchObject({ kind: "profile", profile: { wallet: { putAside } } });
  expect(readSavedFile(changed("wallet putAside", 3)).kind).toBe("invalid");
});

test("a file of a page that stored the reason of a set-aside part as its problem is read", () => {
  const pointValue = { currency: "beenz", dollars: 0.01 };
  const read = readSavedFile(changed("wallet putAside", [{ problem: "Why.", pointValue }]));
  expect(read).toMatchObject({ kind: "profile", profile: { wallet: { putAside: [{ reason: "Why.", pointValue }] } } });
});

test("a file of a page that stored set-aside settings as choices is read", () => {
  const cardSettings = { cardName: "Citi Double Cash", settings: { tier: "gold" } };
  // The first was written when the reason had another name too.
  const stored = [{ problem: "Why.", choices: cardSettings }, { reason: "Why.", choices: cardSettings }, { reason: "Why.", cardSettings }];
  const read = readSavedFile(changed("wallet putAside", stored));
  const putAside = stored.map(() => ({ reason: "Why.", cardSettings }));
  expect(read.kind === "profile" && read.profile.wallet.putAside).toEqual(putAside);
  expect(readSavedFile(changed("wallet putAside", [{ reason: "Why.", choices: 3 }])).kind).toBe("invalid");
});

test("selected categories of an earlier version of the page are kept", () => {
  const card = { cardName: "U.S. Bank Cash+", settings: { chosenCategories: ["gyms"] } };
  const text = exportedFileOf({ ...profile, wallet: { ...emptyWallet, cards: [card] } } as unknown as Profile, new Date("2026-11-22T12:00:00Z"));
  const file = readSavedFile(text);
  expect(file.kind === "profile" && file.profile.wallet.cards).toEqual([{ cardName: "U.S. Bank Cash+", settings: { selectedCategories: ["gyms"] } }]);
});
