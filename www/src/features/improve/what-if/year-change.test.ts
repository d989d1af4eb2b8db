import { expect, test } from "vitest";
import { feeOf, inAYear, isAboutAYear, yearChange } from "./year-change";

test("fees of added cards are subtracted, those of dropped cards are saved", () => {
  // 240 more rewards, a card of 95 more and one of 250 less: 240 - 95 + 250.
  const change = yearChange(240, 365, [{ cardName: "A", dollars: 95, creditsDollars: 0 }], [{ cardName: "B", dollars: 250, creditsDollars: 0 }]);
  expect(change).toMatchObject({ rewardsDollars: 240, isEstimate: false, netDollars: 395, unknownFees: [] });
});

test("used credits of a dropped card are lost", () => {
  // Ten dollars of rewards and 150 of credits less, a fee of 95 saved: -10 - 150 + 95.
  const change = yearChange(-10, 365, [], [{ cardName: "B", dollars: 95, creditsDollars: 150 }]);
  expect(change).toMatchObject({ rewardsDollars: -10, netDollars: -65 });
});

test("an unknown fee is named and does not count", () => {
  const change = yearChange(-12.5, 365, [{ cardName: "A", dollars: null, creditsDollars: 0 }], [{ cardName: "B", dollars: 95, creditsDollars: 0 }]);
  expect(change).toMatchObject({ netDollars: 82.5, unknownFees: ["A"] });
});

test("73 days are multiplied by five for a year, less the fee of a full year", () => {
  // 73 days are a fifth of 365: 30 dollars are 150 a year, and 55 after a fee of 95.
  const change = yearChange(30, 73, [{ cardName: "A", dollars: 95, creditsDollars: 0 }], []);
  expect(change).toMatchObject({ rewardsDollars: 150, isEstimate: true, netDollars: 55 });
});

test("almost a year counts as a year", () => {
  expect(isAboutAYear(351)).toBe(true);
  expect(isAboutAYear(350)).toBe(false);
  expect(inAYear(100, 351)).toBe(100);
  // 100 × 365 / 350 = 104.2857…
  expect(inAYear(100, 350)).toBe(104.29);
});

test("a missing fee is unknown, which differs from none", () => {
  expect(feeOf({ cardName: "A" })).toEqual({ cardName: "A", dollars: null, creditsDollars: 0 });
  expect(feeOf({ cardName: "A", annualFeeDollars: null })).toEqual({ cardName: "A", dollars: null, creditsDollars: 0 });
  expect(feeOf({ cardName: "A", annualFeeDollars: 0 })).toEqual({ cardName: "A", dollars: 0, creditsDollars: 0 });
});
