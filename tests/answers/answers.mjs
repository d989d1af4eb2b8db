// Answers of a package to a question, by each path into it. Their text shows any difference.
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Random } from "../model/random.mjs";
import { asBytes, asObjects } from "./forms.mjs";

/**
 * @import { CatalogDocument } from "../model/catalog.mjs"
 * @import { Question } from "./questions.mjs"
 *
 * @typedef {object} Engine
 * @property {any} api
 * @property {(operation: any, body: Uint8Array<ArrayBuffer>, transactionsMax?: number) => Uint8Array} calculate
 *
 * @typedef {(document?: CatalogDocument) => Engine} Package returns the engine on a catalog, by default its own
 */

/**
 * @param {string} folder of a built package
 * @returns {Promise<Package>}
 */
export async function loadPackage(folder) {
  /** @type {(file: string) => Promise<any>} */
  const load = (file) => import(pathToFileURL(join(resolve(folder), file)).href);
  // Not entries/node.js, which has its own copy of the modules that calculate on bytes.
  await load("engine/start/node.js");
  const api = await load("engine/index.js");
  const { calculationOf } = await load("engine/calculation.js");
  const builtin = { api, calculate: calculationOf(undefined) };
  /** @type {{ document: CatalogDocument, engine: Engine } | undefined} */
  let last;
  return (document) => {
    if (document === undefined) {
      return builtin;
    }
    if (last?.document !== document) {
      const engine = api.createEngine({ catalog: document });
      last = { document, engine: { api: engine, calculate: calculationOf(engine) } };
    }
    return last.engine;
  };
}

/** The paths into a package. */
export const PATHS = /** @type {const} */ (["objects", "bytes"]);

/**
 * @param {Engine} engine
 * @param {Question} question
 * @param {typeof PATHS[number]} path
 * @returns {string | undefined} nothing where the path has no such operation
 */
export function answerOf(engine, question, path) {
  const random = new Random(question.seed ^ (path === "objects" ? 0x1b873593 : 0x5bd1e995));
  const { operation, request, transactionsMax } = question;
  if (path === "objects") {
    const { api } = engine;
    return outcome(() => {
      if (operation === "cardTerms") {
        return api.cardTerms(request.cardName, asObjects(random, request));
      }
      return api[operation](typeof request === "string" ? request : asObjects(random, request));
    });
  }
  if (operation === "earned" || operation === "missed" || operation === "advice") {
    return outcome(() => engine.calculate(operation, asBytes(random, request), transactionsMax));
  }
  return undefined;
}

/** @type {(work: () => unknown) => string} */
function outcome(work) {
  try {
    const answer = work();
    return answer instanceof Uint8Array ? new TextDecoder("utf-8", { fatal: true }).decode(answer) : `${JSON.stringify(answer)}${oddities(answer)}`;
  } catch (thrown) {
    const error = /** @type {any} */ (thrown);
    return `${error.name}: ${error.message} ${JSON.stringify({ status: error.status, issues: error.issues })}`;
  }
}

/**
 * Shows what JSON.stringify hides: negative zeros, undefined fields, objects that are not plain.
 * @type {(value: unknown) => string}
 */
function oddities(value) {
  if (typeof value === "number") {
    return Object.is(value, -0) ? " -0" : "";
  }
  if (value === undefined) {
    return " undefined";
  }
  if (value === null || typeof value !== "object") {
    return "";
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  let found = isPlain ? "" : " not a plain object";
  for (const inner of Object.values(value)) {
    found += oddities(inner);
  }
  return found;
}
