// Validates arguments whose errors the engine would not notice.
import { requireOptions } from "../shared/options.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

/** Fields of `cardTerms`, apart from the card. */
const CARD_TERMS_OPTIONS = Object.keys(SHAPES.cardTerms.fields).filter((name) => name !== "cardName");

/** Assumptions about the cardholder: the fields that `cardTerms` shares with all other requests. */
export const ASSUMPTIONS = CARD_TERMS_OPTIONS.filter((name) => name in SHAPES.earned.fields);

/**
 * Returns the argument if it is text; otherwise throws.
 * @param {string} name of the function that takes it
 * @param {unknown} argument
 */
export function text(name, argument) {
  if (typeof argument !== "string") {
    throw new TypeError(`${name} takes a string, found ${argument === null ? "null" : typeof argument}.`);
  }
  return argument;
}

/**
 * Returns the number of suggestions to give; throws unless it is a whole number from 1.
 * @param {unknown} limit
 */
export function suggestionsMax(limit = 5) {
  if (!Number.isSafeInteger(limit) || Number(limit) < 1) {
    throw new TypeError(`suggestCards takes a whole number from 1 as its limit, found ${String(limit)}.`);
  }
  return Math.min(Number(limit), 2 ** 32 - 1);
}

/**
 * Builds the request of `cardTerms` from its arguments.
 * @param {unknown} cardName
 * @param {import("../types/entries/index.js").CardTermsOptions} [options]
 */
export function cardTermsRequest(cardName, options = {}) {
  requireOptions("cardTerms", options, CARD_TERMS_OPTIONS);
  return plainCopy({ ...options, cardName: text("cardTerms", cardName) }, SHAPES.cardTerms);
}
