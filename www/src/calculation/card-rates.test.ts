import { createEngine } from "card-rewards/slim";
import { expect, test } from "vitest";
import { cardRates } from "./card-rates";

const engine = createEngine();

test("Blue Cash Everyday, from its terms: three caps of $6,000 a year at 3%, then 1%, and 1% on all else", () => {
  const cap = { capDollars: 6000, period: "year", multiplierAfter: 1 };
  const rates = cardRates(engine, "American Express Blue Cash Everyday", {}, "2026-11-21");
  expect(rates.at(-1)).toEqual({ multiplier: 1, rules: [] });
  expect(new Set(rates.slice(0, -1).map(({ rules }) => rules.join()))).toEqual(
    new Set(["U.S. supermarkets", "U.S. online retail purchases", "U.S. gas stations"]),
  );
  for (const { multiplier, cap: of } of rates.slice(0, -1)) expect([multiplier, of]).toMatchObject([3, cap]);
});

test("Cash+ pays 5% for what was picked, up to $2,000 a quarter", () => {
  const settings = { chosenCategories: ["gyms", "fast-food", "gas"] };
  const [first] = cardRates(engine, "U.S. Bank Cash+", settings, "2026-11-21");
  expect(first).toMatchObject({ multiplier: 5, cap: { capDollars: 2000, period: "quarter", multiplierAfter: 1 } });
  expect(first?.rules.join()).toMatch(/fast food.*gyms|gyms.*fast food/);
});

test("what one merchant alone pays is found, and the day on which it ends", () => {
  const rates = cardRates(engine, "Chase Sapphire Preferred", {}, "2026-11-21");
  const ofLyft = rates.find(({ rules }) => rules.includes("Lyft rides"));
  expect(ofLyft).toMatchObject({ multiplier: 5, through: "2027-09-30" });
});
