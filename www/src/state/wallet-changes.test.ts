import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import type { HeldCard, Statement } from "../model/profile";

vi.stubGlobal("navigator", {});
vi.mock("../engine/client", () => ({ calculator: () => ({}), whenCalculatorFails: () => undefined }));

const { emptyWallet } = await import("../model/profile");
const { showExample, statements, wallet } = await import("./profile");
const { addToWallet, removal, removeCard, undoRemoval } = await import("./wallet-changes");
const { takeAway, takeBack: bringBack } = await import("./taking-away");
const { tie } = await import("./tying");
const { putIntoWallet, takeBack } = await import("../views/what-if/choice");
const { cardsToCompare } = await import("../views/what-if/ranking");

const GYMS: HeldCard = { cardName: "U.S. Bank Cash+", settings: { chosenCategories: ["gyms"] } };
const DOUBLE_CASH: HeldCard = { cardName: "Citi Double Cash", settings: {} };
const statement: Statement = {
  statementId: "one",
  fileName: "one.csv",
  format: "general",
  formatName: "CSV",
  fileHash: "one",
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: GYMS.cardName,
  transactions: [],
  leftOut: [],
  problems: [],
};

function begin() {
  // What is done in the example is done in memory.
  showExample({ wallet: { ...emptyWallet, cards: [GYMS, DOUBLE_CASH] }, statements: [statement] });
}

const drop = (cardName: string) => {
  putIntoWallet({ added: [], dropped: [cardName] }, {});
};

for (const [how, dropIt, undo] of [
  ["in the wallet", removeCard, undoRemoval],
  ["in What if", drop, takeBack],
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

  test(`a card dropped ${how} of which there is no statement is gone`, () => {
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
      putIntoWallet({ added: [cardName], dropped: [] }, { [cardName]: ["gas"] });
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

test("what was said of a card that is not held any more goes with its last statement, and comes back with it", () => {
  begin();
  removeCard(GYMS.cardName);
  takeAway([statement], "one.csv");
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH] });
  bringBack();
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH], formerCards: [GYMS] });
  tie(statement, DOUBLE_CASH.cardName);
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH] });
});

test("a card that was dropped after its statement was taken away is not held when that comes back", () => {
  begin();
  takeAway([statement], "one.csv");
  removeCard(GYMS.cardName);
  bringBack();
  expect(wallet.value).toEqual({ ...emptyWallet, cards: [DOUBLE_CASH], formerCards: [GYMS] });
});

test("a card that was given up is no card to add", () => {
  const isCompared = () => cardsToCompare.value.some(({ cardName }) => cardName === GYMS.cardName);
  begin();
  removeCard(GYMS.cardName);
  expect(isCompared()).toBe(false);
  takeAway([statement], "one.csv");
  expect(isCompared()).toBe(true);
});
