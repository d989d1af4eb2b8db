import { call } from "./instance.js";

const OPTIONS = ["pointValues"];

/** @type {typeof import("../index.js").createEngine} */
export function createEngine(options = {}) {
  refuseUnknownOptions(options);
  // The engine itself says what is wrong with a point value, now rather than at the first request.
  call((engine) => engine.earned, { transactions: [], pointValues: options.pointValues });
  // A copy, so that what the caller does to theirs later changes nothing.
  const pointValues = { ...options.pointValues };

  return {
    earned: (request) => call((engine) => engine.earned, withPointValues(request, pointValues)),
    missed: (request) => call((engine) => engine.missed, withPointValues(request, pointValues)),
    advice: (request) => call((engine) => engine.advice, withPointValues(request, pointValues)),
  };
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
 * The request with the engine's point values, the request's own winning. What is not an object is passed on
 * as it is, for the engine to refuse.
 * @template Request
 * @param {Request} request
 * @param {Readonly<Record<string, number>>} pointValues
 * @returns {Request}
 */
function withPointValues(request, pointValues) {
  if (!isPlainObject(request)) {
    return request;
  }
  const own = request.pointValues;
  if (own === undefined || own === null) {
    return { ...request, pointValues };
  }
  return isPlainObject(own) ? { ...request, pointValues: { ...pointValues, ...own } } : request;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
function isPlainObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
