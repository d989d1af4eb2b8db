import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";

vi.stubGlobal("navigator", {});
const { membershipInWords } = await import("./membership-words");

test("a card that only members get names their membership", () => {
  expect(membershipInWords("Amazon Prime Visa")).toBe("needs a paid Amazon Prime membership");
  expect(membershipInWords("Citi Double Cash")).toBeUndefined();
});
