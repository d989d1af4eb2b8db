// The core leaves out what its error, its types and docs/size.md list.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "node:test";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";

const project = await installedPackage();
/** @param {string} name */
const inPackage = (name) => join(project.packageFolder, name);
/** @type {typeof import("../../pkg-template/types/entries/slim.js")} */
const api = await import(pathToFileURL(inPackage("entries/slim.js")).href);
const { SHAPES } = await import(pathToFileURL(inPackage("engine/request-shapes.js")).href);
const { instanceNumber, instancesReplaced } = await import(pathToFileURL(inPackage("engine/instance.js")).href);
api.start(await readFile(inPackage("engine/core.wasm")));

const WALLET = { yourCards: ["Citi Custom Cash"] };
const ADVICE = { merchant: "Kroger", spendAmount: 1, ...WALLET };
/** @param {object} settings */
const settingsOf = (settings) => ({ cardSettings: { "Citi Custom Cash": settings } });
/** @param {object} filter */
const newCards = (filter) => ({ newCards: filter });

/** A value of each optional field, and of each field in it. @type {Record<string, any>} */
const FIELDS = {
  accounts: { accounts: [{ accountId: "a", cardName: "Citi Custom Cash" }] },
  cardSettings: { cardSettings: {} },
  diagnostics: { diagnostics: true },
  explain: { explain: true },
  includeNewCards: { includeNewCards: true },
  newCards: newCards({}),
  newCardsLimit: { newCardsLimit: 2 },
  pointValues: { pointValues: { "cash-back": 0.02 } },
  state: { state: true },
  transactionDate: { transactionDate: "2026-11-20" },
  transferValues: { transferValues: true },
  yourCards: WALLET,
};
/** @type {Record<string, any>} */
const DETAILS = { accountId: "a", category: "groceries", channel: "online", country: "US", mcc: 5411 };
/** @type {Record<string, any>} */
const SETTINGS = {
  activated: { activated: true },
  anniversary: { anniversary: "06-01" },
  selectedCategories: { selectedCategories: [] },
  spentAsOf: { spentAsOf: "2026-11-20" },
  spentByOption: { spentByOption: { gas: 1 } },
  spentDollars: { spentDollars: {} },
  tier: { tier: null },
};
/** @type {Record<string, any>} */
const CONDITIONS = { issuers: ["Amex"], kinds: ["consumer"], maxAnnualFeeDollars: 95, networks: ["visa"] };

const LEFT_OUT_FIELDS = ["accounts", "country", "diagnostics", "explain", "spentByOption", "state"];
const LEFT_OUT_FUNCTIONS = ["optimize", "analyze", "cardTerms", "suggestCards", "categories", "currencies", "issuers"];

/** An object's names but these, sorted. @param {object} object @param {string[]} others */
const namesBut = (object, ...others) => Object.keys(object).filter((name) => !others.includes(name)).sort();

/** The core's error, if a call throws it. @param {() => unknown} call */
function coreError(call) {
  try {
    call();
    return undefined;
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    assert.match(message, /^Only the core of card-rewards is started/);
    return message;
  }
}

/** The names of the calls that the core leaves out. @param {Record<string, () => unknown>} calls */
const leftOut = (calls) => Object.keys(calls).filter((name) => coreError(calls[name]) !== undefined);

/** @param {Record<string, any>} fields @param {(value: any, name: string) => () => unknown} call */
const callsWith = (fields, call) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, call(value, name)]));

test("every optional field is tried", () => {
  const all = { ...SHAPES.earned.fields, ...SHAPES.missed.fields, ...SHAPES.advice.fields };
  const transaction = all.transactions.list.fields;
  assert.deepEqual(namesBut(all, "transactions", "merchant", "spendAmount", ...Object.keys(DETAILS)), Object.keys(FIELDS));
  assert.deepEqual(namesBut(transaction, ...Object.keys(PURCHASE)), Object.keys(DETAILS));
  assert.deepEqual(namesBut(all.cardSettings.entries.fields), Object.keys(SETTINGS));
  assert.deepEqual(namesBut(all.newCards.fields), Object.keys(CONDITIONS));
});

