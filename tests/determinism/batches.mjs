// Batches of random requests: those of tests/answers/, as JSON, and some of `optimize`.
import { readCatalog } from "../model/catalog.mjs";
import { given } from "../model/given.mjs";
import { Catalogs } from "../answers/catalogs.mjs";
import { questionOf } from "../answers/questions.mjs";

/**
 * @import { Asked, Batch } from "./answer-batch.mjs"
 * @import { Catalog } from "../model/catalog.mjs"
 */

/** The day of requests without one. */
const TODAY = "2026-11-22";
const BATCH = 250;
/** Every so many requests of `missed` ask `optimize` instead. `optimize` takes longest. */
const OPTIMIZED_EVERY = 10;
const OPTIMIZED_TRANSACTIONS_MAX = 12;

/**
 * Request n of a run is that of `seed` + n: each can be repeated alone.
 * @param {number} cases
 * @param {number} seed
 * @returns {Generator<Batch & { seed: number }>} with the seed of the first request
 */
export function* batchesOf(cases, seed) {
  const catalogs = new Catalogs(readCatalog());
  for (let done = 0; done < cases; done += BATCH) {
    /** @type {Record<string, string>} */
    const documents = {};
    const questions = Array.from({ length: Math.min(BATCH, cases - done) }, (_, index) => {
      const { catalog, document, number } = catalogs.of(seed + done + index);
      if (document && number !== undefined) {
        documents[number] ??= JSON.stringify(document);
      }
      return { ...asked(catalog, seed + done + index), ...given({ catalog: number }) };
    });
    yield { today: TODAY, catalogs: documents, questions, seed: seed + done };
  }
}

/** @type {(catalog: Catalog, seed: number) => Asked} */
function asked(catalog, seed) {
  const { operation, request } = questionOf(catalog, seed);
  const { transactions, yourCards } = request ?? {};
  if (operation === "missed" && seed % OPTIMIZED_EVERY === 0 && Array.isArray(transactions) && Array.isArray(yourCards)) {
    const { pointValues, transferValues, cardSettings, accounts } = request;
    const fewer = transactions.slice(0, OPTIMIZED_TRANSACTIONS_MAX);
    return { operation: "optimize", body: JSON.stringify({ transactions: fewer, yourCards, ...given({ pointValues, transferValues, cardSettings, accounts }) }) };
  }
  return { operation, body: JSON.stringify(request) };
}
