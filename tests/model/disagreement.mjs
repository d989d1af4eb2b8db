// Sends the same request to engine and model; reduces a disagreement to a minimum.
import { OPERATIONS, generate } from "./generate.mjs";
import * as model from "./model.mjs";
import { optimize } from "./optimum.mjs";

/**
 * @import { Catalog } from "./catalog.mjs"
 * @import { Case } from "./generate.mjs"
 *
 * @typedef {{ [Operation in Case["operation"]]?: (request: any) => object }} Engine
 *
 * @typedef {object} Disagreement
 * @property {number} seed
 * @property {Case} minimal
 * @property {string} where
 * @property {object} engine the engine's answer to the minimal request
 * @property {object} model
 */

/**
 * @param {Engine} engine
 * @param {Catalog} catalog
 * @param {number} seed
 * @returns {Disagreement | undefined}
 */
export function disagreementOn(engine, catalog, seed) {
  const generated = generate(catalog, seed, OPERATIONS.filter((operation) => engine[operation] !== undefined));
  if (!differenceOn(engine, catalog, generated)) {
    return undefined;
  }
  const minimal = smallest(generated, (smaller) => differenceOn(engine, catalog, smaller) !== undefined);
  return { seed, minimal, ...answers(engine, catalog, minimal), where: differenceOn(engine, catalog, minimal) ?? "" };
}

/**
 * @param {Disagreement} disagreement
 * @param {string} catalogs builtin or random
 * @returns {string}
 */
export function described({ seed, minimal, where, engine, model: expected }, catalogs = "builtin") {
  return [
    `seed ${seed}: node tests/model/run.mjs --cases 1 --seed ${seed} --catalogs ${catalogs}`,
    `${where}`,
    `${minimal.operation}(${JSON.stringify(minimal.request, null, 1)})`,
    `engine ${JSON.stringify(engine)}`,
    `model  ${JSON.stringify(expected)}`,
  ].join("\n");
}

/**
 * The first place where the engine's response differs from the model's.
 * @type {(engine: Engine, catalog: Catalog, one: Case) => string | undefined}
 */
export function differenceOn(engine, catalog, one) {
  const both = answers(engine, catalog, one);
  return difference(both.engine, both.model, "");
}

/** @type {(engine: Engine, catalog: Catalog, one: Case) => { engine: object, model: object }} */
function answers(engine, catalog, one) {
  const day = today();
  const actual = asked(engine, one);
  const both = { engine: actual, model: modelAnswer(catalog, one, day, actual) };
  return day === today() ? both : answers(engine, catalog, one); // midnight passed between the two
}

function today() {
  return new Date().toISOString().slice(0, 10);
}

/** @type {(catalog: Catalog, one: Case, day: string, actual: object) => object} */
function modelAnswer(catalog, one, day, actual) {
  switch (one.operation) {
    case "earned":
      return model.earned(catalog, one.request);
    case "missed":
      return model.missed(catalog, one.request);
    case "advice":
      return model.advice(catalog, one.request, day);
    case "optimize":
      return optimize(catalog, one.request, actual);
  }
}

/**
 * Generated requests are valid, so an exception counts as a wrong response.
 * @type {(engine: Engine, one: Case) => object}
 */
function asked(engine, { operation, request }) {
  try {
    return engine[operation]?.(request) ?? {};
  } catch (error) {
    return { threw: String(error) };
  }
}

/**
 * The first place where two responses differ: in any bit, or in a missing or extra field.
 * @param {any} actual
 * @param {any} expected
 * @param {string} place
 * @returns {string | undefined}
 */
export function difference(actual, expected, place) {
  const areObjects = [actual, expected].every((value) => value !== null && typeof value === "object");
  if (!areObjects || Array.isArray(actual) !== Array.isArray(expected)) {
    return Object.is(actual, expected) ? undefined : `${place}: engine ${shown(actual)}, model ${shown(expected)}`;
  }
  const keys = new Set([...Object.keys(actual), ...Object.keys(expected)]);
  for (const key of keys) {
    const inner = difference(actual[key], expected[key], place === "" ? key : `${place}.${key}`);
    if (inner) {
      return inner;
    }
  }
  return undefined;
}

