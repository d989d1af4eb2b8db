import { printable } from "./table.js";
import { wrapped } from "./terminal.js";

/**
 * @typedef {object} ExplainedCard
 * @property {string} [accountId] where the card has several accounts
 * @property {import("../../types/explanation.js").Explanation} [explanation]
 */

/**
 * An explanation as lines of text; none without it. Its own text has all reasons except exhausted caps, which follow.
 * @param {ExplainedCard} card
 * @param {number} columns
 */
export function explanationLines({ accountId, explanation }, columns) {
  if (explanation === undefined) {
    return [];
  }
  const { text, reasons } = explanation;
  const caps = reasons.filter(({ code }) => code === "cap-exhausted").map((reason) => reason.text);
  return [accountId === undefined ? text : `${accountId}: ${text}`, ...caps].map((one) => wrapped(`  ${printable(one)}`, columns, "    "));
}

/**
 * Explanations of transactions, each under its date and merchant; empty without any.
 * @param {readonly { transactionDate: string, merchant: string, cards: readonly ExplainedCard[] }[]} transactions
 * @param {number} columns
 */
export function explanationsText(transactions, columns) {
  return transactions.flatMap(({ transactionDate, merchant, cards }) => {
    const lines = cards.flatMap((card) => explanationLines(card, columns));
    const title = printable(`${transactionDate} ${merchant}`);
    return lines.length === 0 ? [] : ["", title, ...lines];
  });
}
