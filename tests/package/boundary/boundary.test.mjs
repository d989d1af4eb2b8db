// Objects, bytes and the raw exports of the wasm agree: on the answers of valid requests, and on the issues of invalid ones.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { installedPackage } from "../installed-package.mjs";
import { ADVICE, JSON_VALUES, NO_REQUESTS, OBJECTS, OPTIONS, OTHER_VALUES, TRANSACTION, TRANSACTION_FIELDS } from "./corpus.mjs";

/** @typedef {import("./corpus.mjs").Operation} Operation */

const project = await installedPackage();
const { api } = await project.load("consumer.mjs", 'export * as api from "card-rewards";');
/** @param {string} path */
const internal = (path) => import(pathToFileURL(join(project.packageFolder, path)).href);
// Node's entries bring an instance of their own; this one has the exports of the wasm.
await internal("engine/start/node.js");
const { builtinEngine, call } = await internal("engine/instance.js");
const { DETAILS, RESULT_OPTIONS, SHAPES } = await internal("engine/request-shapes.js");
const { isWellFormed } = await internal("engine/columns/json.js");
const customEngine = api.createEngine({});

test("each field of a request for advice describes the purchase or the wallet, or needs the whole answer", () => {
  const purchase = ["merchant", "spendAmount", "transactionDate", ...DETAILS];
  const wallet = ["yourCards", "pointValues", "transferValues", "cardSettings"];
  const wholeAnswer = ["accounts", "state", ...RESULT_OPTIONS, "includeNewCards", "newCards"];
  assert.deepEqual(Object.keys(SHAPES.advice.fields).sort(), [...purchase, ...wallet, ...wholeAnswer].sort());
});

for (const [operation, request] of /** @type {[Operation, object][]} */ ([
  ["earned", { transactions: [TRANSACTION] }],
  ["missed", { transactions: [TRANSACTION, { ...TRANSACTION, transactionAmount: -20.25 }], yourCards: ["Citi Double Cash", "x"] }],
  ["advice", ADVICE],
])) {
  test(`${operation}: any value of JSON in any field of the request`, () => {
    for (const name of new Set([...Object.keys(request), ...Object.keys(OPTIONS), ...DETAILS, "includeNewCards"])) {
      for (const value of [...JSON_VALUES, ...(OPTIONS[name] ?? [])]) {
        expectSame(operation, () => ({ ...request, [name]: value }));
      }
    }
  });

  test(`${operation}: any other value in any field of the request`, () => {
    for (const name of [...Object.keys(request), ...Object.keys(OPTIONS), "mcc"]) {
      for (const value of Object.values(OTHER_VALUES)) {
        expectSame(operation, () => ({ ...request, [name]: value() }));
      }
    }
  });

  test(`${operation}: values other than objects with fields`, () => {
    for (const value of [...NO_REQUESTS, ...Object.values(OTHER_VALUES)]) {
      expectSame(operation, () => (typeof value === "function" ? value() : value));
    }
  });
}

for (const operation of /** @type {Operation[]} */ (["earned", "missed"])) {
  test(`${operation}: any value in any field of a transaction`, () => {
    for (const name of TRANSACTION_FIELDS) {
      for (const value of [...JSON_VALUES.map((json) => () => json), ...Object.values(OTHER_VALUES)]) {
        // Columns skip the field without looking at it, since it means nothing without accounts.
        if (name === "accountId" && !isWellFormedJson(value())) {
          continue;
        }
        const transactions = () => [TRANSACTION, { ...TRANSACTION, [name]: value() }, TRANSACTION];
        expectSame(operation, () => ({ transactions: transactions(), yourCards: ["CSP", "Citi Double Cash"] }));
      }
      const others = Object.fromEntries(Object.entries(TRANSACTION).filter(([other]) => other !== name));
      expectSame(operation, () => ({ transactions: [TRANSACTION, others], yourCards: [] }));
    }
  });

  test(`${operation}: any value as a transaction`, () => {
    for (const value of [...JSON_VALUES.map((json) => () => json), ...Object.values(OTHER_VALUES)]) {
      expectSame(operation, () => ({ transactions: [TRANSACTION, value(), TRANSACTION], yourCards: [] }));
    }
  });

  test(`${operation}: objects that JSON lacks`, () => {
    for (const [name, request] of Object.entries(OBJECTS)) {
      expectSame(operation, request, name);
    }
  });
}

