// Account numbers: the ones that a caller means, and their last digits.

/**
 * Selects the account with this number, else those that end with it: "1234" does not select "51234" if both exist.
 * @param {readonly string[]} accounts
 * @param {string | undefined} asked
 * @returns {ReadonlySet<string> | undefined}
 */
export function selectedAccounts(accounts, asked) {
  if (asked === undefined) {
    return undefined;
  }
  return new Set(accounts.includes(asked) ? [asked] : accounts.filter((one) => isAccount(one, asked)));
}

/**
 * @param {string} whole such as "XXXX-1234"
 * @param {string} asked the last digits, or all of them
 */
export function isAccount(whole, asked) {
  return whole.replaceAll(/[^a-z0-9]/gi, "").endsWith(asked.replaceAll(/[^a-z0-9]/gi, ""));
}

/**
 * Accounts by their last digits: four, or as many as tell them apart.
 * @param {readonly string[]} accounts
 */
export function lastDigits(accounts) {
  const longest = Math.max(...accounts.map((one) => one.length), 4);
  let digits = 4;
  while (digits < longest && new Set(accounts.map((one) => one.slice(-digits))).size < accounts.length) {
    digits += 1;
  }
  return accounts.map((one) => `…${one.slice(-digits)}`).join(", ");
}
