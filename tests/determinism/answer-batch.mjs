// Answers batches of requests by a package. Imports nothing, so that every runtime can load it.

/**
 * @typedef {object} Asked
 * @property {string} operation
 * @property {string} body the request as JSON
 * @property {number} [catalog] number of a custom catalog
 *
 * @typedef {object} Batch
 * @property {string} today
 * @property {Record<string, string>} catalogs custom catalogs by number, each as JSON
 * @property {Asked[]} questions
 */

/**
 * @param {any} api the package
 * @param {Batch} batch
 * @returns {string[]} the texts of its answers and errors, the same as those of the native engine
 */
export function answerBatch(api, { today, catalogs, questions }) {
  const now = Date.parse(`${today}T12:00:00Z`);
  Date.now = () => now;
  const engines = new Map(Object.entries(catalogs).map(([number, text]) => [Number(number), api.createEngine({ catalog: JSON.parse(text) })]));
  return questions.map((asked) => textOf(asked.catalog === undefined ? api : engines.get(asked.catalog), asked));
}

/** @type {(engine: any, asked: Asked) => string} */
function textOf(engine, { operation, body }) {
  try {
    return JSON.stringify(answerOf(engine, operation, JSON.parse(body)) ?? null);
  } catch (thrown) {
    const { name, status, message, issues } = /** @type {any} */ (thrown);
    return name === "RewardsError" ? JSON.stringify({ status, message, issues }) : `${name}: ${message}`;
  }
}

/** @type {(engine: any, operation: string, request: any) => unknown} */
function answerOf(engine, operation, request) {
  switch (operation) {
    case "cardTerms":
      return engine.cardTerms(request.cardName, request);
    case "matchCard":
      return engine.matchCard(request)?.cardName;
    case "matchMerchant": {
      const match = engine.matchMerchant(request);
      return match && [match.merchantId ?? null, match.category];
    }
    default:
      return engine[operation](request);
  }
}
