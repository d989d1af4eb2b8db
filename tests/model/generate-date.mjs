// Days, mostly the first and last of rules and calendar periods.

/**
 * @import { Card } from "./catalog.mjs"
 * @import { Random } from "./random.mjs"
 */

const PERIODS = ["01-01", "01-31", "02-28", "03-01", "03-31", "04-01", "06-30", "07-01", "09-30", "10-01", "11-30", "12-31"];
const FAR_AWAY = ["0001-01-01", "1970-01-01", "2000-02-29", "2024-02-29", "2400-02-29", "9999-12-31"];

/**
 * A few days near which all transactions of a request lie. So they share caps and months.
 * @param {Random} random
 * @param {Card} card
 * @returns {string[]}
 */
export function days(random, card) {
  const dated = [...card.base, ...card.rules].flatMap(({ from, through }) => [from, through]);
  const limits = [card.opened_on, card.closed_to_new_on, ...dated];
  const own = [...new Set(limits.filter((day) => day !== undefined))];
  const first = anyDay();
  const others = Array.from({ length: random.whole(0, 2) }, () =>
    random.happens(0.5) && !FAR_AWAY.includes(first) ? later(first, random.whole(-80, 80)) : anyDay(),
  );
  return [first, ...others];

  function anyDay() {
    return random.weighed([
      [own.length > 0 ? 5 : 0, () => later(random.oneOf(own), random.oneOf([-1, 0, 0, 1]))],
      [3, () => `${random.whole(2023, 2027)}-${random.oneOf(PERIODS)}`],
      [3, () => later("2024-01-01", random.whole(0, 1400))],
      [0.4, () => random.oneOf(FAR_AWAY)],
    ])();
  }
}

/**
 * @param {Random} random
 * @param {string[]} near
 * @returns {string}
 */
export function dayNear(random, near) {
  const day = random.oneOf(near);
  const apart = random.weighed([
    [6, 0],
    [1, 1],
    [1, -1],
    [1, random.whole(-30, 30)],
    [0.5, random.whole(-366, 366)],
  ]);
  return FAR_AWAY.includes(day) ? day : later(day, apart);
}

/**
 * That many days later, within the days that a request accepts.
 * @type {(day: string, apart: number) => string}
 */
export function later(day, apart) {
  const milliseconds = Date.parse(day) + apart * 86_400_000;
  const accepted = Math.max(Date.parse("0001-01-01"), Math.min(milliseconds, Date.parse("9999-12-31")));
  return new Date(accepted).toISOString().slice(0, 10);
}
