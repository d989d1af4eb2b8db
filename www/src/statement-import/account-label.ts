/** Labels of accounts. */

/** File names of banks' downloads with the card's last digits. */
const DIGITS_IN_FILE_NAMES = [
  /^chase(\d{4})(?!\d)/i, // Chase4417_Activity20261101_20261121.CSV
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december)\d{4}_(\d{4})(?!\d)/i, // Bank of America
  /^credit card - (\d{4})(?!\d)/i, // U.S. Bank
  /(?:ending|card|account|acct|x{2,})[ _-]*(?:in[ _-]*)?(?!19\d\d|20\d\d)(\d{4})(?!\d)/i,
];

/** The last digits of a card from a file's usual name; only a label, since files can be renamed. */
export function digitsOfFileName(fileName: string): string | undefined {
  return DIGITS_IN_FILE_NAMES.map((pattern) => pattern.exec(fileName)?.[1]).find((digits) => digits !== undefined);
}

/** An account as the page shows it. */
export interface AccountLabel {
  kind: "number" | "name";
  /** "…1234" for a number. */
  text: string;
}

/** The number of an account, or its name; undefined if both are unknown. */
export function accountLabel(account: string | undefined, fileName: string): AccountLabel | undefined {
  if (account === undefined) {
    const digits = digitsOfFileName(fileName);
    return digits === undefined ? undefined : numberLabel(digits);
  }
  const lastDigits = /^[\dx*.\u2022\s-]*?(\d{2,})$/i.exec(account)?.[1];
  if (lastDigits === undefined) return { kind: "name", text: account };
  // American Express cards differ in the last five digits.
  return numberLabel(lastDigits.slice(lastDigits.length === 5 ? -5 : -4));
}

function numberLabel(digits: string): AccountLabel {
  return { kind: "number", text: `…${digits}` };
}
