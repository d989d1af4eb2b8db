// Selects the catalog of a case and the engine on it: the built-in one, or a random one for some successive cases.
import { catalogOf, readCatalog } from "./catalog.mjs";
import { generateCatalog } from "./generate-catalog.mjs";

/**
 * @import { Catalog, CatalogDocument } from "./catalog.mjs"
 * @import { Engine } from "./disagreement.mjs"
 *
 * @typedef {"builtin" | "random"} Kind
 * @typedef {Engine & { createEngine: (options: { catalog?: CatalogDocument | undefined }) => Engine }} Package
 *
 * @typedef {object} World
 * @property {Kind} kind
 * @property {Catalog} catalog
 * @property {Engine} engine
 * @property {CatalogDocument} [document] of a random catalog
 */

/** Enough to amortize the time to build an engine. */
const CASES_OF_A_CATALOG = 50;

export class Worlds {
  #package;
  #kinds;
  /** @type {World | undefined} */
  #builtin;
  /** @type {World & { number: number } | undefined} */
  #last;

  /**
   * @param {Package} itsPackage
   * @param {readonly Kind[]} kinds in turn
   */
  constructor(itsPackage, kinds) {
    this.#package = itsPackage;
    this.#kinds = kinds;
  }

  /**
   * Depends only on the seed: each case can be repeated alone.
   * @param {number} seed
   * @returns {World}
   */
  of(seed) {
    const number = Math.floor(seed / CASES_OF_A_CATALOG);
    if (this.#kinds[Math.abs(number) % this.#kinds.length] === "builtin") {
      this.#builtin ??= { kind: "builtin", catalog: readCatalog(), engine: this.#package };
      return this.#builtin;
    }
    if (this.#last?.number !== number) {
      this.#last = { number, ...this.with(generateCatalog(number)) };
    }
    return this.#last;
  }

  /**
   * @param {CatalogDocument} document
   * @returns {World}
   */
  with(document) {
    const engine = this.#package.createEngine({ catalog: document });
    return { kind: "random", catalog: catalogOf(document), engine, document };
  }
}

/**
 * Whether the package creates engines with custom catalogs: older ones that are compared did not. They reject the option itself,
 * even without a value.
 * @param {Package} itsPackage
 * @returns {boolean}
 */
export function takesCatalogs({ createEngine }) {
  // An engine without options is no reason to skip worlds: an error here is one of the package.
  createEngine({});
  try {
    createEngine({ catalog: undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) {
      return false;
    }
    throw error;
  }
}
