import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyProfile } from "../model/profile";

vi.stubGlobal("navigator", {});
const { listLook, wanted } = await import("../views/earned/looked-at");
const { chosenCause } = await import("../views/missed/chosen-cause");
const { changeWallet, leaveExample, replaceProfile, showExample } = await import("./profile");
const { clearEverything, undoLastStep } = await import("./undo");

const looks = () => [listLook.typed.value, listLook.order.value, wanted.value?.key, chosenCause.value];

beforeEach(() => {
  listLook.typed.value = "heb";
  listLook.order.value = "most";
  wanted.value = { grouping: "card", key: "Citi Double Cash" };
  chosenCause.value = "cap-used-up";
});

test("what one looks at stays with a change of the wallet", () => {
  changeWallet((wallet) => ({ ...wallet, transferValues: true }));
  expect(looks()).toEqual(["heb", "most", "Citi Double Cash", "cap-used-up"]);
});

test.each([
  ["the example", () => { showExample(emptyProfile); }],
  ["leaving it", () => { leaveExample(); }],
  ["an import", () => { replaceProfile(emptyProfile); }],
  ["clearing everything", () => { clearEverything("Cleared."); }],
  ["undoing that", () => { undoLastStep(); }],
])("with %s it begins anew", (_, replace) => {
  replace();
  expect(looks()).toEqual(["", "newest", undefined, undefined]);
});
