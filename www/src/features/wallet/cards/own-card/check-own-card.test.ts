import { createEngine } from "card-rewards/slim";
import { expect, test } from "vitest";
import { newDraft, newRule, type OwnCardDraft, type RuleDraft } from "./own-card-draft";
import { checkedCard } from "./check-own-card";

const dining = { kind: "category", id: "dining", name: "Dining" } as const;
const draft: OwnCardDraft = { ...newDraft([]), name: "Acme Everyday", baseRate: "1.5" };

function withRule(rule: Partial<RuleDraft>): OwnCardDraft {
  return { ...draft, rules: [{ ...newRule([]), rate: "5", targets: [dining], ...rule }] };
}

function errorsOf(checked: OwnCardDraft) {
  const result = checkedCard(checked, [], "2026-11-21");
  return result.kind === "card" ? [] : result.errors.map(({ field }) => field);
}

test("the engine follows the form: 5% on dining up to $100 a month, then 2%, and 1.5% on everything else", () => {
  const checked = checkedCard(withRule({ capDollars: "$100", rateAfter: "2" }), [], "2026-11-21");
  if (checked.kind !== "card") throw new Error(JSON.stringify(checked));
  const engine = createEngine({ cards: [checked.terms] });
  const purchase = (transactionId: string, category: string, transactionAmount: number) => ({
    transactionId,
    transactionAmount,
    transactionDate: "2026-11-20",
    merchant: "Any",
    category,
    cardName: "Acme Everyday",
  });
  const { earnedRewards } = engine.earned({ transactions: [purchase("1", "dining", 150), purchase("2", "gas", 40)] }).data;
  // 100 × 5% + 50 × 2% = 6; 40 × 1.5% = 0.6
  expect(earnedRewards.map(({ rewardAmount }) => rewardAmount)).toEqual([6, 0.6]);
});

test.each<[string, OwnCardDraft, string]>([
  ["no name", { ...draft, name: " " }, "own-card-name"],
  ["a name without letters", { ...draft, name: "!!!" }, "own-card-name"],
  ["the name of another card", { ...draft, name: "Citi Double Cash" }, "own-card-name"],
  ["a nickname of another card", { ...draft, name: "CSP" }, "own-card-name"],
  ["a base rate that is not a number", { ...draft, baseRate: "lots" }, "own-card-base-rate"],
  ["a base rate out of range", { ...draft, baseRate: "31" }, "own-card-base-rate"],
  ["a rate out of range", withRule({ rate: "31" }), "own-card-rule-0-rate"],
  ["a rule without a place", withRule({ targets: [] }), "own-card-rule-0-places"],
  ["a cap of zero", withRule({ capDollars: "0" }), "own-card-rule-0-cap"],
  ["a higher rate after the cap", withRule({ capDollars: "100", rateAfter: "6" }), "own-card-rule-0-rate-after"],
])("%s is reported at its field", (_, checked, field) => {
  expect(errorsOf(checked)).toEqual([field]);
});

test("a missing name and a missing place are reported in terms of the form", () => {
  const messagesOf = (checked: OwnCardDraft) => {
    const result = checkedCard(checked, [], "2026-11-21");
    return result.kind === "card" ? [] : result.errors.map(({ message }) => message);
  };
  expect(messagesOf({ ...draft, name: " " })).toEqual(["Give the card a name."]);
  expect(messagesOf(withRule({ targets: [] }))).toEqual(["Choose at least one category or merchant."]);
  expect(messagesOf({ ...draft, baseRate: "31" })).toEqual(["31 points per dollar is out of range (0 to 30)."]);
});

test("the second rule's cap is found though the first has none", () => {
  const [one, two] = [newRule([]), { ...newRule([]), key: 1, capDollars: "0" }];
  const rules = [one, two].map((rule) => ({ ...rule, rate: "3", targets: [dining] }));
  expect(errorsOf({ ...draft, rules })).toEqual(["own-card-rule-1-cap"]);
});

test("an edited card may keep its name", () => {
  const first = checkedCard(draft, [], "2026-11-21");
  if (first.kind !== "card") throw new Error("not valid");
  expect(checkedCard({ ...draft, baseRate: "2" }, [first.terms], "2026-11-21").kind).toBe("card");
  const other = { ...newDraft([first.terms]), name: "Acme Everyday" };
  expect(checkedCard(other, [first.terms], "2026-11-21").kind).toBe("errors");
});