test("requests: the core leaves out these fields, and no others", () => {
  const of = (/** @type {(request: any) => unknown} */ operation, /** @type {object} */ base) =>
    leftOut({
      ...callsWith(FIELDS, (field) => () => operation({ ...base, ...field })),
      ...callsWith(SETTINGS, (settings) => () => operation({ ...base, ...settingsOf(settings) })),
    });
  const fields = ["accounts", "diagnostics", "explain", "state", "spentByOption"];
  assert.deepEqual(of(api.earned, { transactions: [] }), fields);
  assert.deepEqual(of(api.missed, { transactions: [], ...WALLET }), fields);
  assert.deepEqual(of(api.advice, ADVICE), fields);
  const inTransaction = callsWith(DETAILS, (value, name) => () => api.earned({ transactions: [{ ...PURCHASE, [name]: value }] }));
  assert.deepEqual(leftOut(inTransaction), ["country"]);
  assert.deepEqual(leftOut(callsWith(DETAILS, (value, name) => () => api.advice({ ...ADVICE, [name]: value }))), ["country"]);
  assert.deepEqual([...fields, "country"].sort(), LEFT_OUT_FIELDS);
  const condition = (/** @type {any} */ value, /** @type {string} */ name) => newCards({ [name]: value });
  const missed = callsWith(CONDITIONS, (value, name) => () => api.missed({ transactions: [], ...WALLET, ...condition(value, name) }));
  assert.deepEqual(leftOut(missed), Object.keys(CONDITIONS));
  const advice = callsWith(CONDITIONS, (value, name) => () => api.advice({ ...ADVICE, includeNewCards: true, ...condition(value, name) }));
  assert.deepEqual(leftOut(advice), []);
});

test("fields that ask for nothing", () => {
  const nothing = [...LEFT_OUT_FIELDS.map((name) => ({ [name]: null })), { explain: false }, { diagnostics: false }, newCards({})];
  for (const field of nothing) {
    assert.equal(coreError(() => api.advice({ ...ADVICE, ...field })), undefined, JSON.stringify(field));
  }
  // Settings that ask for a state have none to check.
  assert.deepEqual(api.checkSettings({ state: true }), []);
});

test("functions: the core leaves out these, and no others", () => {
  /** @type {Record<string, () => unknown>} */
  const calls = {
    optimize: () => api.optimize({ transactions: [], ...WALLET }),
    analyze: () => api.analyze({ transactions: [], ...WALLET }),
    cardTerms: () => api.cardTerms("CSP"),
    suggestCards: () => api.suggestCards("CSP"),
    categories: () => api.categories(),
    currencies: () => api.currencies(),
    issuers: () => api.issuers(),
    earned: () => api.earned({ transactions: [] }),
    missed: () => api.missed({ transactions: [], ...WALLET }),
    advice: () => api.advice(ADVICE),
    checkSettings: () => api.checkSettings(settingsOf({ spentDollars: {} })),
    cards: () => api.cards(),
    merchants: () => api.merchants(),
    matchCard: () => api.matchCard("CSP"),
    matchMerchant: () => api.matchMerchant("Kroger"),
    matchCategory: () => api.matchCategory("gas"),
    catalogVersion: () => api.catalogVersion(),
    createEngine: () => api.createEngine({ pointValues: { "cash-back": 0.02 } }).earned({ transactions: [] }),
  };
  assert.deepEqual(namesBut(calls), namesBut(api, "start", "load", "RewardsError", "REQUEST_LIMITS"));
  assert.deepEqual(leftOut(calls), LEFT_OUT_FUNCTIONS);
  const { catalog } = /** @type {any} */ ({ catalog: {} });
  assert.deepEqual(leftOut({ cards: () => api.createEngine({ cards: [] }), catalog: () => api.createEngine({ catalog }) }), ["cards", "catalog"]);
});

test("the error, the types and the guide list all of it", async () => {
  const guide = await readFile(inPackage("docs/size.md"), "utf8");
  const types = await readFile(inPackage("types/entries/slim.d.ts"), "utf8");
  const texts = {
    error: coreError(() => api.issuers()) ?? assert.fail("accepted"),
    guide: guide.slice(guide.indexOf("Only the whole engine answers:"), guide.indexOf("A page starts with the core")),
    types: types.slice(types.indexOf("It throws an error for"), types.indexOf("- `card-rewards/upgrade.wasm`")),
  };
  for (const [place, text] of Object.entries(texts)) {
    const missing = [...LEFT_OUT_FIELDS, ...LEFT_OUT_FUNCTIONS, "newCards", "createEngine", "cards", "catalog"].filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    assert.deepEqual(missing, [], place);
  }
});

// The last test, since the others are of the core.
test("the core is replaced by the whole engine only, and once", async () => {
  for (const [file, replaced] of /** @type {const} */ ([["core", 0], ["upgrade", 1], ["upgrade", 1], ["engine", 1], ["core", 1]])) {
    api.start(await readFile(inPackage(`engine/${file}.wasm`)));
    assert.deepEqual([instanceNumber(), instancesReplaced()], [replaced, replaced], file);
  }
  assert.equal(coreError(() => api.issuers()), undefined);
});
