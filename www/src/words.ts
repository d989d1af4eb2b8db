/** Numbers in words, as a person reads them. */

import type { Card, CardReward } from "card-rewards";

const dollarsAndCents = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const upToTwoDigits = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

export function inDollars(dollars: number): string {
  // Rewards too small for a cent are not nothing.
  if (dollars > 0 && dollars < 0.005) return "under 1¢";
  return dollarsAndCents.format(dollars);
}

/** "3% cash back", or for points "2x Citi ThankYou Points · 1¢ = 2%". */
export function rateInWords(reward: CardReward, card: Card): string {
  const { rewardValue, rewardMultiplier } = reward;
  if (rewardMultiplier === 0) return whyNothing(reward);
  const percent = `${upToTwoDigits.format(rewardMultiplier * rewardValue * 100)}%`;
  if (card.currency === "cash-back") return `${percent} cash back`;
  const points = `${upToTwoDigits.format(rewardMultiplier)}x ${card.currencyName}`;
  return `${points} · ${upToTwoDigits.format(rewardValue * 100)}¢ = ${percent}`;
}

/** An American Express card in a Costco warehouse, or cash from a machine. */
function whyNothing({ explanation }: CardReward): string {
  const codes = explanation?.reasons.map((reason) => reason.code) ?? [];
  if (codes.includes("not-accepted")) return `Not accepted at ${explanation?.merchant?.merchant ?? "this merchant"}`;
  if (codes.includes("not-a-purchase")) return "Such payments earn no rewards";
  return "Earns nothing here";
}