/** @type {(value: unknown) => string} */
function shown(value) {
  return Object.is(value, -0) ? "-0" : (JSON.stringify(value) ?? "nothing");
}

/**
 * Removes transactions, cards and optional fields one by one. After each, the two still disagree.
 * @type {(one: Case, stillWrong: (smaller: Case) => boolean) => Case}
 */
function smallest(one, stillWrong) {
  const next = smallerOnes(one).find(stillWrong);
  return next ? smallest(next, stillWrong) : one;
}

/** @type {(one: Case) => Case[]} */
export function smallerOnes(one) {
  /** @type {any} */
  const request = one.request;
  const requests = [
    ...shorter(request.transactions).map((transactions) => ({ ...request, transactions })),
    ...shorter(request.yourCards).map((yourCards) => ({ ...request, yourCards })),
    ...without(request, ["pointValues", "transferValues", "cardSettings", "newCardsLimit", "newCards", "includeNewCards", "accounts", ...DETAILS]),
    ...plainerSettings(request.cardSettings).map((cardSettings) => ({ ...request, cardSettings })),
    ...fewerAccounts(request),
    ...plainerAccounts(request.accounts).map((accounts) => ({ ...request, accounts })),
    ...plainer(request.transactions).map((transactions) => ({ ...request, transactions })),
  ];
  return requests
    .filter((smaller) => one.operation !== "advice" || smaller.yourCards.length > 0)
    .map((smaller) => /** @type {Case} */ ({ ...one, request: smaller }));
}

/**
 * Without one of the accounts and its transactions.
 * @type {(request: any) => any[]}
 */
function fewerAccounts(request) {
  const { accounts = [], transactions } = request;
  return shorter(accounts).map((fewer) => {
    const { accountId: gone } = accounts.find((/** @type {any} */ account) => !fewer.includes(account));
    const others = transactions?.filter((/** @type {any} */ { accountId }) => accountId !== gone);
    return { ...request, accounts: fewer, ...(others && { transactions: others }) };
  });
}

/** @type {(accounts: any[] | undefined) => any[][]} */
function plainerAccounts(accounts = []) {
  return accounts.flatMap((account, index) => {
    const { settings = {}, statementCloses } = account;
    const ones = [
      ...without(account, ["holder", "openedOn", "closingDay", "statementCloses", "settings"]),
      ...shorter(statementCloses).map((fewer) => ({ ...account, statementCloses: fewer })),
      ...without(settings, Object.keys(settings)).map((fewer) => ({ ...account, settings: fewer })),
    ];
    return ones.map((plain) => accounts.with(index, plain));
  });
}

const DETAILS = ["mcc", "category", "channel", "country"];

/** @type {(list: any[] | undefined) => any[][]} */
function shorter(list = []) {
  return list.map((_, index) => list.toSpliced(index, 1));
}

/** @type {(transactions: any[] | undefined) => any[][]} */
function plainer(transactions = []) {
  return transactions.flatMap((one, index) => without(one, DETAILS).map((plain) => transactions.with(index, plain)));
}

/** @type {(cardSettings: any) => any[]} */
function plainerSettings(cardSettings = {}) {
  const cards = Object.keys(cardSettings);
  return [
    ...without(cardSettings, cards),
    ...cards.flatMap((card) => {
      const settings = cardSettings[card];
      return without(settings, Object.keys(settings)).map((fewer) => ({ ...cardSettings, [card]: fewer }));
    }),
  ];
}

/** @type {(object: any, fields: string[]) => any[]} */
function without(object, fields) {
  return fields
    .filter((field) => field in object)
    .map((field) => Object.fromEntries(Object.entries(object).filter(([key]) => key !== field)));
}
