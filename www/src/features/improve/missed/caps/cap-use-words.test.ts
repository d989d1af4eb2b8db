import { expect, test } from "vitest";
import { usedInWords } from "./cap-use-words";

const use = (capDollars: number) => ({ capDollars, current: { usedDollars: 40 } });

test("a cap with cents shows them", () => {
  expect(usedInWords(use(99.5))).toBe("$40.00 of $99.50 used");
  expect(usedInWords(use(500))).toBe("$40.00 of $500 used");
});