test("advice: any value as a card held", () => {
  for (const value of [...JSON_VALUES.map((json) => () => json), ...Object.values(OTHER_VALUES)]) {
    expectSame("advice", () => ({ ...ADVICE, yourCards: ["Citi Double Cash", value()] }));
  }
});

test("ids that differ only in a lone surrogate are rejected, not made equal", () => {
  const transactions = ["a\ud800", "a\ud801"].map((transactionId) => ({ ...TRANSACTION, transactionId }));
  assert.equal(expectSame("earned", () => ({ transactions })), "rejected");
  assert.equal(expectSame("earned", () => ({ transactions: [{ ...TRANSACTION, transactionId: "a\ufffd💳" }] })), "answered");
});

/** @param {unknown} value */
function isWellFormedJson(value) {
  return typeof value === "string" ? isWellFormed(value) : isJson(value, new Set());
}

/**
 * @param {Operation} operation
 * @param {() => any} request a new one each time
 * @param {string} [name]
 * @returns {"answered" | "rejected"}
 */
function expectSame(operation, request, name) {
  const objects = outcome(() => api[operation](request()));
  /** @param {() => unknown} work */
  const expectOutcome = (work) => {
    const other = outcome(work);
    const place = () => `${operation} of ${name ?? shown(request())}`;
    assert.deepStrictEqual(other, objects, place());
    assert.equal(JSON.stringify(other), JSON.stringify(objects), place());
  };
  expectOutcome(() => customEngine[operation](request()));
  const raw = (/** @type {any} */ exports) => exports;
  expectOutcome(() => call(raw, operation, request()));
  const json = jsonOf(request());
  if (json !== undefined) {
    const body = new TextEncoder().encode(json);
    const bytes = () => call(builtinEngine, `${operation}_json`, body);
    expectOutcome(() => JSON.parse(new TextDecoder().decode(bytes())));
  }
  return "issues" in objects ? "rejected" : "answered";
}

/** @param {() => unknown} work */
function outcome(work) {
  try {
    return { answer: work() };
  } catch (thrown) {
    assert.ok(thrown instanceof api.RewardsError, String(thrown));
    const { message, issues } = /** @type {any} */ (thrown);
    return { message, issues: issues.map(withoutPlace) };
  }
}

/**
 * A JSON error's place depends on the fields that the engine ignores.
 * @param {{ expected: string, found: string }} issue
 */
function withoutPlace(issue) {
  return issue.expected === "JSON" ? { ...issue, found: issue.found.replace(/ at line .*/, "") } : issue;
}

/**
 * The request as JSON, if JSON can represent it.
 * @param {unknown} request
 */
function jsonOf(request) {
  return isJson(request, new Set()) ? JSON.stringify(request) : undefined;
}

/**
 * @param {any} value
 * @param {Set<unknown>} parents
 * @returns {boolean}
 */
function isJson(value, parents) {
  if (typeof value !== "object" || value === null) {
    return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
  }
  const isPlain = [Array.prototype, Object.prototype, null].includes(Object.getPrototypeOf(value));
  const keys = Reflect.ownKeys(value).filter((key) => !(Array.isArray(value) && key === "length"));
  return (
    isPlain &&
    !parents.has(value) &&
    keys.every((key) => typeof key === "string" && Object.getOwnPropertyDescriptor(value, key)?.enumerable && key !== "toJSON") &&
    (!Array.isArray(value) || keys.length === value.length) &&
    keys.every((key) => isJson(value[key], new Set([...parents, value])))
  );
}

/** @param {unknown} request */
function shown(request) {
  try {
    return JSON.stringify(request)?.slice(0, 2000);
  } catch (error) {
    return String(error);
  }
}
