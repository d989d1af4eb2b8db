// Which rows are no purchases and no refunds.

/** @typedef {import("../statements.js").LeftOutReason} LeftOutReason */

/**
 * What banks write into a column for the type or the category of a row, in small letters.
 * @type {ReadonlyMap<string, LeftOutReason>}
 */
const REASON_OF_KIND = new Map([
  ["payment", "payment"],
  ["payment/credit", "payment"], // Capital One's category of payments and of rewards that are credited
  ["fee", "fee"],
  ["fees", "fee"],
  ["fees & adjustments", "fee"],
  ["fee/interest charge", "fee"],
  ["interest", "interest"],
  ["interest charge", "interest"],
  ["adjustment", "adjustment"],
  ["cash advance", "cash-advance"],
  ["cash advances", "cash-advance"],
  ["balance transfer", "transfer"],
  ["balance transfers", "transfer"],
  ["transfer", "transfer"],
  ["credit card payment", "payment"],
  ["daily cash", "reward"],
  ["daily cash adjustment", "reward"],
  ["awards and rebate credits", "reward"],
]);

// What a bank calls so is a purchase or a refund, whatever the line says.
const PURCHASE_KINDS = new Set(["sale", "purchase", "return", "refund"]);

/** @type {ReadonlyArray<{ reason: LeftOutReason, line: RegExp }>} */
const LINES = [
  { reason: "interest", line: /^interest$|^interest\W{1,3}((on|for) )?(purchase|cash advance|balance transfer|standard|promotional)/i },
  { reason: "interest", line: /\binterest charge|^finance charge|^(purchase|cash advance)s? interest/i },
  { reason: "cash-advance", line: /^cash advance|^atm (cash )?(advance|withdrawal)|^convenience check/i },
  { reason: "fee", line: /^(annual( card| membership| authorized user)?|late( payment| pmt)?|returned (payment|pmt|check)) fee\b/i },
  { reason: "fee", line: /^over[- ]?(the[- ])?(credit )?limit fee\b/i },
  { reason: "fee", line: /^(foreign|international) (trans?|transaction|exchange|currency|currency conversion)( transaction)? fee\b/i },
  { reason: "fee", line: /^(renewal |annual |card )*(membership|transaction) fee\b|^minimum charge\b/i },
  { reason: "transfer", line: /^balance transfer/i },
  { reason: "payment", line: /\b(returned|reversed) payment\b|\bpayment (returned|reversal|reversed)\b/i },
];

/** Only where the bank owes the amount: a shop can be called like that too. */
const CREDIT_LINES = /** @type {typeof LINES} */ ([
  { reason: "reward", line: /\b(statement credit|rewards?|redemption|redeemed|rebate credit)\b|^credit-/i },
  { reason: "reward", line: /\bcash ?back(\W*$| (bonus|award|credit|earned|deposit|adjustment)\b)/i },
  { reason: "reward", line: /\b(amex|american express|(platinum|gold) card|offers?)\b.*\bcredit\b/i },
  { reason: "reward", line: /^platinum (digital|uber|saks|clear|walmart|hotel|airline|resy)\b.*\bcredit\b|^gold (uber|dining|dunkin|resy)\b.*\bcredit\b/i },
  { reason: "payment", line: /\b(payment|pymt|pmt|autopay|bill ?pay|directpay|direct pay)\b|^ach deposit|thank you$/i },
]);

// A line that a bank writes for a payment and for nothing else.
const SURELY_PAYMENT =
  /\b(payment|pymt|pmt)\b.*\bthank|\bautopay\b|\b(auto(matic)?|mobile|online|electronic|internet) (payment|pymt|pmt)\b|^directpay/i;
// What is looked at of a line; banks write fewer letters.
const LETTERS_MAX = 200;
const RETURNED = /return|revers|refus/i;
// A shop's word for what it gives back; no bank writes it for a payment or a reward.
const REFUND = /\b(refund|return)\b/i;

/**
 * @param {object} row
 * @param {string} row.merchant
 * @param {number} row.amount purchases are positive
 * @param {readonly string[]} row.kinds what the columns for type, category and status say
 * @returns {LeftOutReason | undefined} nothing for purchases and refunds
 */
export function reasonToLeaveOut({ merchant, amount, kinds }) {
  const words = kinds.map((kind) => kind.trim().toLowerCase());
  if (amount !== 0 && words.some((word) => PURCHASE_KINDS.has(word))) {
    return undefined;
  }
  const ofKind = words.map((word) => REASON_OF_KIND.get(word)).find((reason) => reason !== undefined);
  const text = merchant.trim().slice(0, LETTERS_MAX);
  const lines = amount < 0 && !REFUND.test(text) ? [...LINES, ...CREDIT_LINES] : LINES;
  // The line says more: Capital One has interest and fees in one category, and rewards among the payments.
  const ofLine = lines.find(({ line }) => line.test(text))?.reason;
  return ofLine ?? ofKind ?? (amount === 0 ? "zero" : undefined);
}

/** @param {string} merchant */
export function isSurelyPayment(merchant) {
  const text = merchant.slice(0, LETTERS_MAX);
  return SURELY_PAYMENT.test(text) && !RETURNED.test(text);
}
