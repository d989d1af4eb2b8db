/**
 * The words for one row and for several, by reason.
 * @type {Record<import("../types/entries/statements.js").LeftOutReason, readonly [one: string, many: string]>}
 */
const WORDS = {
  adjustment: ["adjustment by the bank", "adjustments by the bank"],
  "cash-advance": ["cash advance", "cash advances"],
  corrected: ["row that the bank corrected", "rows that the bank corrected"],
  declined: ["declined or canceled purchase", "declined or canceled purchases"],
  fee: ["fee", "fees"],
  interest: ["interest charge", "interest charges"],
  "no-amount": ["row without an amount", "rows without an amount"],
  "other-account": ["row of another account", "rows of other accounts"],
  payment: ["payment", "payments"],
  pending: ["pending purchase", "pending purchases"],
  reward: ["reward paid out", "rewards paid out"],
  transfer: ["transfer", "transfers"],
  zero: ["row of zero dollars", "rows of zero dollars"],
};
/** For reasons of other versions of this package. */
const OTHER_REASON = /** @type {const} */ (["row that is not a purchase", "rows that are not purchases"]);

/** @type {typeof import("../types/entries/statements.js").leftOutInWords} */
export function leftOutInWords(reason, count = 1) {
  const [one, many] = Object.hasOwn(WORDS, reason) ? WORDS[reason] : OTHER_REASON;
  return count === 1 ? one : many;
}
