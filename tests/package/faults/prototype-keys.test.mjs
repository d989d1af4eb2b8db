// Special property names of JavaScript in every name of a request.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { HEADERS, poster } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { PATHS } from "../vectors.mjs";
import { answerFor, purchase } from "./purchases.mjs";

const project = await installedPackage();
const { api } = await project.load("consumer.mjs", 'export * as api from "card-rewards";');
const service = await startNodeService(project);
after(() => service.stop());

const NAMES = ["__proto__", "constructor", "prototype", "toString", "valueOf", "hasOwnProperty", "__defineGetter__", "toJSON", "then"];
const POLLUTION = '{"polluted":1,"transactionAmount":1,"explain":true}';
const PURCHASE = JSON.stringify(purchase(7)).slice(1, -1);

/**
 * Requests as text with the name in each place for names; in an object literal `__proto__` would be the prototype.
 * @type {[place: string, body: (name: string) => string, status: number][]}
 */
const PLACES = [
  ["a field of the body", (name) => `{"transactions":[{${PURCHASE}}],"${name}":${POLLUTION}}`, 200],
  ["a field of a transaction", (name) => `{"transactions":[{${PURCHASE},"${name}":${POLLUTION}}]}`, 200],
  ["a card in the settings", (name) => `{"transactions":[{${PURCHASE}}],"cardSettings":{"${name}":{"polluted":1}}}`, 200],
  ["a field of a card's settings", (name) => `{"transactions":[{${PURCHASE}}],"cardSettings":{"Citi Double Cash":{"${name}":${POLLUTION}}}}`, 200],
  ["a currency", (name) => `{"transactions":[{${PURCHASE}}],"pointValues":{"${name}":0.5}}`, 400],
  ["a limit", (name) => `{"transactions":[{${PURCHASE}}],"cardSettings":{"Citi Double Cash":{"spentDollars":{"${name}":1}}}}`, 400],
];

test("as a field, a setting, a currency: ignored or rejected like any other name, over HTTP", async () => {
  for (const name of NAMES) {
    for (const [place, body, status] of PLACES) {
      const response = await poster(service.address)(PATHS.earned, body(name));
      const expected = status === 200 ? answerFor(7) : '{"message":"Invalid request body"}';
      assert.deepEqual([response.status, await response.text()], [status, expected], `${name} as ${place}`);
    }
  }
});

test("as a field, a setting, a currency: ignored or rejected like any other name, in the JavaScript functions", () => {
  for (const name of NAMES) {
    for (const [place, body, status] of PLACES) {
      const request = JSON.parse(body(name));
      if (status === 200) {
        assert.equal(JSON.stringify(api.earned(request)), answerFor(7), `${name} as ${place}`);
      } else {
        assert.throws(() => api.earned(request), { name: "RewardsError", status: 400 }, `${name} as ${place}`);
      }
      expectUnpolluted();
    }
  }
});

test("inherited properties of a request are not fields", () => {
  // As an own field, this would be rejected.
  const inheriting = Object.setPrototypeOf({ transactions: [purchase(7)] }, { polluted: 1, explain: "neither true nor false" });
  assert.equal(JSON.stringify(api.earned(inheriting)), answerFor(7));
  assert.throws(() => api.earned({ ...inheriting, explain: inheriting.explain }), { name: "RewardsError" });
  expectUnpolluted();
});

test("as a merchant, a card and an id: unmatched names, returned unchanged", async () => {
  for (const name of NAMES) {
    const request = { transactions: [{ ...purchase(7), transactionId: name, merchant: name, cardName: name }], yourCards: [name] };
    const response = await poster(service.address)(PATHS.earned, JSON.stringify(request));
    const answer = await response.json();
    assert.equal(response.status, 200);
    const { transactionId, merchant, cardName, rewardAmount } = answer.data.earnedRewards[0];
    assert.deepEqual([transactionId, merchant, cardName, rewardAmount], [name, name, name, 0]);
    const called = api.earned(request);
    assert.deepEqual(called, answer);
    expectPlain(called);
    assert.equal(api.matchCard(name), undefined);
    assert.equal((await poster(service.address)(PATHS.missed, JSON.stringify(request))).status, 200);
    expectUnpolluted();
  }
});

test("as a wallet's only card, a category, a client id and a route", async () => {
  for (const name of NAMES) {
    const advice = { merchant: name, spendAmount: 10, yourCards: [name, "Citi Double Cash"], category: name, transactionDate: "2026-11-21" };
    const response = await poster(service.address)(PATHS.advice, JSON.stringify(advice));
    assert.deepEqual([response.status, await response.json()], [200, api.advice(advice)]);
    const stranger = { ...HEADERS, "client-id": name };
    assert.equal((await fetch(service.address + PATHS.earned, { method: "POST", headers: stranger, body: "{}" })).status, 401);
    assert.equal((await poster(service.address)(`/reward/${name}`, "{}")).status, 404);
    assert.equal((await poster(service.address)(`/${name}`, "{}")).status, 404);
    expectUnpolluted();
  }
});

test("in the options of a custom engine: rejected, and nothing is polluted", () => {
  for (const name of NAMES) {
    const pointValues = JSON.parse(`{"${name}":0.5}`);
    assert.throws(() => api.createEngine({ pointValues }), Error, name);
    const cards = JSON.parse(`[{"${name}":{"polluted":1}}]`);
    assert.throws(() => api.createEngine({ cards }), Error, name);
    expectUnpolluted();
  }
});

test("the answers of missed are plain objects too", () => {
  for (const name of NAMES) {
    expectPlain(api.missed(JSON.parse(`{"transactions":[{${PURCHASE}}],"yourCards":["Citi Double Cash"],"${name}":${POLLUTION}}`)));
    expectUnpolluted();
  }
});

/** Checks that no shared prototype has a new field. */
function expectUnpolluted() {
  for (const thing of [{}, [], () => {}, "", 0]) {
    assert.equal(/** @type {any} */ (thing).polluted, undefined);
    assert.equal(/** @type {any} */ (thing).explain, undefined);
  }
}

/** Checks that objects are plain, with data fields only. @param {unknown} value */
function expectPlain(value) {
  if (typeof value === "object" && value !== null) {
    assert.ok([Object.prototype, Array.prototype].includes(Object.getPrototypeOf(value)));
    Object.values(value).forEach(expectPlain);
  }
}
