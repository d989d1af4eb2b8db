import { printable } from "./table.js";
import { wrapped } from "./terminal.js";

/**
 * An explanation as lines of text. Its own text has all reasons except exhausted caps, which follow.
 * @param {import("../../types/explanation.js").Explanation} explanation
 * @param {number} columns
 */
export function explanationLines({ text, reasons }, columns) {
  const caps = reasons.filter(({ code }) => code === "cap-exhausted").map((reason) => reason.text);
  return [text, ...caps].map((one) => wrapped(`  ${printable(one)}`, columns, "    "));
}

/**
 * Explanations of transactions, each under its date and merchant; empty without any.
 * @param {readonly { transactionDate: string, merchant: string, explanations: readonly (import("../../types/explanation.js").Explanation | undefined)[] }[]} transactions
 * @param {number} columns
 */
export function explanationsText(transactions, columns) {
  return transactions.flatMap(({ transactionDate, merchant, explanations }) => {
    const found = explanations.filter((one) => one !== undefined);
    const title = printable(`${transactionDate} ${merchant}`);
    return found.length === 0 ? [] : ["", title, ...found.flatMap((one) => explanationLines(one, columns))];
  });
}
