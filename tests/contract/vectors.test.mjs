// Validates every vector's request and response by the contract's schemas.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "../package/credentials-for-tests.mjs";
import { installedPackage } from "../package/installed-package.mjs";
import { readVectorSets } from "../package/vector-files.mjs";
import { bodyOf, PATHS } from "../package/vectors.mjs";
import { closed, readDocument, validators } from "./document.mjs";

/** @typedef {import("../package/vectors.mjs").Vector} Vector */

const { paths, components } = await readDocument();
const project = await installedPackage();
const { createEngine, createHandler } = await project.load(
  "contract.mjs",
  'export { createEngine } from "card-rewards"; export { createHandler } from "card-rewards/handler";',
);

const requestSchema = validators(components.schemas);
const answerSchema = validators(closed(components.schemas));
const SCHEMAS = Object.fromEntries(
  Object.values(PATHS).map((path) => {
    const { requestBody, responses } = paths[path].post;
    return [
      path,
      {
        request: requestSchema(requestBody.content["application/json"].schema),
        answer: answerSchema(responses["200"].content["application/json"].schema),
      },
    ];
  }),
);
const errorSchema = answerSchema(closed(components.responses.InvalidRequestBody.content["application/json"].schema));

// A schema cannot express a repeated name or card, the choices, tiers and caps of a card, the account of a transaction, or a
// state that does not fit its request or the catalog.
const REJECTED_THOUGH_VALID = [
  "errors-doubled-amount-is-ambiguous",
  "errors-doubled-transactions-are-ambiguous",
  "errors-doubled-spend-amount-is-ambiguous",
  "errors-settings-category-unknown",
  "errors-settings-too-many-categories",
  "errors-settings-nothing-to-choose",
  "errors-settings-tier-unknown",
  "errors-settings-cap-unknown",
  "errors-settings-of-two-spellings-that-differ",
  "errors-tier-of-two-spellings-that-differ",
  "errors-point-value-given-twice-in-earned",
  "errors-point-value-given-twice-in-missed",
  "errors-point-value-given-twice-in-advice",
  "errors-point-value-given-twice-of-which-one-is-invalid",
  "errors-settings-of-a-name-given-twice-that-differ",
  "errors-settings-of-a-name-given-twice-in-escapes",
  "errors-settings-of-three-spellings-that-differ",
  "errors-settings-name-the-two-that-differ",
  "errors-settings-spent-of-a-cap-given-twice",
  "errors-accounts-which-one",
  "errors-accounts-no-such",
  "errors-accounts-of-another-card",
  "errors-accounts-one-id-twice",
  "errors-accounts-settings",
  "errors-spent-by-option-no-such",
  "errors-spent-by-option-of-a-card-without",
  "errors-state-before-its-end",
  "errors-state-advice-before-its-end",
  "errors-state-without-an-end",
  "errors-state-no-such-card",
  "errors-state-no-such-cap",
  "errors-state-no-such-choice",
  "errors-state-a-choice-of-another-card",
  "errors-state-a-choice-of-the-cardholder",
  "errors-state-no-such-option",
  "errors-state-another-period",
  "errors-state-another-closing-day",
  "errors-state-one-usage-twice",
  "errors-state-a-period-long-ago",
  "errors-state-a-cap-and-a-choice",
  "errors-state-begins-with-opening-usage-alone",
  "errors-state-an-account-of-a-transaction-that-is-gone",
  "errors-state-a-second-account-that-came-later",
  "errors-state-an-account-that-is-gone",
  "errors-state-an-account-of-another-card",
  "errors-state-one-of-two-accounts",
  "errors-state-a-transaction-after-its-end",
  "errors-state-a-transaction-of-another-card",
  "errors-state-more-refunded-than-spent",
  "errors-state-and-opening-usage",
  "errors-state-and-opening-usage-of-an-account",
];
// Where the service accepts more than the contract states. `accountId` is read only with `accounts`. `yourCards` of earned is read only with `transferValues`; without it any
// value is accepted, as in an unknown field, and the contract states the useful form, a list of names.
const ANSWERED_THOUGH_INVALID = new Map([
  ["shape-unknown-fields-are-ignored", "/yourCards "],
  ["transfers-are-an-opt-in", "/yourCards "],
  ["accounts-the-id-is-ignored-without-accounts", "/transactions/1/accountId "],
]);

