// The cards used, with the account where a card has several.
import { isSameCard } from "./card-names.js";

/**
 * @typedef {object} RequestWithAccounts
 * @property {readonly import("../../types/entries/index.js").Transaction[]} transactions
 * @property {readonly import("../../types/entries/index.js").Account[] | null} [accounts]
 *
 * @typedef {{ cardName: string, accountId?: string }} UsedCard
 */

/**
 * The cards used, in the order of the transactions.
 * @param {RequestWithAccounts} request
 * @returns {UsedCard[]}
 */
export function usedCards({ transactions, accounts }) {
  const several = new Set(
    accounts?.filter((one) => accounts.some((other) => other !== one && isSameCard(one.cardName, other.cardName))).map(({ accountId }) => accountId),
  );
  return transactions.map(({ cardName, accountId }) => ({ cardName, ...(typeof accountId === "string" && several.has(accountId) && { accountId }) }));
}
