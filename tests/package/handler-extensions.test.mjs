// Routes of the handler beyond the contract's three: off by default, otherwise like the three.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { requestWith, statusAndText } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { api, createHandler, createMetrics } = await project.load(
  "consumer.mjs",
  `export * as api from "card-rewards";
   export { createHandler, createMetrics } from "card-rewards/handler";`,
);

const EXTENSIONS = ["optimize", "analyze", "cardTerms"];
const ROUTES = { optimize: "/extensions/optimize", analyze: "/extensions/analyze", cardTerms: "/extensions/card-terms" };
const CARD = "Citi Double Cash";
const PURCHASES = { transactions: [PURCHASE], yourCards: [CARD, "Chase Sapphire Preferred"] };
const BODIES = { optimize: PURCHASES, analyze: PURCHASES, cardTerms: { cardName: CARD, on: "2026-11-21" } };

/** Name, path and body of each extension. @type {[keyof typeof ROUTES, string, string][]} */
const CASES = /** @type {(keyof typeof ROUTES)[]} */ (EXTENSIONS).map((name) => [name, ROUTES[name], JSON.stringify(BODIES[name])]);

/** @param {object} [options] */
function handler(options) {
  return createHandler({ credentials: CREDENTIALS, extensions: EXTENSIONS, ...options });
}

/** Status, body and headers without those of the time. @param {Response} response */
async function whole(response) {
  const varying = ["x-request-id", "server-timing"];
  const headers = [...response.headers].filter(([name]) => !varying.includes(name));
  return [response.status, headers, await response.text()];
}

test("no extension is served by default: its path is any other path, byte for byte", async () => {
  for (const options of [{}, { extensions: undefined }, { extensions: [] }]) {
    const handle = createHandler({ credentials: CREDENTIALS, cors: { origins: "*" }, ...options });
    for (const [, path, body] of CASES) {
      for (const method of ["POST", "GET", "OPTIONS"]) {
        const other = await whole(await handle(requestWith({ path: "/reward/lost", method, body })));
        assert.deepEqual(await whole(await handle(requestWith({ path, method, body }))), other);
        assert.deepEqual([other[0], other[2]], [404, '{"message":"Not found"}']);
      }
    }
  }
});

for (const [name, path, body] of CASES) {
  test(`${name} alone is served at ${path}, and no other extension`, async () => {
    const handle = handler({ extensions: [name] });
    for (const [other, otherPath, otherBody] of CASES) {
      const { status } = await handle(requestWith({ path: otherPath, body: otherBody }));
      assert.equal(status, other === name ? 200 : 404, otherPath);
    }
    assert.equal((await handle(requestWith({ path: `${path}/`, body }))).status, 404);
    assert.equal((await handle(requestWith())).status, 200);
  });

  test(`${path} has the status and headers of the three routes for each fault`, async () => {
    const records = /** @type {any[]} */ ([]);
    const handle = handler({ onResponse: (/** @type {unknown} */ record) => records.push(record), maxBodyBytes: 1_000 });
    for (const [status, changes] of /** @type {[number, object][]} */ ([
      [401, { headers: { ...HEADERS, "api-key": "another" } }],
      [400, { headers: { ...HEADERS, "content-type": "text/plain" } }],
      [415, { headers: { ...HEADERS, "content-encoding": "gzip" } }],
      [400, { body: "{" }],
      [400, { body: "{}" }],
      [400, { body: " ".repeat(1_001) }],
      [405, { method: "GET" }],
      [405, { method: "PUT" }],
      [405, { method: "OPTIONS" }],
    ])) {
      const expected = await whole(await handle(requestWith(changes)));
      assert.equal(expected[0], status);
      assert.deepEqual(await whole(await handle(requestWith({ path, body, ...changes }))), expected);
      assert.equal(records.at(-1).route, path);
    }
    assert.equal((await handle(requestWith({ path, body }))).status, 200);
  });

  test(`${path} answers a preflight request, with CORS`, async () => {
    const handle = handler({ cors: { origins: ["https://app.example"] } });
    const preflight = { origin: "https://app.example", "access-control-request-method": "POST" };
    const expected = await whole(await handle(requestWith({ method: "OPTIONS", headers: preflight })));
    assert.equal(expected[0], 204);
    assert.deepEqual(await whole(await handle(requestWith({ path, method: "OPTIONS", headers: preflight }))), expected);
    const response = await handle(requestWith({ path, body, headers: { ...HEADERS, origin: "https://app.example" } }));
    assert.equal(response.headers.get("access-control-allow-origin"), "https://app.example");
  });

  test(`${path} is behind the rate limit and the base path`, async () => {
    const handle = handler({ basePath: "/api", rateLimit: () => 60 });
    assert.equal((await handle(requestWith({ path, body }))).status, 404);
    const response = await handle(requestWith({ path: `/api${path}`, body }));
    assert.deepEqual([response.status, response.headers.get("retry-after")], [429, "60"]);
  });
}

