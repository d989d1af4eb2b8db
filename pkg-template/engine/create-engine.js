// Engines with a custom catalog, cards or point values. Replacing the wasm instance loses them, so each keeps its
// options and is created again in the new instance.
import { requireOptionsNamed } from "../shared/options.js";
import { cardTermsRequest, suggestionsMax, text } from "./arguments.js";
import { checkSettings } from "./check-settings.js";
import { advice } from "./columns/advice.js";
import { earned } from "./columns/earned.js";
import { missed } from "./columns/missed.js";
import { call, countingHeldMemory, instanceNumber } from "./instance.js";
import { categoryMatcher, merchantMatcher } from "./merchant-match.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

/** @typedef {import("./engine.js").CustomEngine} CustomEngine */

const OPTIONS = ["pointValues", "cards", "catalog"];

/**
 * Gets the counterpart in the running instance, for each engine created here.
 * @type {WeakMap<import("../types/entries/index.js").Engine, (exports: typeof import("./engine.js")) => CustomEngine>}
 */
const customEngines = new WeakMap();

/** @type {typeof import("../types/entries/index.js").createEngine} */
export function createEngine(options = {}) {
  requireOptionsNamed("createEngine", options, OPTIONS);
  const custom = customEngine(options);
  // Reports an invalid option now rather than at the first request.
  call((exports) => () => custom(exports));

  /** @type {import("../types/entries/index.js").Engine} */
  const engine = {
    earned: (request) => earned(request, custom),
    missed: (request) => missed(request, custom),
    advice: (request) => advice(request, custom),
    optimize: (request) => call((exports) => method(custom(exports), "optimize"), plainCopy(request, SHAPES.optimize)),
    analyze: (request) => call((exports) => method(custom(exports), "analyze"), plainCopy(request, SHAPES.analyze)),
    cardTerms: (cardName, cardOptions) =>
      call((exports) => method(custom(exports), "card_terms"), cardTermsRequest(cardName, cardOptions)),
    checkSettings: (settings) => checkSettings(settings, custom),
    cards: () => call((exports) => () => custom(exports).cards()),
    merchants: () => call((exports) => () => custom(exports).merchants()),
    categories: () => call((exports) => method(custom(exports), "categories")),
    currencies: () => call((exports) => method(custom(exports), "currencies")),
    issuers: () => call((exports) => method(custom(exports), "issuers")),
    matchCard: (cardName) => call((exports) => (argument) => custom(exports).match_card(argument), text("matchCard", cardName)),
    suggestCards: (cardName, limit) =>
      call((exports) => method(custom(exports), "suggest_cards"), text("suggestCards", cardName), suggestionsMax(limit)),
    matchMerchant: merchantMatcher(custom),
    matchCategory: categoryMatcher(custom),
    catalogVersion: () => call((exports) => () => custom(exports).catalog_version()),
  };
  customEngines.set(engine, custom);
  return engine;
}

/**
 * A method to call by itself; undefined where the core lacks it.
 * @template {object} Target
 * @template {keyof Target} Name
 * @param {Target} target
 * @param {Name} name
 * @returns {Target[Name]}
 */
export function method(target, name) {
  const found = /** @type {any} */ (target[name]);
  return found?.bind(target);
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
 * @returns {(exports: typeof import("./engine.js")) => CustomEngine}
 */
function customEngine(options) {
  // Copies, so that later changes by the caller have no effect.
  const catalog = asJson("catalog", options.catalog);
  const cards = asJson("cards", options.cards);
  const pointValues = plainCopy(options.pointValues, SHAPES.pointValues);
  /** @type {{ engine: CustomEngine, instance: number } | undefined} */
  let created;
  return (exports) => {
    if (created?.instance !== instanceNumber()) {
      const engine = countingHeldMemory(() => new exports.CustomEngine(catalog, cards, pointValues));
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
    throw new TypeError(`createEngine: ${option} must be JSON data, found a ${typeof value}. Pass a plain object or array.`);
  }
  return json;
}
