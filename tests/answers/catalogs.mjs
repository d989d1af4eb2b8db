// Selects the catalog of a question: usually the package's own, for some successive questions a random one.
import { catalogOf } from "../model/catalog.mjs";
import { generateCatalog } from "../model/generate-catalog.mjs";

/** @import { Catalog, CatalogDocument } from "../model/catalog.mjs" */

// Enough to amortize the time to build an engine.
const QUESTIONS_OF_A_CATALOG = 50;
const RANDOM_EVERY = 8;

export class Catalogs {
  #builtin;
  /** @type {{ number: number, catalog: Catalog, document: CatalogDocument } | undefined} */
  #last;

  /** @param {Catalog} builtin */
  constructor(builtin) {
    this.#builtin = builtin;
  }

  /**
   * Depends only on the seed.
   * @param {number} seed
   * @returns {{ catalog: Catalog, document?: CatalogDocument, number?: number }} with a document and its number where it is not the
   *   package's own
   */
  of(seed) {
    const number = Math.floor(seed / QUESTIONS_OF_A_CATALOG);
    if (number % RANDOM_EVERY !== RANDOM_EVERY - 1) {
      return { catalog: this.#builtin };
    }
    if (this.#last?.number !== number) {
      const document = generateCatalog(number);
      this.#last = { number, document, catalog: catalogOf(structuredClone(document)) };
    }
    return this.#last;
  }
}
