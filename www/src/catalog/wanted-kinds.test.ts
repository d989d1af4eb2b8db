import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { emptyWallet } from "../profile/profile";

vi.stubGlobal("navigator", {});
const { changeWallet } = await import("../profile/profile-state");
const { wantedKinds } = await import("./wanted-kinds");

test("consumer cards are suggested to everybody, cards of other kinds to those who have one", () => {
  const holding = (...names: string[]) => {
    changeWallet(() => ({ ...emptyWallet, cards: names.map((cardName) => ({ cardName, settings: {} })) }));
    return wantedKinds.value;
  };
  expect(holding()).toEqual(["consumer"]);
  expect(holding("Citi Double Cash")).toEqual(["consumer"]);
  expect(holding("Citi Double Cash", "Chase Ink Business Cash")).toEqual(["consumer", "business"]);
});
