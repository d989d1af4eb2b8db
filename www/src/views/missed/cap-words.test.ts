import { expect, test } from "vitest";
import type { CapUse } from "../../calculation/caps";
import { usedInWords } from "./cap-words";

const use = (capDollars: number): CapUse => ({
  cardName: "Acme Everyday",
  capId: "groceries",
  period: "month",
  capDollars,
  periodStart: "2026-11-01",
  nextPeriodStart: "2026-12-01",
  usedBeforeDollars: 0,
  days: [{ day: "2026-11-02", usedDollars: 40 }],
});

test("a cap with cents is told with them", () => {
  expect(usedInWords(use(99.5))).toBe("$40.00 of $99.50 used");
  expect(usedInWords(use(500))).toBe("$40.00 of $500 used");
});
