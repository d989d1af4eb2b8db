// The share of a long test that a run takes. Each day has another one; with CARD_REWARDS_LONG=1 a run takes all.

const DAY_MILLISECONDS = 86_400_000;

/**
 * The number of today's share, from 0; undefined where a run takes all of them.
 * @param {number} shares
 * @returns {number | undefined}
 */
export function shareOfToday(shares) {
  return process.env.CARD_REWARDS_LONG === undefined ? Math.floor(Date.now() / DAY_MILLISECONDS) % shares : undefined;
}
