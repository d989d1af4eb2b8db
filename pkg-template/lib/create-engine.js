// Engines with options of the caller's own. What the engine's instance holds of one is lost when the instance is
// replaced, so each keeps what it was made from, and is made anew in the new instance.
import { call, holding, instanceNumber } from "./instance.js";
import { text } from "./text-argument.js";

/** @typedef {import("../engine.js").OwnEngine} OwnEngine */

const OPTIONS = ["pointValues", "cards", "catalog"];

/**
 * How the engines made here reach their part of the running instance; for the HTTP handler.
 * @type {WeakMap<import("../index.js").Engine, (exports: typeof import("../engine.js")) => OwnEngine>}
 */
const makers = new WeakMap();

/** @type {typeof import("../index.js").createEngine} */
export function createEngine(options = {}) {
  refuseUnknownOptions(options);
  const own = ownEngine(options);
  // What is wrong with an option is said now, rather than at the first request.
  call((exports) => () => own(exports));

  /** @type {import("../index.js").Engine} */
  const engine = {
    earned: (request) => call((exports) => (given) => own(exports).earned(given), request),
    missed: (request) => call((exports) => (given) => own(exports).missed(given), request),
    advice: (request) => call((exports) => (given) => own(exports).advice(given), request),
    optimize: (request) => call((exports) => (given) => own(exports).optimize(given), request),
    cards: () => call((exports) => () => own(exports).cards()),
    merchants: () => call((exports) => () => own(exports).merchants()),
    matchCard: (cardName) => call((exports) => (given) => own(exports).match_card(given), text("matchCard", cardName)),
    matchMerchant: (line) => call((exports) => (given) => own(exports).match_merchant(given), text("matchMerchant", line)),
    catalogVersion: () => call((exports) => () => own(exports).catalog_version()),
  };
  makers.set(engine, own);
  return engine;
}

/**
 * The part of the running instance that belongs to an engine made by `createEngine`.
 * @param {unknown} engine
 */
export function makerOf(engine) {
  return makers.get(/** @type {import("../index.js").Engine} */ (engine));
}

/**
 * @param {import("../index.js").EngineOptions} options
 * @returns {(exports: typeof import("../engine.js")) => OwnEngine}
 */
function ownEngine(options) {
  // Copies, so that what the caller does to theirs later changes nothing.
  const catalog = asJson("catalog", options.catalog);
  const cards = asJson("cards", options.cards);
  const pointValues = isPlainObject(options.pointValues) ? { ...options.pointValues } : options.pointValues;
  /** @type {{ engine: OwnEngine, madeIn: number } | undefined} */
  let made;
  return (exports) => {
    if (made?.madeIn !== instanceNumber()) {
      const engine = holding(() => new exports.OwnEngine(catalog, cards, pointValues));
      made = { engine, madeIn: instanceNumber() };
    }
    return made.engine;
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
    throw new TypeError(`createEngine: ${option} must be data that JSON can hold, found a ${typeof value}.`);
  }
  return json;
}

/** @param {unknown} options */
function refuseUnknownOptions(options) {
  if (!isPlainObject(options)) {
    throw new TypeError(`createEngine takes an object. ${existingOptions()}`);
  }
  for (const option of Object.keys(options)) {
    if (!OPTIONS.includes(option)) {
      throw new TypeError(`createEngine has no option "${option}". ${existingOptions()}`);
    }
  }
}

function existingOptions() {
  return `The options are: ${OPTIONS.join(", ")}.`;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isPlainObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
