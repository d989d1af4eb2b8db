import { SHAPES } from "../request-shapes.js";

/** Fields that every transaction has. */
export const REQUIRED = ["transactionId", "transactionAmount", "transactionDate", "merchant", "cardName"];

/** Optional details of a purchase; the same fields in a transaction and in a request for advice. */
export const DETAILS = Object.keys(SHAPES.earned.fields.transactions.list.fields).filter(
  (name) => !REQUIRED.includes(name) && name in SHAPES.advice.fields,
);
