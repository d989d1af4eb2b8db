// Decides which rows are neither purchases nor refunds.

/** @typedef {import("../types/entries/statements.js").LeftOutReason} LeftOutReason */

/**
 * The texts of banks in type and category columns, in lower case.
 * @type {ReadonlyMap<string, LeftOutReason>}
 */
const REASON_OF_KIND = new Map([
  ["payment", "payment"],
  ["payment/credit", "payment"], // Capital One's category of payments and of rewards that are credited
  ["fee", "fee"],
  ["fees", "fee"],
  ["late fee", "fee"],
  ["fees & adjustments", "fee"],
  ["fee/interest charge", "fee"],
  ["interest", "interest"],
  ["interest charge", "interest"],
  ["finance charge", "interest"],
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

// These types are purchases or refunds, whatever the descriptor.
const PURCHASE_KINDS = new Set(["sale", "purchase", "return", "refund"]);

/** @type {ReadonlyArray<{ reason: LeftOutReason, pattern: RegExp }>} */
const PATTERNS = [
  { reason: "interest", pattern: /^interest$|^interest\W{1,3}((on|for) )?(purchase|cash advance|balance transfer|standard|promotional)/i },
  { reason: "interest", pattern: /\binterest charge|^finance charge|^(purchase|cash advance)s? interest/i },
  { reason: "cash-advance", pattern: /^cash advance|^atm (cash )?(advance|withdrawal)|^convenience check/i },
  { reason: "fee", pattern: /^(annual( card| membership| authorized user)?|late( payment| pmt)?|return(ed)? (\w+ )?(payment|pmt|check)) fee\b/i },
  { reason: "fee", pattern: /^over[- ]?(the[- ])?(credit )?limit fee\b/i },
  { reason: "fee", pattern: /^(foreign|international) (trans?|transaction|exchange|currency|currency conversion)( transaction)? fee\b/i },
  { reason: "fee", pattern: /^(renewal |annual |card )*(membership|transaction) fee\b|^minimum charge\b/i },
  { reason: "transfer", pattern: /^balance transfer/i },
  { reason: "payment", pattern: /\b(return(ed)?|reversed) (\w+ ){0,2}(payment|pymt|pmt|autopay)\b|\b(payment|pymt|pmt)\W{1,3}(return(ed)?|reversal|reversed)\b/i },
];

/** For credits only: a merchant's name can match too. */
const CREDIT_PATTERNS = /** @type {typeof PATTERNS} */ ([
  { reason: "reward", pattern: /\b(statement credit|rewards?|redemption|redeemed|rebate credit)\b|^credit-/i },
  { reason: "reward", pattern: /\bcash ?back(\W*$| (bonus|award|credit|earned|deposit|adjustment)\b)/i },
  { reason: "reward", pattern: /\b(amex|american express|(platinum|gold) card|offers?)\b.*\bcredit\b/i },
  { reason: "reward", pattern: /^platinum (digital|uber|saks|clear|walmart|hotel|airline|resy)\b.*\bcredit\b|^gold (uber|dining|dunkin|resy)\b.*\bcredit\b/i },
  { reason: "payment", pattern: /\b(payment|pymt|pmt|autopay|bill ?pay|directpay|direct pay)\b|^ach deposit|thank you$/i },
]);

// Descriptors that only payments have.
const CERTAIN_PAYMENT =
  /\b(payment|pymt|pmt)\b.*\bthank|\bautopay\b|\b(auto(matic)?|mobile|online|electronic|internet) (payment|pymt|pmt)\b|^directpay/i;
const THANKED_PAYMENT = /\b(payment|pymt|pmt)\b.*\bthank/i;
// Longer descriptors are cut to this; banks write shorter ones.
const CHARACTERS_MAX = 200;
const RETURNED = /return|revers|refus/i;
// Merchants' words for refunds; no bank uses them for a payment or a reward.
const REFUND = /\b(refund|return)\b/i;

/**
 * @param {object} row
 * @param {string} row.merchant
 * @param {number} row.amount purchases are positive
 * @param {readonly string[]} row.kinds the texts of the type and category columns
 * @returns {LeftOutReason | undefined} nothing for purchases and refunds
 */
export function reasonToLeaveOut({ merchant, amount, kinds }) {
  const words = kinds.map((kind) => kind.trim().toLowerCase());
  if (amount !== 0 && words.some((word) => PURCHASE_KINDS.has(word))) {
    return undefined;
  }
  const ofKind = words.map((word) => REASON_OF_KIND.get(word)).find((reason) => reason !== undefined);
  const text = merchant.trim().slice(0, CHARACTERS_MAX);
  const patterns = amount < 0 && !REFUND.test(text) ? [...PATTERNS, ...CREDIT_PATTERNS] : PATTERNS;
  // The descriptor is more precise: Capital One has interest and fees in one category, and rewards among the payments.
  const ofDescriptor = patterns.find(({ pattern }) => pattern.test(text))?.reason;
  return ofDescriptor ?? ofKind ?? (amount === 0 ? "zero" : undefined);
}

/**
 * Whether the bank thanks for a payment: no merchant has such a descriptor.
 * @param {string} merchant
 */
export function isThankedPayment(merchant) {
  const text = merchant.slice(0, CHARACTERS_MAX);
  return THANKED_PAYMENT.test(text) && !RETURNED.test(text);
}

/** @param {string} merchant */
export function isCertainPayment(merchant) {
  const text = merchant.slice(0, CHARACTERS_MAX);
  return CERTAIN_PAYMENT.test(text) && !RETURNED.test(text);
}
