import { Distinct } from "./distinct.js";

/** An optional value. @typedef {string | number | null | undefined} Detail */

/** Distinct merchants with details of purchases, in order of first appearance. */
export class Merchants {
  /** Each in the fields of a transaction. @type {{ merchant: string }[]} */
  distinct = [];
  /** The same without details. @type {string[]} */
  texts = [];
  #withoutDetails = new SameDetails({});

  /**
   * @param {string} merchant
   * @param {Record<string, any>} transaction
   * @param {string[]} details names of its details, always in the same order
   * @returns {number | undefined} undefined if a detail is neither text nor number
   */
  indexOf(merchant, transaction, details) {
    let same = this.#withoutDetails;
    for (const name of details) {
      const value = transaction[name];
      if (!isDetail(value)) {
        return undefined;
      }
      same = same.with(name, value);
    }
    const known = same.merchants.indexOf(merchant);
    if (known === same.indexes.length) {
      same.indexes.push(this.distinct.length);
      this.distinct.push({ merchant, ...same.details });
      this.texts.push(merchant);
    }
    return same.indexes[known];
  }
}

/** Trie of details: merchants of purchases with the same details, and a child for each further detail. */
class SameDetails {
  merchants = new Distinct();
  /** The index of each of them among all. @type {number[]} */
  indexes = [];
  /** @type {Map<string, Map<Detail, SameDetails>>} */
  #further = new Map();

  /** @param {Record<string, Detail>} details */
  constructor(details) {
    this.details = details;
  }

  /**
   * @param {string} name
   * @param {Detail} value
   * @returns {SameDetails}
   */
  with(name, value) {
    let byValue = this.#further.get(name);
    if (byValue === undefined) {
      byValue = new Map();
      this.#further.set(name, byValue);
    }
    let same = byValue.get(value);
    if (same === undefined) {
      same = new SameDetails({ ...this.details, [name]: value });
      byValue.set(value, same);
    }
    return same;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Detail}
 */
function isDetail(value) {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) || value === null || value === undefined;
}
