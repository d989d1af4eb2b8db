import { expect, test } from "vitest";
import { bestAssignment } from "./best-assignment";
import { BLUE_CASH, engineFor, FLEX, holding, purchases, resultsFor } from "./test-purchases";

const QUICKSILVER = "Capital One Quicksilver";

/** On 2026-11-29. The first purchase was in that country. */
function bestOf(country: string, ...lines: Parameters<typeof purchases>) {
  const transactions = purchases(...lines).map((one, index) => (index === 0 ? { ...one, country } : one));
  const question = { wallet: holding(FLEX, BLUE_CASH, QUICKSILVER), transactions };
  return bestAssignment(engineFor(question), question, resultsFor(question.wallet, transactions), "2026-11-29");
}

const inLondon: Parameters<typeof purchases>[number] = ["2026-08-10", BLUE_CASH, "PRET A MANGER LONDON", 200];
const atHome: Parameters<typeof purchases>[number] = ["2026-08-11", BLUE_CASH, "ZORBLATT EMPORIUM", 100];

test("a purchase abroad moves to the card that is best after its fee", () => {
  // Of 200: Flex 3% less 3% is 0, Quicksilver 1.5% is 3, Blue Cash Preferred 1% less 2.7% is -3.40. Elsewhere 1.5% and not 1%.
  const best = bestOf("GB", inLondon, atHome);
  expect(best).toMatchObject({ gain: 6.9, abroadCount: 1, abroadRefunds: 0, totalReward: 3.5, upperBound: 3.5 });
  expect(best.categoryGains).toMatchObject([
    { isAbroad: true, dollars: 6.4, moves: [{ cardName: QUICKSILVER, count: 1, spentDollars: 200 }] },
    { isAbroad: false, dollars: 0.5 },
  ]);
});

test("a refund without a country follows its purchase abroad", () => {
  const best = bestOf("GB", inLondon, ["2026-08-20", BLUE_CASH, "PRET A MANGER LONDON", -100]);
  expect(best).toMatchObject({ gain: 3.2, abroadCount: 2, abroadRefunds: 1 });
  expect(best.categoryGains).toMatchObject([{ isAbroad: true, dollars: 3.2, moves: [{ count: 1, refunds: 1, spentDollars: 100 }] }]);
});

test("territories of the United States are not abroad", () => {
  // Restaurants: Flex 3% and not 1% of 200.
  expect(bestOf("PR", inLondon)).toMatchObject({ gain: 4, abroadCount: 0, categoryGains: [{ isAbroad: false }] });
});
