// First-year matches: the days whose rewards are paid again, and how much of a reward that is.
import { statementOf } from "./cycle.mjs";
import { exact, sum, times } from "./exact.mjs";
import { later } from "./generate-date.mjs";

/**
 * @import { Card } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 *
 * @typedef {{ name: string, percent: number, days: number, statement_cycles?: number, from?: string, through?: string }} MatchTerms
 * @typedef {{ from: string, through: string, throughEstimated: boolean, percent: number }} FirstYear
 */

/**
 * The first year of an account, counted day by day.
 *
 * It lasts as many days, and as many statements, as the terms of its day of opening say.
 * @type {(card: Card, openedOn: string) => FirstYear | undefined}
 */
export function firstYearOf({ first_year_match: matches = [], cycle }, openedOn) {
  const terms = matches.find(({ from = openedOn, through = openedOn }) => from <= openedOn && openedOn <= through);
  if (terms === undefined) {
    return undefined;
  }
  const { days, statement_cycles: cycles = 0, percent } = terms;
  const statements = new Set();
  /** @type {string[]} */
  const closes = [];
  for (let day = openedOn; ; day = later(day, 1)) {
    const before = statements.size;
    statements.add(statementOf(day, cycle));
    if (before > 0 && statements.size > before) {
      closes.push(later(day, -1));
    }
    if (statements.size > cycles) {
      break;
    }
  }
  const lastClose = closes.at(-1) ?? openedOn;
  const lastDay = later(openedOn, days - 1);
  return {
    from: openedOn,
    through: cycles > 0 && lastClose > lastDay ? lastClose : lastDay,
    throughEstimated: closes.some((close) => !(cycle?.statementCloses ?? []).includes(close)),
    percent,
  };
}

/**
 * The points paid again for rewards of these days. A refund counts on its own date, unless its purchase was made before.
 * @type {(firstYear: FirstYear, rewards: readonly { date: string, purchased: string, points: Exact }[]) => Exact}
 */
export function matchedPoints({ from, through, percent }, rewards) {
  const inYear = rewards.filter(({ date, purchased }) => from <= purchased && date <= through);
  return times(sum(inYear.map(({ points }) => points)), times(exact(percent), exact(0.01)));
}
