// Names of the cards used, with their accounts where needed.
import { accountName } from "../output/account-name.js";
import { isSameCard } from "./card-names.js";

/**
 * @typedef {object} RequestWithAccounts
 * @property {readonly import("../../types/entries/index.js").Transaction[]} transactions
 * @property {readonly import("../../types/entries/index.js").Account[] | null} [accounts]
 */

/**
 * The names of the cards used, in the order of the transactions.
 * @param {RequestWithAccounts} request
 */
export function usedNames({ transactions, accounts }) {
  const several = new Set(
    accounts?.filter((one) => accounts.some((other) => other !== one && isSameCard(one.cardName, other.cardName))).map(({ accountId }) => accountId),
  );
  return transactions.map(({ cardName, accountId }) => accountName({ cardName, ...(typeof accountId === "string" && several.has(accountId) && { accountId }) }));
}
