import "fake-indexeddb/auto";
import { describe, expect, test, vi } from "vitest";
import type { HeldCard, ImportedStatement } from "../profile";

vi.stubGlobal("navigator", {});
vi.mock("../../worker/client", () => ({ worker: () => ({}), whenWorkerFails: () => undefined }));

const { emptyWallet } = await import("../profile");
const { showExample, statements, wallet } = await import("../profile-state");
const { addAccount, addToWallet, removal, removeCard, renameAccount, undoRemoval } = await import("./wallet-changes");
const { removeStatements, restoreStatements: bringBack } = await import("../../statement-import/removed-statements");
const { assignCard } = await import("../../statement-import/assign-card");
const { applyToWallet, undoAppliedChange } = await import("../../features/improve/what-if/change/tried-change");
const { cardsToCompare } = await import("../../features/improve/what-if/ranking/ranking");

const GYMS: HeldCard = { cardName: "U.S. Bank Cash+", settings: { selectedCategories: ["gyms"] } };
const DOUBLE_CASH: HeldCard = { cardName: "Citi Double Cash", settings: {} };
const statement: ImportedStatement = {
  statementId: "one",
  fileName: "one.csv",
  format: "general",
  formatName: "CSV",
  fileHash: "one",
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: GYMS.cardName,
  transactions: [],
  leftOut: [],
  diagnostics: [],
};

function begin() {
  // Changes of the example stay in memory.
  showExample({ wallet: { ...emptyWallet, cards: [GYMS, DOUBLE_CASH] }, statements: [statement] });
}

const drop = (cardName: string) => {
  applyToWallet({ added: [], dropped: [cardName] }, {});
};

for (const [how, dropIt, undo] of [
  ["in the wallet", removeCard, undoRemoval],
  ["in What if", drop, undoAppliedChange],
] as const) {
  test(`a card dropped ${how} stays that of its statements, with its settings`, () => {
    begin();
    const [before, tied] = [wallet.value, statements.value];
    dropIt(GYMS.cardName);
    expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH], formerCards: [GYMS] });
    expect(statements.value).toBe(tied);
    undo();
    expect(wallet.value).toBe(before);
    expect(removal.value).toBeUndefined();
  });

  test(`a card dropped ${how} without statements is gone`, () => {
    begin();
    dropIt(DOUBLE_CASH.cardName);
    expect(wallet.value).toEqual({ ...emptyWallet, cards: [GYMS] });
  });
}

for (const [how, add] of [
  ["in the wallet", addToWallet],
  [
    "in What if",
    (cardName: string) => {
      applyToWallet({ added: [cardName], dropped: [] }, { [cardName]: ["gas"] });
    },
  ],
] as const) {
  test(`a card that is added again ${how} has its settings again`, () => {
    begin();
    removeCard(GYMS.cardName);
    add(GYMS.cardName);
    expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH, GYMS] });
  });
}

test("settings of a former card go with its last statement, and return with it", () => {
  begin();
  removeCard(GYMS.cardName);
  removeStatements([statement], "one.csv");
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH] });
  bringBack();
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH], formerCards: [GYMS] });
  assignCard(statement, DOUBLE_CASH.cardName);
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH] });
});

test("a card dropped after the removal of its statement is not held when that is restored", () => {
  begin();
  removeStatements([statement], "one.csv");
  removeCard(GYMS.cardName);
  bringBack();
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH], formerCards: [GYMS] });
});

test("a dropped card is not a candidate to add", () => {
  const isCompared = () => cardsToCompare.value.some(({ cardName }) => cardName === GYMS.cardName);
  begin();
  removeCard(GYMS.cardName);
  expect(isCompared()).toBe(false);
  removeStatements([statement], "one.csv");
  expect(isCompared()).toBe(true);
});

describe("accounts", () => {
  const [FIRST, SECOND] = ["U.S. Bank Cash+", "U.S. Bank Cash+ 2"];

  function beginWithTwo() {
    begin();
    expect(addAccount(FIRST)).toBe(SECOND);
    assignCard(statement, SECOND);
    expect(wallet.value.cards).toEqual([GYMS, { cardName: SECOND, accountOf: FIRST, settings: {} }, DOUBLE_CASH]);
  }

  test("another account stands beside the first, and its statements follow its name", () => {
    beginWithTwo();
    renameAccount(SECOND, "Sam’s card");
    expect(wallet.value.cards.map(({ cardName }) => cardName)).toEqual([FIRST, "Sam’s card", DOUBLE_CASH.cardName]);
    expect(statements.value[0]?.cardName).toBe("Sam’s card");
    expect(addAccount(FIRST)).toBe(SECOND);
    expect(wallet.value.formerCards).toBeUndefined();
  });

  for (const [how, dropIt, undo] of [
    ["in the wallet", removeCard, undoRemoval],
    ["in What if", drop, undoAppliedChange],
  ] as const) {
    for (const [dropped, rest] of [[SECOND, FIRST], [FIRST, SECOND]] as const) {
      test(`an account dropped ${how} beside another leaves its statements without a card: ${dropped}`, () => {
        beginWithTwo();
        if (dropped === FIRST) assignCard(statement, FIRST);
        const before = wallet.value;
        dropIt(dropped);
        expect(wallet.value.cards.map(({ cardName }) => cardName)).toEqual([rest, DOUBLE_CASH.cardName]);
        expect(wallet.value.formerCards).toBeUndefined();
        expect(statements.value[0]?.cardName).toBeNull();
        undo();
        expect(wallet.value).toEqual(before);
        expect(statements.value[0]?.cardName).toBe(dropped);
      });
    }
  }

  test("the last account of a card stays that of its statements", () => {
    beginWithTwo();
    removeCard(FIRST);
    removeCard(SECOND);
    expect(wallet.value.formerCards).toEqual([{ cardName: SECOND, accountOf: FIRST, settings: {} }]);
    expect(statements.value[0]?.cardName).toBe(SECOND);
    // The card itself is held again: so are all of its accounts, each with its statements.
    addToWallet(FIRST);
    expect(wallet.value.cards.map(({ cardName }) => cardName)).toEqual([DOUBLE_CASH.cardName, FIRST, SECOND]);
    expect(wallet.value.formerCards).toBeUndefined();
  });
});
