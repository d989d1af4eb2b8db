// Whether a file writes purchases as positive or as negative amounts.
import { isSurelyPayment } from "./left-out.js";

/** @typedef {"negative" | "positive"} Sign */

// Of a hundred rows that are no payments, how many must have one sign for it to be that of purchases.
const CLEAR_PERCENT = 80;

/**
 * @param {readonly { merchant: string, amount: number }[]} rows with the amounts as the file has them
 * @param {Sign | undefined} expected what is known of this form of file
 * @returns {Sign | undefined} nothing where the rows leave it open
 */
export function signOfPurchases(rows, expected) {
  const payments = { positive: 0, negative: 0 };
  const others = { positive: 0, negative: 0 };
  for (const { merchant, amount } of rows) {
    if (amount !== 0) {
      (isSurelyPayment(merchant) ? payments : others)[amount > 0 ? "positive" : "negative"] += 1;
    }
  }
  const ofPayments = payments.positive === 0 ? "positive" : payments.negative === 0 ? "negative" : undefined;
  const paid = payments.positive + payments.negative > 0;
  if (expected !== undefined) {
    // The bank turned its signs round: every payment says so, and most of the rest.
    const turned = paid && ofPayments !== undefined && ofPayments !== expected && others[ofPayments] > others[expected];
    return turned ? ofPayments : expected;
  }
  if (!paid || ofPayments === undefined) {
    return signOfMost(others);
  }
  // The line of a shop can read like a payment, so the other rows must bear it out, or outnumber it.
  const against = ofPayments === "positive" ? others.negative : others.positive;
  if (others[ofPayments] >= against) {
    return ofPayments;
  }
  return against > payments.positive + payments.negative ? signOfMost(others) : undefined;
}

/** @param {{ positive: number, negative: number }} counts */
function signOfMost({ positive, negative }) {
  const clear = ((positive + negative) * CLEAR_PERCENT) / 100;
  if (positive >= clear) {
    return "positive";
  }
  return negative >= clear ? "negative" : undefined;
}
