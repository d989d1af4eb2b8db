// Texts about missed rewards, for the commands that print them.
import { accountName } from "./account-name.js";
import { dollars, REFUND } from "./table.js";

/** @type {import("./table.js").Column[]} */
export const USE_INSTEAD_COLUMNS = [
  { title: "Use instead", cut: "last", paint: "green" },
  { title: "More", align: "right", paint: "green" },
];

/**
 * The card to use instead and its additional dollars; dashes without any.
 * @param {{ cardName: string, accountId?: string, missedReward: number } | undefined} card
 * @param {boolean} isRefund which goes to the card of its purchase: there is nothing to use instead
 */
export function useInstead(card, isRefund) {
  return card === undefined || card.missedReward === 0 ? ["-", "-"] : [isRefund ? REFUND : accountName(card), signed(card.missedReward)];
}

/**
 * A line about the transactions that missed nothing, and an empty one; nothing without any.
 * @param {number} count
 * @param {boolean} [all] whether they are listed
 */
export function missedNothing(count, all) {
  return count === 0 ? [] : [`${count} ${count === 1 ? "transaction" : "transactions"} missed nothing${all ? "" : "; --all lists them too"}.`, ""];
}

/** @param {{ overallMissedRewardsExisting: number, overallMissedRewardsNew: number }} data of an answer */
export function missedTotals({ overallMissedRewardsExisting, overallMissedRewardsNew }) {
  return [
    `Missed with the cards you hold: ${dollars(overallMissedRewardsExisting)}`,
    `Missed compared with all cards: ${dollars(overallMissedRewardsNew)}`,
  ];
}

/** @param {number} amount */
function signed(amount) {
  return amount > 0 ? `+${dollars(amount)}` : dollars(amount);
}
