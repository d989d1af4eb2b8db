import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyWallet, type ImportedStatement } from "../profile/profile";
import { withCloses } from "../profile/wallet/statement-closes";
import { withChangedCard } from "../profile/wallet/wallet";

vi.stubGlobal("navigator", {});
vi.mock("../worker/client", () => ({ worker: () => ({}) }));
const { statusMessage, proposals } = await import("./incoming");
const { addStatements, changeStatement, changeWallet, removeStatement, statements, wallet } = await import("../profile/profile-state");
const { assignCard } = await import("./assign-card");

const statement = (statementId: string, differing: Partial<ImportedStatement>): ImportedStatement => ({
  statementId,
  fileName: `${statementId}.csv`,
  format: "capital-one",
  formatName: "Capital One",
  fileHash: statementId,
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: null,
  transactions: [{ transactionId: "1", transactionAmount: 5, transactionDate: "2026-11-02", merchant: "COFFEE", cardName: "" }],
  leftOut: [],
  diagnostics: [],
  ...differing,
});

test("other files of the account without a card get the card, with a message; nothing else does", () => {
  const october = statement("october", { account: "5512" });
  const unnamed = statement("unnamed", {});
  addStatements([
    october,
    statement("november", { account: "5512" }),
    statement("december", { account: "5512" }),
    statement("tied", { account: "5512", cardName: "Capital One Quicksilver" }),
    statement("other account", { account: "6612" }),
    statement("other bank", { account: "5512", format: "chase" }),
    unnamed,
    statement("unnamed too", {}),
  ]);
  const cards = () => Object.fromEntries(statements.value.map(({ statementId, cardName }) => [statementId, cardName]));
  assignCard(unnamed, "Capital One Spark Cash Plus");
  expect([cards()["unnamed too"], statusMessage.value]).toEqual([null, ""]);
  assignCard(october, "Capital One Venture");
  expect(cards()).toEqual({
    october: "Capital One Venture",
    november: "Capital One Venture",
    december: "Capital One Venture",
    tied: "Capital One Quicksilver",
    "other account": null,
    "other bank": null,
    unnamed: "Capital One Spark Cash Plus",
    "unnamed too": null,
  });
  expect(statusMessage.value).toBe("2 other files of account …5512 are assigned to Capital One Venture too.");
  expect([...proposals.value]).toEqual(["november", "december"].map((id) => [id, { cardName: "Capital One Venture", reason: "same-account" }]));
});

test("correcting a card also corrects files that followed it, and none selected by hand", () => {
  const file = (statementId: string) => statement(statementId, { account: "7712" });
  const [june, july, august, may] = [file("june"), file("july"), file("august"), { ...file("may"), cardName: "Capital One Venture" }];
  addStatements([june, july, august, may]);
  const cards = () => statements.value.filter(({ account }) => account === "7712").map(({ cardName }) => cardName?.replace("Capital One ", ""));
  const tieNow = (statementId: string, cardName: string) => {
    const now = statements.value.find((one) => one.statementId === statementId);
    if (now) assignCard(now, cardName);
  };
  tieNow("june", "Capital One Venture");
  expect(cards()).toEqual(["Venture", "Venture", "Venture", "Venture"]);
  tieNow("june", "Capital One Quicksilver");
  expect([cards(), statusMessage.value]).toEqual([
    ["Quicksilver", "Quicksilver", "Quicksilver", "Venture"],
    "2 other files of account …7712 are assigned to Capital One Quicksilver too.",
  ]);
  tieNow("july", "Capital One Savor");
  expect(cards()).toEqual(["Quicksilver", "Savor", "Savor", "Venture"]);
  // Statements that follow another one stay.
  tieNow("june", "Capital One Venture");
  expect(cards()).toEqual(["Venture", "Savor", "Savor", "Venture"]);
  tieNow("june", "Capital One Quicksilver");
  // Selected by hand and back: no longer because of the account.
  tieNow("july", "Capital One Quicksilver");
  expect(cards()).toEqual(["Quicksilver", "Quicksilver", "Quicksilver", "Venture"]);
  tieNow("august", "Capital One Savor");
  expect([cards(), statusMessage.value]).toEqual([["Quicksilver", "Quicksilver", "Savor", "Venture"], ""]);
  tieNow("june", "Capital One Venture");
  expect(cards()).toEqual(["Venture", "Quicksilver", "Savor", "Venture"]);
});

