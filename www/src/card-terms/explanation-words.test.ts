import { cards, earned, type Card, type Explanation } from "card-rewards/slim";
import { expect, test } from "vitest";
import { capInWords, datesOf, matchInWords, partName, partSum, reasonTexts } from "./explanation-words";
import { isLinkable } from "./link";

function explained(cardName: string, lines: [day: string, merchant: string, dollars: number][], activated = true): Explanation {
  const transactions = lines.map(([transactionDate, merchant, transactionAmount], index) => ({
    transactionId: index.toString(),
    transactionDate,
    merchant,
    transactionAmount,
    cardName,
  }));
  const { earnedRewards } = earned({ transactions, explain: true, cardSettings: { [cardName]: { activated } } }).data;
  const explanation = earnedRewards.at(-1)?.explanation;
  if (!explanation) throw new Error("It was not explained.");
  return explanation;
}

const cardNamed = (name: string): Card | undefined => cards().find(({ cardName }) => cardName === name);

test("a purchase across a cap: 50 at 6%, 50 at 1%", () => {
  const name = "American Express Blue Cash Preferred";
  const { parts, reasons } = explained(name, [
    ["2026-03-01", "H-E-B", 5950],
    ["2026-03-05", "H-E-B", 100],
  ]);
  expect(parts.map(partName)).toEqual(["U.S. supermarkets", "Rate after the cap on U.S. supermarkets"]);
  expect(parts.map((part) => partSum(part, 0.01, cardNamed(name)))).toEqual(["$50.00 × 6% = $3.00", "$50.00 × 1% = $0.50"]);
  expect(parts[0]?.cap && capInWords(parts[0].cap)).toBe(
    "Cap of $6,000 of spending in each calendar year: $5,950.00 spent before, $0.00 remaining after",
  );
  expect(reasonTexts(reasons)).toEqual([]);
});

test("a cap with cents, as in an own card", () => {
  const use = { usedBeforeDollars: 40, remainingBeforeDollars: 59.5, remainingAfterDollars: 19.5 };
  expect(capInWords({ capId: "c", capDollars: 99.5, period: "month", ...use })).toBe("Cap of $99.50 of spending in each month: $40.00 spent before, $19.50 remaining after");
});

test("points have their name and count", () => {
  const name = "Chase Sapphire Preferred";
  const [part] = explained(name, [["2026-03-05", "DoorDash", 50]]).parts;
  expect(part && partSum(part, 0.01, cardNamed(name))).toBe("$50.00 × 3 per dollar = 150 Chase Ultimate Rewards at 1¢ each = $1.50");
  expect(part && partSum(part, 0.01)).toBe("$50.00 × 3% = $1.50");
});

test("each line of a point card leads from dollars to points to dollars, also across a cap and for no points", () => {
  const name = "Citi Custom Cash";
  const { parts } = explained(name, [["2026-08-05", "Shell", 700]]);
  expect(parts.map((part) => partSum(part, 0.01, cardNamed(name)))).toEqual([
    "$500.00 × 5 per dollar = 2,500 Citi ThankYou Points at 1¢ each = $25.00",
    "$200.00 × 1 per dollar = 200 Citi ThankYou Points at 1¢ each = $2.00",
  ]);
  const [part] = parts;
  const nothing = part && { ...part, rewardMultiplier: 0, rewardPoints: 0, rewardAmount: 0 };
  expect(nothing && partSum(nothing, 0.01, cardNamed(name))).toBe("$500.00 × 0 per dollar = 0 Citi ThankYou Points at 1¢ each = $0.00");
});

test("a refund is negative", () => {
  const [part] = explained("Citi Double Cash", [["2026-03-05", "Walmart", -30]]).parts;
  expect(part && partSum(part, 0.01)).toBe("−$30.00 × 2% = −$0.60");
});

test("the reason of an inactive quarter is the engine’s", () => {
  const { reasons } = explained("Chase Freedom Flex", [["2025-08-05", "Shell", 100]], false);
  expect(reasons).toHaveLength(1);
  expect(reasonTexts(reasons)).toEqual([reasons[0]?.text]);
  const [, quarter] = explained("Chase Freedom Flex", [["2025-08-05", "Shell", 100]]).parts;
  expect(quarter && partName(quarter)).toBe("2025 Q3, stacks with the other rate");
  expect(quarter && datesOf(quarter)).toBe("From Jul 1, 2025 to Sep 30, 2025");
});

test("only web pages become links", () => {
  expect(["https://chase.com/a", "http://example.org"].map(isLinkable)).toEqual([true, true]);
  expect(["https://own-card.invalid/", "javascript:alert(1)", "not an address", ""].map(isLinkable)).toEqual([false, false, false, false]);
});

test("a reward paid again after the first year, and what a refund takes back", () => {
  const cardName = "Discover it Cash Back";
  const line = (transactionId: string, transactionAmount: number, transactionDate: string) => ({
    transactionId,
    transactionAmount,
    transactionDate,
    merchant: "Olive Garden",
    cardName,
    accountId: "it",
  });
  const { earnedRewards } = earned({
    transactions: [line("1", 100, "2026-04-10"), line("2", -40, "2026-04-20")],
    accounts: [{ accountId: "it", cardName, openedOn: "2026-03-15", settings: { activated: false } }],
    explain: true,
  }).data;
  const matches = earnedRewards.map(({ explanation }) => explanation?.firstYearMatch);
  // 1 % of each; 365 days from March 15, 2026 end on March 14, 2027. Closing days, which could end it later, are not given.
  expect(matches.map((matched) => matched && matchInWords(matched, 0.01, cardNamed(cardName)))).toEqual([
    "Cashback Match pays $1.00 more after the first year, which ends about Mar 14, 2027",
    "Cashback Match takes back $0.40 after the first year, which ends about Mar 14, 2027",
  ]);
});

test("points that are paid again have their name, count and value", () => {
  const year = { percent: 100, from: "2026-03-15", through: "2027-03-14", throughEstimated: false };
  const source = { url: "https://example.org/", title: "Terms", readOn: "2026-11-21", kind: "issuer" as const };
  const matched = { name: "Mile Match", rewardPoints: 150, rewardAmount: 1.5, ...year, source };
  expect(matchInWords(matched, 0.01, cardNamed("Discover it Miles"))).toBe(
    "Mile Match pays 150 Discover miles at 1¢ each = $1.50 more after the first year, which ends Mar 14, 2027",
  );
});
