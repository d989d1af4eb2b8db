import { plainCopy } from "../plain-copy.js";
import { RESULT_OPTIONS } from "../request-shapes.js";
import { isJson, isRecord } from "./json.js";
import { distinctTransactions, purchasesOf } from "./purchases.js";

/**
 * A request in columns.
 * @typedef {object} Columns
 * @property {import("./purchases.js").Purchases} purchases
 * @property {string} json the request in its documented shape, with the fewest transactions that name everything
 */

/**
 * Converts a request to columns.
 * @param {unknown} request
 * @param {{ fields: Record<string, import("../request-shapes.js").Shape> }} shape
 * @returns {Columns | undefined} undefined for a request that columns cannot represent, valid or not
 */
export function columnsOf(request, { fields }) {
  if (!isRecord(request)) {
    return undefined;
  }
  const names = Object.keys(request);
  const options = Object.create(null);
  for (const name of names.filter((known) => known !== "transactions" && Object.hasOwn(fields, known))) {
    options[name] = plainCopy(request[name], fields[name]);
  }
  // Columns have numbers alone.
  if (RESULT_OPTIONS.some((name) => options[name] === true) || !names.includes("transactions") || !isJson(options)) {
    return undefined;
  }
  const { transactions } = request;
  const purchases = Array.isArray(transactions) ? purchasesOf(transactions) : undefined;
  if (purchases === undefined) {
    return undefined;
  }
  options.transactions = distinctTransactions(purchases);
  return { purchases, json: JSON.stringify(options) };
}
