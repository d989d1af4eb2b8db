import type { CapPeriod } from "card-rewards/slim";
import { expect, test } from "vitest";
import { otherPeriodsInWords, stateInWords, usedInWords } from "./cap-use-words";

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

test("the other periods of the chart say it too", () => {
  const period = (periodStart: string, cycle?: CapPeriod["cycle"]) => ({ periodStart, ...(cycle && { cycle }) }) as CapPeriod;
  const [june, july, august] = [period("2026-06-15", "estimated"), period("2026-07-15", "estimated"), period("2026-08-15", "estimated")];
  expect(otherPeriodsInWords({ current: august, periods: [june, july, august] })).toBe("In the chart, the closing days of 2 other statements are estimated too.");
  expect(otherPeriodsInWords({ current: period("2026-08-15"), periods: [july, period("2026-08-15")] })).toBe("In the chart, the closing day of 1 other statement is estimated.");
  expect(otherPeriodsInWords({ current: august, periods: [august] })).toBeUndefined();
  // Then the state of the current period says it of all.
  expect(otherPeriodsInWords({ current: period("2026-08-01", "not-given"), periods: [period("2026-07-01", "not-given")] })).toBeUndefined();
});
