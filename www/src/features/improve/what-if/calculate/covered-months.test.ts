import { createEngine, type Transaction } from "card-rewards/slim";
import { expect, test } from "vitest";
import { dayLater } from "../../../../format/days";
import { coveredMonths } from "./covered-months";

const engine = createEngine();
const LAST_DAY = "2026-11-26";

/** Purchases with a card every so many days. */
function used(cardName: string, first: string, everyDays: number, last = LAST_DAY): Transaction[] {
  const rows: Transaction[] = [];
  for (let day = first; day <= last; day = dayLater(day, everyDays)) {
    rows.push({ transactionId: `${cardName} ${day}`, transactionAmount: 10, transactionDate: day, merchant: "Zorblatt", cardName });
  }
  return rows;
}

function monthsOf(...cards: Transaction[][]) {
  return coveredMonths(engine, cards.flat().toSorted((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1)));
}

const BLUE_CASH = used("Blue Cash Preferred", "2026-08-09", 1);

test("one purchase of another card months before changes no day", () => {
  const alone = monthsOf(BLUE_CASH);
  expect(alone).toMatchObject({ from: "2026-08-09", through: LAST_DAY, days: 110 });
  expect(alone.beginsWith).toBeUndefined();
  const both = monthsOf(BLUE_CASH, used("Quicksilver", "2026-01-05", 1, "2026-01-05"));
  expect(both).toMatchObject({ from: "2026-08-09", days: 110, beginsWith: "Blue Cash Preferred", transactions: alone.transactions });
  expect([...both.daysOfCards]).toEqual([["Blue Cash Preferred", 110]]);
});

test("the card whose statements begin last limits the days of all", () => {
  const months = monthsOf(used("Quicksilver", "2025-01-05", 2), used("Double Cash", "2026-05-01", 3), BLUE_CASH);
  expect(months).toMatchObject({ from: "2026-08-09", days: 110, beginsWith: "Blue Cash Preferred" });
});

test("a card used a few times a year limits nothing", () => {
  // Every 60 days from May 1: that it was not used from January to April is plausible.
  const months = monthsOf(used("Quicksilver", "2026-01-05", 1), used("Store card", "2026-05-01", 60));
  expect(months).toMatchObject({ from: "2026-01-05", days: 326 });
  expect(months.beginsWith).toBeUndefined();
});

test("a card of the last weeks limits nothing, nor does one that covers about a year", () => {
  const lastWeeks = used("Double Cash", "2026-10-10", 1);
  const aboutAYear = used("Blue Cash Preferred", "2025-12-08", 1);
  expect(monthsOf(used("Quicksilver", "2025-01-05", 2), lastWeeks, aboutAYear)).toMatchObject({ from: "2025-11-27", days: 365 });
});
