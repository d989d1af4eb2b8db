import { expect, test } from "vitest";
import { emptyProfile, emptyWallet } from "./profile";
import { allInWords, profileInWords } from "./profile-words";

test("refunds are not called purchases", () => {
  const transactions = [20, -5].map((transactionAmount, index) => ({
    transactionId: index.toString(),
    transactionAmount,
    transactionDate: "2026-10-02",
    merchant: "Walmart",
    cardName: "",
  }));
  const statement = {
    statementId: "s1",
    fileName: "a.csv",
    format: "chase" as const,
    formatName: "Chase",
    fileHash: "a",
    addedAt: "2026-11-21T12:00:00.000Z",
    cardName: null,
    transactions,
    leftOut: [],
    problems: [],
  };
  const cards = [{ cardName: "Citi Double Cash", settings: {} }];
  expect(profileInWords({ wallet: { ...emptyWallet, cards }, statements: [statement] })).toBe(
    "1 card, and 1 statement with 1 purchase and 1 refund",
  );
  expect(profileInWords({ wallet: { ...emptyWallet, cards, formerCards: cards }, statements: [] })).toBe("1 card, 1 former card, and no statement");
});

test("what clearing takes is named, and nothing that is not there", () => {
  const nothing = { own: emptyProfile, waitingFiles: 0, namedForms: 0, isDamaged: false };
  expect(allInWords(nothing)).toBe("");
  expect(allInWords({ ...nothing, waitingFiles: 1 })).toBe("1 file waiting for your answer");
  const cards = [{ cardName: "Citi Double Cash", settings: {} }];
  expect(allInWords({ own: { wallet: { ...emptyWallet, cards }, statements: [] }, waitingFiles: 2, namedForms: 1, isDamaged: true })).toBe(
    "1 card, and no statement; 2 files waiting for your answer; what you said of the columns of 1 form of file; what this page could not read",
  );
});