test("optimize and analyze answer as the library does", async () => {
  const handle = handler();
  // 2% of 250.75 with the Double Cash, which both operations find to be the better card at Walmart.
  const purchases = { ...PURCHASES, transactions: [{ ...PURCHASE, transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Chase Sapphire Preferred" }] };
  const answers = { optimize: api.optimize(purchases), analyze: api.analyze(purchases) };
  assert.equal(answers.optimize.data.totalReward, 5.015);
  for (const name of /** @type {const} */ (["optimize", "analyze"])) {
    const [status, text] = await statusAndText(await handle(requestWith({ path: ROUTES[name], body: JSON.stringify(purchases) })));
    assert.deepEqual([status, JSON.parse(text)], [200, answers[name]]);
  }
});

test("card terms are the data of an answer; an unknown card has none", async () => {
  const handle = handler();
  const terms = async (/** @type {object} */ request) =>
    statusAndText(await handle(requestWith({ path: ROUTES.cardTerms, body: JSON.stringify(request) })));
  const on = { on: "2026-11-21" };
  const [status, text] = await terms({ cardName: CARD, ...on });
  assert.deepEqual([status, JSON.parse(text)], [200, { data: api.cardTerms(CARD, on), message: "Success" }]);
  assert.deepEqual(await terms({ cardName: "No such card", ...on }), [200, '{"data":null,"message":"Success"}']);
});

test("a body that the library rejects gets a 400, and one that it takes a 200", async () => {
  const handle = handler();
  const [purchase] = PURCHASES.transactions;
  /** @type {[keyof typeof ROUTES, any][]} */
  const requests = [
    ["optimize", { ...PURCHASES, withinDollars: -1 }],
    ["optimize", { ...PURCHASES, withinDollars: 0.01 }],
    ["optimize", { ...PURCHASES, state: true }],
    ["optimize", { ...PURCHASES, transactions: [{ ...purchase, transactionAmount: "1" }] }],
    ["analyze", { ...PURCHASES, asOf: "2026-02-30" }],
    ["analyze", { ...PURCHASES, asOf: "2026-11-21", state: true }],
    ["analyze", { transactions: [] }],
    ["cardTerms", { cardName: 5 }],
    ["cardTerms", { cardName: CARD, on: "tomorrow" }],
    ["cardTerms", { cardName: CARD, cardSettings: { [CARD]: { tier: "gold" } } }],
  ];
  for (const [name, request] of requests) {
    const { cardName, ...options } = request;
    const isValid = isAnswered(() => (name === "cardTerms" ? api.cardTerms(cardName, options) : api[name](request)));
    const [status, text] = await statusAndText(await handle(requestWith({ path: ROUTES[name], body: JSON.stringify(request) })));
    assert.equal(status, isValid ? 200 : 400, JSON.stringify(request));
    assert.ok(isValid || text === '{"message":"Invalid request body"}', text);
  }
});

/** @param {() => unknown} ask */
function isAnswered(ask) {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

test("maxMissedTransactions limits optimize and analyze, to the transaction", async () => {
  const handle = handler({ maxTransactions: 1, maxMissedTransactions: 2 });
  for (const name of /** @type {const} */ (["optimize", "analyze"])) {
    for (const [count, status] of [[2, 200], [3, 400]]) {
      const body = JSON.stringify({ ...PURCHASES, transactions: Array(count).fill(PURCHASE) });
      assert.equal((await handle(requestWith({ path: ROUTES[name], body }))).status, status, `${name} ${count}`);
    }
  }
});

test("optimize over HTTP selects no categories: that search takes minutes for some hundred purchases", async () => {
  const handle = handler();
  const cashPlus = "U.S. Bank Cash+";
  for (const [selectFor, status] of /** @type {const} */ ([[[cashPlus], 400], [[], 200], [null, 200]])) {
    const body = JSON.stringify({ ...PURCHASES, yourCards: [cashPlus], selectFor });
    assert.equal((await handle(requestWith({ path: ROUTES.optimize, body }))).status, status, JSON.stringify(selectFor));
  }
  assert.ok(api.optimize({ ...PURCHASES, yourCards: [cashPlus], selectFor: [cashPlus] }).data.selections);
});

test("a custom engine answers extensions too", async () => {
  const engine = api.createEngine({ pointValues: { "citi-thankyou": 0.02 } });
  const [, text] = await statusAndText(await handler({ engine })(requestWith({ path: ROUTES.cardTerms, body: JSON.stringify(BODIES.cardTerms) })));
  assert.equal(JSON.parse(text).data.rewardValue, 0.02);
});

test("an unknown extension is rejected with the known ones", () => {
  for (const [extensions, shown] of /** @type {[unknown, string][]} */ ([
    [["optimize", "benefits"], '["optimize","benefits"]'],
    [["toString"], '["toString"]'],
    [[5], "[5]"],
    ["optimize", '"optimize"'],
    [true, "true"],
    [null, "null"],
  ])) {
    assert.throws(() => handler({ extensions }), {
      name: "TypeError",
      message: `createHandler: extensions is ${shown}. It must be a list of these: optimize, analyze, cardTerms.`,
    });
  }
});

test("metrics count each extension by its path from its first response, and invented paths as other", async () => {
  const metrics = createMetrics();
  const before = metrics.text();
  assert.ok(!before.includes("extensions"));
  const handle = handler({ onResponse: metrics.record, extensions: ["optimize"] });
  await handle(requestWith({ path: ROUTES.optimize, body: JSON.stringify(PURCHASES) }));
  await handle(requestWith({ path: ROUTES.optimize, body: "{" }));
  await handle(requestWith({ path: ROUTES.analyze }));
  await handle(requestWith({ path: "/extensions/invented" }));
  const lines = metrics.text().split("\n");
  for (const line of [
    'card_rewards_answers_total{route="/extensions/optimize",status="200"} 1',
    'card_rewards_answers_total{route="/extensions/optimize",status="400"} 1',
    'card_rewards_answers_total{route="/extensions/optimize",status="503"} 0',
    'card_rewards_answer_seconds_count{route="/extensions/optimize"} 2',
    'card_rewards_answers_total{route="other",status="404"} 2',
  ]) {
    assert.ok(lines.includes(line), line);
  }
  const routes = new Set([...metrics.text().matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
  assert.deepEqual([...routes].sort(), [...Object.values(PATHS), ROUTES.optimize, "other"].sort());
});
