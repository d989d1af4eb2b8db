// Options and help shared by earned, missed, analyze and optimize.

export const STATEMENT_FILES =
  "FILE is a statement downloaded from your bank (CSV, OFX or QFX, detected from its content) or a JSON request. " +
  '"-" reads standard input. Your own CSV must have columns named Date, Description and Amount.';

const PURCHASE_LINES = [
  '{ "transactions": [{ "transactionId": "1", "transactionDate": "2026-11-21",',
  '    "transactionAmount": 82.40, "merchant": "Whole Foods",',
];

/** A JSON request of earned, as lines for the help. */
export const EARNED_REQUEST = [...PURCHASE_LINES, '    "cardName": "American Express Gold" }] }'];

/** A JSON request of missed, analyze and optimize. */
export const WALLET_REQUEST = [
  ...PURCHASE_LINES,
  '    "cardName": "American Express Gold" }],',
  '  "yourCards": ["American Express Gold", "Citi Double Cash"] }',
];

export const STATEMENT_OPTIONS = /** @type {const} */ ({
  card: {
    type: "string",
    multiple: true,
    value: "NAME",
    text: "the card of the files after it, up to the next --card; the first one also applies to files before it",
  },
  account: {
    type: "string",
    multiple: true,
    value: "DIGITS",
    text: "only this account of the files after it, by its last digits, up to the next --account. Name a file once for each of its accounts",
  },
  purchases: {
    type: "string",
    value: "SIGN",
    text: "positive or negative: the sign of purchases, if a file leaves it ambiguous",
  },
  verbose: { type: "boolean", text: "list the rows left out: payments, fees, interest and so on" },
});

export const HOLDING_OPTION = /** @type {const} */ ({
  type: "string",
  multiple: true,
  value: "NAME",
  text: "another card that you hold; repeatable. The cards of the files count as held",
});
