import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyProfile } from "./profile";

vi.stubGlobal("navigator", {});
const { listLook, wanted } = await import("../features/earned/earned-state");
const { selectedCause } = await import("../features/improve/missed/causes/selected-cause");
const { changeWallet, leaveExample, replaceProfile, showExample } = await import("./profile-state");
const { clearEverything, undoLastStep } = await import("../features/wallet/data/undo");

const looks = () => [listLook.typed.value, listLook.order.value, wanted.value?.key, selectedCause.value];

beforeEach(() => {
  listLook.typed.value = "heb";
  listLook.order.value = "most";
  wanted.value = { grouping: "card", key: "Citi Double Cash" };
  selectedCause.value = "cap-exhausted";
});

test("view state survives a change of the wallet", () => {
  changeWallet((wallet) => ({ ...wallet, transferValues: true }));
  expect(looks()).toEqual(["heb", "most", "Citi Double Cash", "cap-exhausted"]);
});

test.each([
  ["the example", () => { showExample(emptyProfile); }],
  ["leaving it", () => { leaveExample(); }],
  ["an import", () => { replaceProfile(emptyProfile); }],
  ["clearing everything", () => { clearEverything("Cleared."); }],
  ["undoing that", () => { undoLastStep(); }],
])("it resets with %s", (_, replace) => {
  replace();
  expect(looks()).toEqual(["", "newest", undefined, undefined]);
});
