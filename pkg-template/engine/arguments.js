// Arguments of the package's functions, validated where the engine would not notice that they are wrong.
import { requireOptions } from "../shared/options.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

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
 * The request that the arguments of `cardTerms` make.
 * @param {unknown} cardName
 * @param {import("../types/entries/index.js").CardTermsOptions} [options]
 */
export function cardTermsRequest(cardName, options = {}) {
  requireOptions("cardTerms", options, ["on", "pointValues", "transferValues", "cardSettings"]);
  return plainCopy({ ...options, cardName: text("cardTerms", cardName) }, SHAPES.cardTerms);
}
