/** What an account is called for people. */

/** Names that banks give their downloads, with the last digits of the card in them. */
const DIGITS_IN_FILE_NAMES = [
  /^chase(\d{4})(?!\d)/i, // Chase4417_Activity20261101_20261121.CSV
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})(?!\d)/i, // Bank of America
  /^credit card - (\d{4})(?!\d)/i, // U.S. Bank
  /(?:ending|card|account|acct|x{2,})[ _-]*(?:in[ _-]*)?(?!19\d\d|20\d\d)(\d{4})(?!\d)/i,
];

/** The last digits of a card that a file's usual name tells; only a label, for anybody can rename a file. */
export function digitsOfFileName(fileName: string): string | undefined {
  return DIGITS_IN_FILE_NAMES.map((pattern) => pattern.exec(fileName)?.[1]).find((digits) => digits !== undefined);
}

/** "…1234" for the number of an account; the account as it is where it is a name; undefined where nothing tells. */
export function accountInWords(account: string | undefined, fileName: string): string | undefined {
  if (account === undefined) {
    const digits = digitsOfFileName(fileName);
    return digits === undefined ? undefined : `…${digits}`;
  }
  const lastDigits = /^[\dx*.\u2022\s-]*?(\d{2,})$/i.exec(account)?.[1];
  if (lastDigits === undefined) return account;
  // American Express tells its cards apart by five digits.
  return `…${lastDigits.slice(lastDigits.length === 5 ? -5 : -4)}`;
}
