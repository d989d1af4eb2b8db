import { text } from "./arguments.js";
import { call, using } from "./instance.js";

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
    text("matchMerchant", descriptor);
    const number = using(engineOf, (engine, write) => engine.match_merchant(write(descriptor)));
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
    text("matchCategory", name);
    const number = using(engineOf, (engine, write) => engine.match_category(write(name)));
    if (number === 0) {
      return undefined;
    }
    const { category, categoryName } = call(engineOf, "merchant_match", number);
    return { category, categoryName };
  };
}
