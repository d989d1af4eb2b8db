/** Numbers in words, as a person reads them. */

const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const upToTwoDigits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

export function inDollars(dollars: number): string {
  // Rewards too small for a cent are not nothing.
  if (dollars > 0 && dollars < 0.005) return "under 1¢";
  return dollarsAndCents.format(dollars);
}

export interface Rate {
  rewardValue: number;
  rewardMultiplier: number;
}

/** "3% cash back", or for points "4x · 0.6¢ = 2.4%". */
export function rateInWords({ rewardValue, rewardMultiplier }: Rate, isCashBack: boolean): string {
  const percent = `${upToTwoDigits.format(rewardMultiplier * rewardValue * 100)}%`;
  if (isCashBack) return `${percent} cash back`;
  const multiplier = `${upToTwoDigits.format(rewardMultiplier)}x`;
  return `${multiplier} · ${upToTwoDigits.format(rewardValue * 100)}¢ = ${percent}`;
}
