import { accountName } from "./account-name.js";
import { enumeration } from "./enumeration.js";
import { printable } from "./table.js";

/**
 * @typedef {object} Closed the accounts found by closing days of files
 * @property {readonly { accountId: string, cardName: string, closes: readonly string[] }[]} accounts
 * @property {(cardName: string) => boolean} isSeveral
 */

/**
 * Prints closing days of files to standard error.
 *
 * Those that their accounts have are not among them.
 * @param {ReadonlyMap<string, readonly string[]>} closes by `accountId` of --accounts
 * @param {Closed} closed
 * @param {{ state?: string, accounts?: string }} given
 */
export function printCloses(closes, closed, { state, accounts }) {
  /** @type {(name: string, days: readonly string[], fix: string) => void} */
  const print = (name, days, fix) => {
    const unused = ` With --state they do not count, because later files lack them: ${fix}.`;
    console.error(printable(`Statements of ${name} closed on ${enumeration(days)}.${state === undefined ? "" : unused}`));
  };
  for (const [accountId, days] of closes) {
    print(accountId, days, `add them to its statementCloses in ${accounts}`);
  }
  for (const { accountId, cardName, closes: days } of closed.accounts) {
    const name = accountName(closed.isSeveral(cardName) ? { cardName, accountId } : { cardName });
    print(name, days, "name the account with its statementCloses in a file of --accounts");
  }
}
