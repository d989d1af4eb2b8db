import { expect, test } from "vitest";
import { proofInWords } from "./proof-words";

const proof = (upperBound: number, totalReward: number) => proofInWords({ upperBound, totalReward, abroadCount: 0 }, false);

test("a bound is proven but for the rounding of binary fractions, and a gap below a cent has no amount", () => {
  expect(proof(0.1 + 0.2, 0.3)).toBe("This is proven optimal: no other assignment of your purchases to these cards earns more.");
  expect(proof(100.0000005, 100)).toBe("This is the best found; another assignment of your purchases to these cards could add less than a cent.");
  expect(proof(101.5, 100)).toBe("This is the best found; another assignment of your purchases to these cards could add at most $1.50.");
});
