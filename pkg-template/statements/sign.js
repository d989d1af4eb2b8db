// Infers whether purchases are positive or negative amounts in a file.
import { isCertainPayment } from "./left-out.js";

/** @typedef {"negative" | "positive"} Sign */

// The percentage of rows other than payments that must share a sign for it to be that of purchases.
const CLEAR_PERCENT = 80;

/**
 * @param {readonly { merchant: string, amount: number }[]} rows with the amounts of the file
 * @param {Sign | undefined} expected the sign that this format usually has
 * @returns {Sign | undefined} nothing if the rows are ambiguous
 */
export function signOfPurchases(rows, expected) {
  const payments = { positive: 0, negative: 0 };
  const others = { positive: 0, negative: 0 };
  for (const { merchant, amount } of rows) {
    if (amount !== 0) {
      (isCertainPayment(merchant) ? payments : others)[amount > 0 ? "positive" : "negative"] += 1;
    }
  }
  const ofPayments = payments.positive === 0 ? "positive" : payments.negative === 0 ? "negative" : undefined;
  const paid = payments.positive + payments.negative > 0;
  if (expected !== undefined) {
    // The bank has reversed its signs if every payment and most other rows show it.
    const reversed = paid && ofPayments !== undefined && ofPayments !== expected && others[ofPayments] > others[expected];
    return reversed ? ofPayments : expected;
  }
  if (!paid || ofPayments === undefined) {
    return signOfMajority(others);
  }
  // A merchant's descriptor can look like a payment, so the other rows must confirm it or outnumber it.
  const against = ofPayments === "positive" ? others.negative : others.positive;
  if (others[ofPayments] >= against) {
    return ofPayments;
  }
  return against > payments.positive + payments.negative ? signOfMajority(others) : undefined;
}

/** @param {{ positive: number, negative: number }} counts */
function signOfMajority({ positive, negative }) {
  const clear = ((positive + negative) * CLEAR_PERCENT) / 100;
  if (positive >= clear) {
    return "positive";
  }
  return negative >= clear ? "negative" : undefined;
}