test("closing dates of a statement go with it to the account's card, beside those entered", () => {
  const closesOf = (name: string) => wallet.value.cards.find(({ cardName }) => cardName === name)?.statementCloses;
  const one = statement("closing one", { format: "ofx", account: "7777", statementCloses: ["2026-10-14", "2026-11-14"] });
  const other = statement("closing other", { format: "ofx", account: "7777", statementCloses: ["2026-11-14"] });
  addStatements([one, other]);
  // The other statement of the account follows.
  assignCard(one, "Citi Custom Cash");
  expect(closesOf("Citi Custom Cash")).toEqual(["2026-10-14", "2026-11-14"]);
  changeWallet((before) => withChangedCard(before, "Citi Custom Cash", (card) => withCloses(card, ["2026-09-14"])));
  const now = (id: string) => statements.value.find(({ statementId }) => statementId === id) ?? one;
  changeStatement("closing other", (before) => ({ ...before, account: "8888" }));
  assignCard(now("closing one"), "Citi Double Cash");
  expect(closesOf("Citi Double Cash")).toEqual(["2026-10-14", "2026-11-14"]);
  // The other statement still closes on November 14, and the date that was entered stays.
  expect(closesOf("Citi Custom Cash")).toEqual(["2026-09-14", "2026-11-14"]);
});

describe("closing dates that one account cannot have", () => {
  const CUSTOM_CASH = "Citi Custom Cash";
  const closing = (account: string, ...statementCloses: string[]) => statement(account, { format: "ofx", account, statementCloses });
  const cardOf = (id: string) => statements.value.find(({ statementId }) => statementId === id)?.cardName;
  const accountsHeld = () => wallet.value.cards.flatMap(({ cardName, statementCloses = [] }) => (cardName.startsWith(CUSTOM_CASH) ? [[cardName, ...statementCloses]] : []));
  const choose = (...selected: ImportedStatement[]) => {
    for (const one of selected) assignCard(statements.value.find(({ statementId }) => statementId === one.statementId) ?? one, CUSTOM_CASH);
  };

  beforeEach(() => {
    statements.value.forEach(({ statementId }) => { removeStatement(statementId); });
    changeWallet(() => emptyWallet);
  });

  test("make another account, which the next file with them joins", () => {
    const first = closing("1234", "2026-10-14", "2026-11-13");
    const second = closing("5678", "2026-10-27");
    const third = closing("9012", "2026-10-27", "2026-11-27");
    addStatements([first, second, third]);
    choose(first, second);
    expect(statusMessage.value).toBe(`Account …5678 counts as another account, ${CUSTOM_CASH} 2. 1 closing date was read for ${CUSTOM_CASH} 2.`);
    choose(third);
    expect([cardOf("1234"), cardOf("5678"), cardOf("9012")]).toEqual([CUSTOM_CASH, `${CUSTOM_CASH} 2`, `${CUSTOM_CASH} 2`]);
    expect(accountsHeld()).toEqual([
      [CUSTOM_CASH, "2026-10-14", "2026-11-13"],
      [`${CUSTOM_CASH} 2`, "2026-10-27", "2026-11-27"],
    ]);
  });

  test("are none if equal, or three weeks apart", () => {
    const first = closing("1234", "2026-10-14", "2026-11-13");
    // The cycle before was shorter, as after a change of the due date: 21 days.
    const authorized = closing("5678", "2026-09-23", "2026-10-14");
    addStatements([first, authorized]);
    choose(first, authorized);
    expect(accountsHeld()).toEqual([[CUSTOM_CASH, "2026-09-23", "2026-10-14", "2026-11-13"]]);
  });

  test("are none of the same number, nor if the person has moved it", () => {
    const first = closing("1234", "2026-10-14");
    const moved = { ...closing("1234", "2026-10-24"), statementId: "moved" };
    const second = closing("5678", "2026-10-27");
    addStatements([first]);
    choose(first);
    addStatements([moved, second]);
    choose(moved);
    expect(accountsHeld()).toEqual([[CUSTOM_CASH, "2026-10-14", "2026-10-24"]]);
    choose(second);
    expect(cardOf("5678")).toBe(`${CUSTOM_CASH} 2`);
    // The person decides otherwise.
    choose(second);
    expect(cardOf("5678")).toBe(CUSTOM_CASH);
  });

  test("of two accounts in one file are counted for both", () => {
    const both = [closing("1234", "2026-10-14", "2026-11-13"), closing("5678", "2026-10-27")].map((one) => ({ ...one, fileHash: "both" }));
    addStatements(both);
    choose(...both.slice(0, 1));
    expect(statusMessage.value).toBe(`3 closing dates were read: 2 for ${CUSTOM_CASH}, 1 for the card that you choose.`);
    choose(...both.slice(1));
    expect(statusMessage.value).toBe(
      `Account …5678 counts as another account, ${CUSTOM_CASH} 2. 3 closing dates were read: 2 for ${CUSTOM_CASH}, 1 for ${CUSTOM_CASH} 2.`,
    );
  });
});
