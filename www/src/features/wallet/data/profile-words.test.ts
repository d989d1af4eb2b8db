import { expect, test } from "vitest";
import { emptyProfile, emptyWallet } from "../../../profile/profile";
import { storedDataInWords, profileInWords } from "./profile-words";

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
    diagnostics: [],
  };
  const cards = [{ cardName: "Citi Double Cash", settings: {} }];
  expect(profileInWords({ wallet: { ...emptyWallet, cards }, statements: [statement] })).toBe(
    "1 card, and 1 statement with 1 purchase and 1 refund",
  );
  expect(profileInWords({ wallet: { ...emptyWallet, cards, formerCards: cards }, statements: [] })).toBe("1 card, 1 former card, and no statement");
});

test("clearing lists only existing data", () => {
  const nothing = { own: emptyProfile, waitingFiles: 0, mappedFormats: 0, isDamaged: false };
  expect(storedDataInWords(nothing)).toBe("");
  expect(storedDataInWords({ ...nothing, waitingFiles: 1 })).toBe("1 file waiting for your answer");
  const cards = [{ cardName: "Citi Double Cash", settings: {} }];
  expect(storedDataInWords({ own: { wallet: { ...emptyWallet, cards }, statements: [] }, waitingFiles: 2, mappedFormats: 1, isDamaged: true })).toBe(
    "1 card, and no statement; 2 files waiting for your answer; the columns of 1 file format; unreadable data",
  );
});
