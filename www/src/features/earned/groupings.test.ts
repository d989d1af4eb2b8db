import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { purchaseResult } from "../../analysis/settle/purchase-result.fixture";

vi.stubGlobal("navigator", {});
vi.mock("../../worker/client", () => ({ worker: () => ({}) }));
const { changeWallet } = await import("../../profile/profile-state");
const { groupedBy, groupingsOfWallet, purchasesOf } = await import("./groupings");

const purchases = [
  purchaseResult({ transactionId: "1", cardName: "A", rewardAmount: 0.1 }),
  purchaseResult({ transactionId: "2", cardName: "B", rewardAmount: 0.2 }),
  purchaseResult({ transactionId: "3", cardName: "C", rewardAmount: 0.7 }),
  purchaseResult({ transactionId: "4", cardName: "D", rewardAmount: -0.05 }),
];

test("a household's totals by holder are exact sums, also of former cards, and offered only with a holder", () => {
  expect(groupingsOfWallet()).toEqual(["card", "month", "category", "merchant"]);
  changeWallet((before) => ({
    ...before,
    cards: [{ cardName: "A", holder: "Kim", settings: {} }, { cardName: "B", holder: "Kim", settings: {} }, { cardName: "C", settings: {} }],
    formerCards: [{ cardName: "D", holder: "Sam", settings: {} }],
  }));
  expect(groupingsOfWallet()).toEqual(["card", "holder", "month", "category", "merchant"]);
  // In binary fractions 0.1 + 0.2 is not 0.3.
  expect(groupedBy("holder", purchases).map(({ key, dollars }) => [key, dollars])).toEqual([["No holder entered", 0.7], ["Kim", 0.3], ["Sam", -0.05]]);
  expect(purchasesOf({ grouping: "holder", key: "Kim" }, purchases).map(({ transactionId }) => transactionId)).toEqual(["1", "2"]);
});
