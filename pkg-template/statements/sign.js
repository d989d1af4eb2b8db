// Infers whether purchases are positive or negative amounts in a file.
import { negative } from "./amount.js";
import { diagnostic } from "./diagnostics.js";
import { isCertainPayment, isThankedPayment, reasonToLeaveOut } from "./left-out.js";

/**
 * @typedef {"negative" | "positive"} Sign
 * @typedef {object} Typed the type of a row, if it is that of a debit or of a credit
 * @property {"debit" | "credit"} direction
 * @property {string} text as written in the file
 */

// The percentage of rows other than payments that must share a sign for it to be that of purchases.
const CLEAR_PERCENT = 80;

/**
 * The rows with positive purchases.
 *
 * A row whose type contradicts its sign is a purchase or a refund, and nothing in the file shows which: it is reported instead.
 * @template {import("./rows.js").Row} One
 * @param {readonly One[]} rows with the amounts of the file
 * @param {object} file
 * @param {(row: One) => Typed | undefined} file.typeOf
 * @param {Sign} [file.purchases] as the caller knows it
 * @param {Sign} [file.expected] the sign that this format usually has
 * @param {string} [file.column] of the amounts
 * @returns {{ rows: One[], diagnostics: import("./diagnostics.js").StatementDiagnostic[] } | undefined} nothing if the sign is ambiguous
 */
export function withPositivePurchases(rows, { typeOf, purchases, expected, column }) {
  if (isWithoutSigns(rows, typeOf)) {
    return { rows: rows.map((row) => (directionOf(row, typeOf) === "credit" ? { ...row, amount: negative(row.amount) } : row)), diagnostics: [] };
  }
  const ofTypes = signOfTypes(rows, typeOf);
  const sign = purchases ?? ofTypes ?? signOfPurchases(rows, expected);
  if (sign === undefined) {
    return undefined;
  }
  /** @type {import("./diagnostics.js").StatementDiagnostic[]} */
  const diagnostics = [];
  // The caller's answer decides, unless the types of most rows contradict it.
  const isAnswered = purchases !== undefined && purchases === ofTypes;
  const kept = rows.flatMap((row) => {
    const signed = sign === "positive" ? row : { ...row, amount: negative(row.amount) };
    const type = isAnswered ? undefined : (typeOf(row) ?? typeOfPayment(row));
    if (type === undefined || !contradicts(signed, type)) {
      return [signed];
    }
    const opposite = row.amount > 0 ? "negative" : "positive";
    diagnostics.push(diagnostic("contradicting-sign", { row: row.row, column, expected: `a ${opposite} amount for "${type.text}"`, found: `${row.amount}` }));
    return [];
  });
  return { rows: kept, diagnostics };
}

/**
 * Whether types alone show what is a credit.
 *
 * Some banks and spreadsheets write every amount without a sign.
 * @template {import("./rows.js").Row} One
 * @param {readonly One[]} rows
 * @param {(row: One) => Typed | undefined} typeOf
 */
function isWithoutSigns(rows, typeOf) {
  const directions = new Set(rows.map((row) => typeOf(row)?.direction));
  return directions.has("debit") && directions.has("credit") && rows.every(({ amount }) => amount >= 0);
}

/**
 * @template {{ merchant: string }} One
 * @param {One} row
 * @param {(row: One) => Typed | undefined} typeOf
 * @returns {Typed["direction"] | undefined} by its type, or as a payment
 */
function directionOf(row, typeOf) {
  return typeOf(row)?.direction ?? (isCertainPayment(row.merchant) ? "credit" : undefined);
}

/**
 * A payment with the sign of purchases would count as one.
 * @param {import("./rows.js").Row} row
 * @returns {Typed | undefined}
 */
function typeOfPayment({ merchant }) {
  return isThankedPayment(merchant) ? { direction: "credit", text: "payment" } : undefined;
}

/**
 * Whether a row that counts has the type of the opposite sign.
 * @param {import("./rows.js").Row} row purchases are positive
 * @param {Typed} type
 */
function contradicts(row, { direction }) {
  return (direction === "debit" ? row.amount < 0 : row.amount > 0) && reasonToLeaveOut(row) === undefined;
}

/**
 * The sign of purchases by the types of rows and by payments.
 * @template {{ merchant: string, amount: number }} One
 * @param {readonly One[]} rows with the amounts of the file
 * @param {(row: One) => Typed | undefined} typeOf
 * @returns {Sign | undefined} nothing without types, or if they contradict each other
 */
function signOfTypes(rows, typeOf) {
  const counts = { positive: 0, negative: 0 };
  let hasTypes = false;
  for (const row of rows.filter(({ amount }) => amount !== 0)) {
    const direction = directionOf(row, typeOf);
    hasTypes ||= typeOf(row) !== undefined;
    if (direction !== undefined) {
      counts[row.amount > 0 === (direction === "debit") ? "positive" : "negative"] += 1;
    }
  }
  return hasTypes ? signOfMajority(counts) : undefined;
}

/**
 * @param {readonly { merchant: string, amount: number }[]} rows with the amounts of the file
 * @param {Sign | undefined} expected the sign that this format usually has
 * @returns {Sign | undefined} nothing if the rows are ambiguous
 */
function signOfPurchases(rows, expected) {
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
function signOfMajority(counts) {
  const clear = ((counts.positive + counts.negative) * CLEAR_PERCENT) / 100;
  if (counts.positive >= clear) {
    return "positive";
  }
  return counts.negative >= clear ? "negative" : undefined;
}