const sets = await readVectorSets();

for (const { name, catalog, vectors } of sets) {
  test(`${name}: responses match the contract, and rejected requests violate it`, async () => {
    const routed = vectors.filter(({ operation }) => operation in PATHS);
    assert.ok(routed.length > 100, `only ${routed.length} vectors`);
    const answerOf = service(catalog);
    const wrong = [];
    for (const vector of routed) {
      const differences = differencesOf(vector, await answerOf(vector));
      wrong.push(...differences.map((difference) => `${vector.name}: ${difference}`));
    }
    assert.deepEqual(wrong, []);
  });
}

test("every exception is needed by a vector", () => {
  const names = sets.flatMap(({ vectors }) => vectors).map((vector) => vector.name);
  const exceptions = [...REJECTED_THOUGH_VALID, ...ANSWERED_THOUGH_INVALID.keys()];
  assert.deepEqual(exceptions.filter((exception) => !names.includes(exception)), []);
});

test("the schemas find missing, wrong and extra fields", () => {
  const { request, answer } = SCHEMAS["/recommend/advice"];
  const right = { merchant: "Walmart", yourCards: ["CSP"], spendAmount: 1 };
  const card = { cardName: "CSP", rewardValue: 0.01, rewardMultiplier: 1, rewardAmount: 0.01, bonus: 0 };
  assert.deepEqual(request({ ...right, unknown: 1 }), []);
  assert.deepEqual(answer({ data: { bestCard: card, otherCards: [] }, message: "Success" }), []);
  for (const wrong of [{ spendAmount: "1" }, { yourCards: [] }, { transactionDate: "2023-02-30" }, { mcc: "541" }]) {
    assert.notDeepEqual(request({ ...right, ...wrong }), [], JSON.stringify(wrong));
  }
  for (const wrong of [{ otherCards: [{ ...card, cardId: 1 }] }, { otherCards: undefined }, { newCards: null }]) {
    assert.notDeepEqual(answer({ data: { bestCard: card, otherCards: [], ...wrong }, message: "Success" }), [], JSON.stringify(wrong));
  }
});

/**
 * @param {object} [catalog] instead of the package's own
 * @returns {(vector: Vector) => Promise<{ status: number, body: any }>}
 */
function service(catalog) {
  /** @type {Map<string | undefined, (request: Request) => Promise<Response>>} */
  const handlers = new Map();
  return async (vector) => {
    const { cards } = vector;
    const key = JSON.stringify(cards);
    const handle =
      handlers.get(key) ??
      createHandler({ credentials: CREDENTIALS, engine: createEngine({ ...(catalog && { catalog }), ...(cards && { cards }) }) });
    handlers.set(key, handle);
    const request = new Request(`http://localhost${pathOf(vector)}`, { method: "POST", headers: HEADERS, body: bodyOf(vector) });
    const response = await handle(request);
    return { status: response.status, body: await response.json() };
  };
}

/** @param {Vector} vector */
function pathOf({ operation }) {
  return PATHS[/** @type {import("../package/vectors.mjs").RoutedOperation} */ (operation)];
}

/**
 * @param {Vector} vector
 * @param {{ status: number, body: any }} answer
 * @returns {string[]} how request and answer differ from the contract
 */
function differencesOf(vector, { status, body }) {
  const schemas = SCHEMAS[pathOf(vector)];
  const requestErrors = schemas.request(jsonOf(vector));
  if (status === 200) {
    const field = ANSWERED_THOUGH_INVALID.get(vector.name);
    const isAsExpected =
      field === undefined ? requestErrors.length === 0 : requestErrors.length > 0 && requestErrors.every((error) => error.startsWith(field));
    return [...(isAsExpected ? [] : [`the request: ${requestErrors.join("; ")}`]), ...schemas.answer(body)];
  }
  const isValid = requestErrors.length === 0;
  const note = isValid ? "rejected, but valid by the contract" : "listed as valid, but it is not";
  return [...(isValid === REJECTED_THOUGH_VALID.includes(vector.name) ? [] : [note]), ...errorSchema(body)];
}

/** @param {Vector} vector */
function jsonOf(vector) {
  try {
    return JSON.parse(bodyOf(vector));
  } catch {
    // Not JSON, which no schema allows.
    return undefined;
  }
}
