import "fake-indexeddb/auto";
import { expect, test, vi } from "vitest";
import { CUSTOM_CASH, FLEX } from "../analysis/settle/test-purchases";

vi.stubGlobal("navigator", {});
const { assumesActivation } = await import("./activation");

test("a card with rotating categories counts as activated until the setting is answered", () => {
  const answers = [undefined, null, true, false].map((activated) =>
    assumesActivation({ cardName: FLEX, settings: activated === undefined ? {} : { activated } }),
  );
  expect(answers).toEqual([true, true, false, false]);
});

test("other cards assume no activation", () => {
  expect([CUSTOM_CASH, "A card of another catalog"].map((cardName) => assumesActivation({ cardName, settings: {} }))).toEqual([false, false]);
});
