import type { CapPeriod } from "card-rewards/slim";
import { expect, test } from "vitest";
import { stateInWords, usedInWords } from "./cap-use-words";

const use = (capDollars: number) => ({ capDollars, current: { usedDollars: 40 } });

test("a cap with cents shows them", () => {
  expect(usedInWords(use(99.5))).toBe("$40.00 of $99.50 used");
  expect(usedInWords(use(500))).toBe("$40.00 of $500 used");
});

test("a period of a statement says which of its days are not certain", () => {
  const period = { exhaustedOn: null, remainingDollars: 460, resetsOn: "2026-12-15" } as CapPeriod;
  expect(stateInWords(period)).toBe("$460.00 remaining. Resets on Dec 15, 2026.");
  expect(stateInWords({ ...period, cycle: "estimated" })).toBe(
    "$460.00 remaining. Resets on Dec 15, 2026. The closing day of this statement is estimated.",
  );
  expect(stateInWords({ ...period, cycle: "not-given" })).toBe(
    "$460.00 remaining. Resets on Dec 15, 2026. The card counts by statement: set its closing day in Wallet, else calendar months count.",
  );
});
