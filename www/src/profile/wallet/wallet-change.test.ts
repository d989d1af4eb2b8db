import { expect, test } from "vitest";
import { newDraft } from "../../features/wallet/cards/own-card/own-card-draft";
import type { Wallet } from "../profile";
import { checkedCard } from "../../features/wallet/cards/own-card/check-own-card";
import { CASH_PLUS, CUSTOMIZED_CASH, DOUBLE_CASH, holding, INK_CASH, lastOf, purchases, resultsFor, UNKNOWN_SHOP } from "../../analysis/settle/test-purchases";
import { changedWallet } from "./wallet-change";

const GYMS = { cardName: CASH_PLUS, settings: { selectedCategories: ["gyms"] } };
const without = (wallet: Wallet, ...dropped: string[]) => changedWallet(wallet, { added: [], dropped });

test("rewards of a dropped card stay: its settings count for its purchases only", () => {
  const wallet = holding(GYMS, DOUBLE_CASH);
  const bought = purchases(["2026-03-02", CASH_PLUS, "Planet Fitness", 100], ["2026-03-03", DOUBLE_CASH, "Planet Fitness", 100]);
  // 5 % on the selected category, and 2 %; at the second, 3 dollars were missed while the other card was held.
  expect(resultsFor(wallet, bought)).toMatchObject({ totalEarned: 7, missedWithHeldCards: 3 });
  const after = resultsFor(without(wallet, CASH_PLUS), bought);
  expect(after.totalEarned).toBe(7);
  expect(after.purchases.map(({ rewardAmount, betterHeldCard }) => [rewardAmount, betterHeldCard])).toEqual([[5, null], [2, null]]);
});

test("entered spending and anniversary of a dropped card count for its caps", () => {
  const spentSoFar = { dollars: { "two-percent": 24_900 }, asOf: "2026-04-01" };
  const wallet = holding({ cardName: INK_CASH, settings: { anniversary: "03-15" }, spentSoFar }, DOUBLE_CASH);
  const bought = purchases(["2026-04-02", INK_CASH, "Shell", 200]);
  const [before, after] = [resultsFor(wallet, bought), resultsFor(without(wallet, INK_CASH), bought)];
  // Of 25,000 dollars 100 remain at 2 %, the other 100 earn 1 %.
  expect(before.totalEarned).toBe(3);
  expect(after.totalEarned).toBe(3);
  const used = ({ caps }: typeof before) => caps.filter(({ periods }) => periods.length > 0);
  expect(used(before)[0]?.periods[0]).toMatchObject({ periodStart: "2026-03-15", openingDollars: 24_900 });
  expect(used(after)).toEqual(used(before));
});

test("a dropped card returns with its last settings, even if others would earn more", () => {
  const dropped = without(holding(GYMS, DOUBLE_CASH), CASH_PLUS);
  const selections = { [CASH_PLUS]: ["gas"], [CUSTOMIZED_CASH]: ["travel"] };
  expect(changedWallet(dropped, { added: [CASH_PLUS, CUSTOMIZED_CASH], dropped: [DOUBLE_CASH] }, selections)).toEqual({
    ...holding(GYMS, { cardName: CUSTOMIZED_CASH, settings: { selectedCategories: ["travel"] } }),
    formerCards: [{ cardName: DOUBLE_CASH, settings: {} }],
  });
});

test("a dropped own card is settled by its terms", () => {
  const checked = checkedCard({ ...newDraft([]), name: "Acme Everyday", baseRate: "1.5" }, [], "2026-11-21");
  if (checked.kind !== "card") throw new Error("not valid");
  const wallet = without({ ...holding("Acme Everyday"), ownCards: [checked.terms] }, "Acme Everyday");
  expect(lastOf(wallet, purchases(["2026-03-02", "Acme Everyday", UNKNOWN_SHOP, 200]))?.rewardAmount).toBe(3);
});
