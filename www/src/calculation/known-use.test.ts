import { createEngine, type CardCap } from "card-rewards/slim";
import { describe, expect, test } from "vitest";
import { emptyWallet, type HeldCard } from "../model/profile";
import type { CapUse } from "./caps";
import { settingsOn, usedOfCaps } from "./known-use";

const caps: CardCap[] = [{ capId: "groceries", capDollars: 6000, period: "year" }];
const card: HeldCard = { cardName: "Blue Cash Preferred", settings: {} };
const saying = (dollars: number, asOf: string): HeldCard => ({ ...card, spentSoFar: { dollars: { groceries: dollars }, asOf } });
const ofPeriod = (periodStart: string, days: CapUse["days"]): CapUse => ({
  cardName: card.cardName,
  capId: "groceries",
  capDollars: 6000,
  period: "year",
  periodStart,
  nextPeriodStart: `${(Number(periodStart.slice(0, 4)) + 1).toString()}-01-01`,
  usedBeforeDollars: 0,
  days,
});
const use = ofPeriod("2026-01-01", [
  { day: "2026-02-03", usedDollars: 400 },
  { day: "2026-11-19", usedDollars: 5820 },
]);

describe("what is used of a cap", () => {
  test("is what the statements say on the last day until the purchase", () => {
    expect(usedOfCaps(card, caps, [use], "2026-11-21")).toEqual({ groceries: 5820 });
    expect(usedOfCaps(card, caps, [use], "2026-11-18")).toEqual({ groceries: 400 });
    expect(usedOfCaps(card, caps, [use], "2026-02-02")).toEqual({});
  });

  test("starts anew with the period", () => {
    expect(usedOfCaps(card, caps, [use], "2027-01-01")).toEqual({});
  });

  test("goes by the card's own year where the cap does", () => {
    const ownYear: CardCap[] = [{ capId: "groceries", capDollars: 6000, period: "anniversary-year" }];
    const withAnniversary: HeldCard = { ...card, settings: { anniversary: "06-01" } };
    const uses = [{ ...ofPeriod("2025-06-01", [{ day: "2026-05-31", usedDollars: 70 }]), period: "anniversary-year" as const }];
    expect(usedOfCaps(withAnniversary, ownYear, uses, "2026-05-31")).toEqual({ groceries: 70 });
    expect(usedOfCaps(withAnniversary, ownYear, uses, "2026-06-01")).toEqual({});
  });

  test("without statements is what the person says, in the period of which they said it", () => {
    expect(usedOfCaps(saying(250, "2026-03-01"), caps, [], "2026-11-21")).toEqual({ groceries: 250 });
    expect(usedOfCaps(saying(250, "2025-12-31"), caps, [], "2026-11-21")).toEqual({});
  });

  test("counts once what the person says: the statements' use has it", () => {
    expect(usedOfCaps(saying(100, "2026-03-01"), caps, [use], "2026-11-19")).toEqual({ groceries: 5820 });
  });

  test("is what the person says where no purchase counted against the cap yet", () => {
    expect(usedOfCaps(saying(100, "2026-03-01"), caps, [], "2026-11-19")).toEqual({ groceries: 100 });
  });

  test("is never more than the cap", () => {
    expect(usedOfCaps(saying(6500, "2026-03-01"), caps, [], "2026-11-19")).toEqual({ groceries: 6000 });
  });
});

test("the engine is told of it, beside the card's other settings", () => {
  const engine = createEngine();
  const cardName = "American Express Blue Cash Preferred";
  const held: HeldCard = { cardName, settings: { activated: true } };
  const statements = { caps: [{ ...use, cardName }] };
  const settings = settingsOn("2026-11-21", engine, { ...emptyWallet, cards: [held] }, statements);
  expect(settings.cardSettings[cardName]).toMatchObject({ activated: true, spentDollars: { groceries: 5820 }, spentAsOf: "2026-11-21" });
  const { bestCard } = engine.advice({
    ...settings,
    merchant: "Supermarkets",
    category: "supermarkets",
    spendAmount: 200,
    transactionDate: "2026-11-21",
  }).data;
  // 180 are left of the 6,000: 180 x 6% + 20 x 1%
  expect(bestCard.rewardAmount).toBe(11);
});
