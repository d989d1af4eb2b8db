// Engines with a custom catalog, cards or point values. Replacing the wasm instance loses them, so each keeps its
// options and is created again in the new instance.
import { requireOptionsNamed } from "../shared/options.js";
import { cardTermsRequest, suggestionsMax, text } from "./arguments.js";
import { checkSettings } from "./check-settings.js";
import { advice } from "./columns/advice.js";
import { earned } from "./columns/earned.js";
import { missed } from "./columns/missed.js";
import { call, countingHeldMemory, instanceNumber, using } from "./instance.js";
import { categoryMatcher, merchantMatcher } from "./merchant-match.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

/** @typedef {import("./instance.js").EngineOf} EngineOf */

const OPTIONS = ["pointValues", "cards", "catalog"];

/**
 * Gets the counterpart in the running instance, for each engine created here.
 * @type {WeakMap<import("../types/entries/index.js").Engine, EngineOf>}
 */
const customEngines = new WeakMap();

/** @type {typeof import("../types/entries/index.js").createEngine} */
export function createEngine(options = {}) {
  requireOptionsNamed("createEngine", options, OPTIONS);
  const custom = customEngine(options);
  // Reports an invalid option now rather than at the first request.
  using(custom, () => {});

  /** @type {import("../types/entries/index.js").Engine} */
  const engine = {
    earned: (request) => earned(request, custom),
    missed: (request) => missed(request, custom),
    advice: (request) => advice(request, custom),
    optimize: (request) => call(custom, "optimize", plainCopy(request, SHAPES.optimize)),
    analyze: (request) => call(custom, "analyze", plainCopy(request, SHAPES.analyze)),
    cardTerms: (cardName, cardOptions) =>
      call(custom, "card_terms", cardTermsRequest(cardName, cardOptions)),
    checkSettings: (settings) => checkSettings(settings, custom),
    cards: () => call(custom, "cards"),
    merchants: () => call(custom, "merchants"),
    categories: () => call(custom, "categories"),
    currencies: () => call(custom, "currencies"),
    issuers: () => call(custom, "issuers"),
    matchCard: (cardName) => call(custom, "match_card", text("matchCard", cardName)),
    suggestCards: (cardName, limit) =>
      call(custom, "suggest_cards", text("suggestCards", cardName), suggestionsMax(limit)),
    matchMerchant: merchantMatcher(custom),
    matchCategory: categoryMatcher(custom),
    catalogVersion: () => call(custom, "catalog_version"),
  };
  customEngines.set(engine, custom);
  return engine;
}

/**
 * Gets the counterpart in the running instance of an engine of `createEngine`; for the HTTP handler.
 * @param {unknown} engine
 */
export function customEngineOf(engine) {
  return customEngines.get(/** @type {import("../types/entries/index.js").Engine} */ (engine));
}

/**
 * @param {import("../types/entries/index.js").EngineOptions} options
 * @returns {EngineOf}
 */
function customEngine(options) {
  // Copies, so that later changes by the caller have no effect.
  const catalog = asJson("catalog", options.catalog);
  const cards = asJson("cards", options.cards);
  const pointValues = plainCopy(options.pointValues, SHAPES.pointValues);
  /** @type {{ engine: import("./engine.js").Engine, instance: number } | undefined} */
  let created;
  return (exports) => {
    if (created?.instance !== instanceNumber()) {
      const engine = countingHeldMemory(() => new exports.Engine(catalog, cards, pointValues));
      created = { engine, instance: instanceNumber() };
    }
    return created.engine;
  };
}

/**
 * @param {string} option
 * @param {unknown} value
 */
function asJson(option, value) {
  if (value === undefined) {
    return undefined;
  }
  const json = JSON.stringify(value);
  if (json === undefined) {
    throw new TypeError(`createEngine: ${option} must be JSON data, found ${typeof value}. Pass a plain object or array.`);
  }
  return json;
}
