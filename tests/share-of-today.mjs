// The share of a long test that a run takes. Each day has another one; with CARD_REWARDS_LONG=1 a run takes all, and with
// CARD_REWARDS_DAY=2026-11-28 those of that day, to repeat a failure.

const DAY_MILLISECONDS = 86_400_000;

/**
 * The number of today's share, from 0; undefined where a run takes all of them.
 * @param {number} shares
 * @returns {number | undefined}
 */
export function shareOfToday(shares) {
  const { CARD_REWARDS_LONG: all, CARD_REWARDS_DAY: day } = process.env;
  return all === undefined ? Math.floor(moment(day) / DAY_MILLISECONDS) % shares : undefined;
}

/**
 * @param {string | undefined} day
 * @returns {number} milliseconds of Unix time
 */
function moment(day) {
  const milliseconds = day === undefined ? Date.now() : Date.parse(day);
  if (Number.isNaN(milliseconds)) {
    throw new Error(`CARD_REWARDS_DAY=${day} is not a date such as 2026-11-28.`);
  }
  return milliseconds;
}
