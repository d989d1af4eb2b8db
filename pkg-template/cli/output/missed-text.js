// Texts about missed rewards, for the commands that print them.
import { accountName } from "./account-name.js";
import { dollarsOrUnknown } from "./foreign-fee.js";
import { dollars, REFUND } from "./table.js";

export const USE_INSTEAD = "Use instead";
const RIGHT = /** @type {const} */ ("right");

/**
 * @typedef {object} InsteadColumns
 * @property {string} [title] of the card's column
 * @property {boolean} [withFee] whether the card's foreign transaction fee has a column
 * @property {boolean} [withReward] whether the card's reward before that fee has a column
 */

/**
 * @param {InsteadColumns} columns
 * @returns {import("./table.js").Column[]}
 */
export function insteadColumns({ title = USE_INSTEAD, withFee, withReward }) {
  const paint = title === USE_INSTEAD ? /** @type {const} */ ({ paint: "green" }) : {};
  return [
    { title, cut: "last", ...paint },
    ...(withReward ? [{ title: "Earns", align: RIGHT }] : []),
    ...(withFee ? [{ title: "Its fee", align: RIGHT }] : []),
    { title: "More", align: RIGHT, ...paint },
  ];
}

/**
 * The card to use instead and its additional dollars; dashes without any.
 * @param {{ cardName: string, accountId?: string, missedReward: number, rewardAmount?: number, foreignTransactionFeeDollars?: number | null } | undefined} card
 * @param {boolean} isRefund which goes to the card of its purchase: there is nothing to use instead
 * @param {InsteadColumns} columns
 */
export function useInstead(card, isRefund, { withFee, withReward }) {
  const isShown = card !== undefined && card.missedReward !== 0;
  /** @param {number | null | undefined} amount */
  const cell = (amount) => (isShown && amount !== undefined ? dollarsOrUnknown(amount) : "-");
  return [
    isShown ? (isRefund ? REFUND : accountName(card)) : "-",
    ...(withReward ? [cell(card?.rewardAmount)] : []),
    ...(withFee ? [cell(card?.foreignTransactionFeeDollars)] : []),
    isShown ? signed(card.missedReward) : "-",
  ];
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
