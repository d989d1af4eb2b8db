import { expect, test } from "vitest";
import { closesInWords } from "./closes-in-words";

const closed = (cardName: string | null, ...statementCloses: string[]) => ({ cardName, statementCloses });

test("closing dates by card", () => {
  expect(closesInWords([closed("A")])).toBeUndefined();
  expect(closesInWords([closed("A", "2026-10-14"), { cardName: "B" }])).toBe("1 closing date was read for A.");
  expect(closesInWords([closed(null, "2026-10-14", "2026-11-14")])).toBe("2 closing dates were read for the card that you choose.");
  expect(closesInWords([closed("A", "2026-10-14", "2026-11-14"), closed(null, "2026-11-02")])).toBe(
    "3 closing dates were read: 2 for A, 1 for the card that you choose.",
  );
});
