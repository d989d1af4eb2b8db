import { text } from "./arguments.js";
import { call } from "./instance.js";
import { bytesOf } from "./text-bytes.js";

/** @typedef {import("./instance.js").EngineOf} EngineOf */
/** @typedef {import("../types/entries/index.js").MerchantMatch} MerchantMatch */
/** @typedef {import("../types/entries/index.js").CategoryMatch} CategoryMatch */

/**
 * The function `matchMerchant` of an engine.
 * @param {EngineOf} engineOf
 * @returns {(descriptor: string) => MerchantMatch | undefined}
 */
export function merchantMatcher(engineOf) {
  // As many as the catalog has merchants and categories, at most.
  /** @type {Map<number, MerchantMatch>} */
  const known = new Map();
  return (descriptor) => {
    const bytes = bytesOf(text("matchMerchant", descriptor));
    const number = call(engineOf, "match_merchant", bytes);
    if (number === 0) {
      return undefined;
    }
    let match = known.get(number);
    if (match === undefined) {
      match = call(engineOf, "merchant_match", number);
      known.set(number, match);
    }
    return { ...match };
  };
}

/**
 * The function `matchCategory` of an engine.
 * @param {EngineOf} engineOf
 * @returns {(category: string) => CategoryMatch | undefined}
 */
export function categoryMatcher(engineOf) {
  return (name) => {
    const bytes = bytesOf(text("matchCategory", name));
    const number = call(engineOf, "match_category", bytes);
    if (number === 0) {
      return undefined;
    }
    const { category, categoryName } = call(engineOf, "merchant_match", number);
    return { category, categoryName };
  };
}
