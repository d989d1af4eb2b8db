// Metrics and the log of the handler's responses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CLIENT_ID, CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { gate, requestWith } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler, createMetrics, requestLog } = await project.load(
  "consumer.mjs",
  'export { createHandler, createMetrics, requestLog } from "card-rewards/handler";',
);

const RECORD = {
  time: "2026-11-21T18:34:33.120Z",
  requestId: "1",
  method: "POST",
  route: PATHS.earned,
  status: 200,
  milliseconds: 1,
  bodyBytes: 10,
  answerBytes: 20,
  clientId: CLIENT_ID,
};

const BOUNDS = ["0.001", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2", "5", "10", "+Inf"];

/**
 * @param {string} route
 * @param {number[]} buckets
 * @param {number} sum
 * @param {number} count
 */
function histogram(route, buckets, sum, count) {
  const name = "card_rewards_answer_seconds";
  return [
    ...buckets.map((answered, index) => `${name}_bucket{route="${route}",le="${BOUNDS[index]}"} ${answered}`),
    `${name}_sum{route="${route}"} ${sum}`,
    `${name}_count{route="${route}"} ${count}`,
  ];
}

/**
 * @param {string} route
 * @param {Record<number, number>} counts
 */
function answers(route, counts) {
  return [200, 400, 401, 404, 405, 408, 415, 429, 500, 503].map(
    (status) => `card_rewards_answers_total{route="${route}",status="${status}"} ${counts[status] ?? 0}`,
  );
}

const NONE = BOUNDS.map(() => 0);

test("the text, line by line", () => {
  const metrics = createMetrics({
    requestsInFlight: () => 3,
    instancesReplaced: () => 2,
    credentialsReload: () => ({ successful: false, loadedAt: 1_795_262_400 }),
  });
  for (const [route, status, milliseconds] of /** @type {const} */ ([
    [PATHS.earned, 200, 0.5],
    [PATHS.earned, 200, 1],
    [PATHS.earned, 204, 1.25],
    [PATHS.earned, 400, 20],
    [PATHS.earned, 503, 10000],
    [PATHS.earned, 500, 10000.25],
    ["other", 404, 2],
  ])) {
    metrics.record({ ...RECORD, route, status, milliseconds });
  }
  metrics.record({ ...RECORD, status: 0, milliseconds: 2 });
  metrics.record({ ...RECORD, status: 401, milliseconds: 2 });
  metrics.record({ ...RECORD, status: 401, milliseconds: 2, attemptedClientId: 'a\\b"c' });
  assert.deepEqual(metrics.text().split("\n"), [
    "# HELP card_rewards_answers_total Responses by route and status.",
    "# TYPE card_rewards_answers_total counter",
    ...answers("/reward/earned", { 200: 2, 400: 1, 401: 2, 500: 1, 503: 1 }),
    'card_rewards_answers_total{route="/reward/earned",status="204"} 1',
    ...answers("/reward/missed", {}),
    ...answers("/recommend/advice", {}),
    ...answers("other", { 404: 1 }),
    "# HELP card_rewards_unauthorized_total Rejected keys, by the client that the request named.",
    "# TYPE card_rewards_unauthorized_total counter",
    'card_rewards_unauthorized_total{client="unknown"} 1',
    'card_rewards_unauthorized_total{client="a\\\\b\\"c"} 1',
    "# HELP card_rewards_answer_seconds From a request's head to its response, by route.",
    "# TYPE card_rewards_answer_seconds histogram",
    // 0.5 and 1 ms are at most 0.001 s; then 1.25, twice 2, 20 and 10,000 ms, and one beyond the last bound.
    ...histogram("/reward/earned", [2, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 7, 8], 20.027, 8),
    ...histogram("/reward/missed", NONE, 0, 0),
    ...histogram("/recommend/advice", NONE, 0, 0),
    ...histogram("other", [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 0.002, 1),
    "# HELP card_rewards_requests_in_flight Requests that are being answered.",
    "# TYPE card_rewards_requests_in_flight gauge",
    "card_rewards_requests_in_flight 3",
    "# HELP card_rewards_disconnected_total Requests whose client disconnected before the response.",
    "# TYPE card_rewards_disconnected_total counter",
    "card_rewards_disconnected_total 1",
    "# HELP card_rewards_instances_replaced_total Engines replaced after a trap, or because of their memory.",
    "# TYPE card_rewards_instances_replaced_total counter",
    "card_rewards_instances_replaced_total 2",
    "# HELP card_rewards_credentials_last_reload_successful Whether the credentials file was valid when it was last read.",
    "# TYPE card_rewards_credentials_last_reload_successful gauge",
    "card_rewards_credentials_last_reload_successful 0",
    "# HELP card_rewards_credentials_loaded_timestamp_seconds When the credentials in use were read, in seconds since 1970.",
    "# TYPE card_rewards_credentials_loaded_timestamp_seconds gauge",
    "card_rewards_credentials_loaded_timestamp_seconds 1795262400",
    "",
  ]);
});

test("every line matches the format", () => {
  const sample = /^[a-z_]+(\{[a-z]+="[^"\\\n]*"(,[a-z]+="[^"\\\n]*")*\})? \d+(\.\d+)?$/;
  const comment = /^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (counter|gauge|histogram))$/;
  const metrics = createMetrics();
  metrics.record({ ...RECORD, milliseconds: 0.1 });
  metrics.record({ ...RECORD, milliseconds: 0.2 });
  const text = metrics.text();
  assert.ok(text.endsWith("\n"));
  for (const line of text.trimEnd().split("\n")) {
    assert.match(line, line.startsWith("#") ? comment : sample);
  }
});

test("metrics of two handlers are separate, and an unknown route adds no line", () => {
  const one = createMetrics();
  const other = createMetrics();
  const empty = other.text();
  one.record(RECORD);
  one.record({ ...RECORD, route: '/x"} 1\nfalse 1' });
  assert.equal(other.text(), empty);
  assert.equal(one.text().split("\n").length, empty.split("\n").length);
  assert.ok(one.text().includes('card_rewards_answers_total{route="other",status="200"} 1\n'));
});

test("responses and requests in flight are counted", async () => {
  const door = gate();
  const metrics = createMetrics({ requestsInFlight: () => handle.requestsInFlight() });
  const handle = createHandler({
    credentials: () => door.opened.then(() => CREDENTIALS),
    onResponse: metrics.record,
  });
  const pending = [handle(requestWith()), handle(requestWith({ headers: { ...HEADERS, "api-key": "x" } }))];
  await handle(requestWith({ path: "/" }));
  const lines = () => metrics.text().split("\n");
  assert.ok(lines().includes("card_rewards_requests_in_flight 2"));
  assert.ok(lines().includes("card_rewards_instances_replaced_total 0"));
  door.open();
  await Promise.all(pending);
  for (const line of [
    'card_rewards_answers_total{route="/reward/earned",status="200"} 1',
    'card_rewards_answers_total{route="/reward/earned",status="401"} 1',
    'card_rewards_answers_total{route="other",status="404"} 1',
    'card_rewards_answer_seconds_count{route="/reward/earned"} 2',
    "card_rewards_requests_in_flight 0",
  ]) {
    assert.ok(lines().includes(line), line);
  }
});

test("a log has one line of JSON for each response, with exactly the documented fields", () => {
  /** @type {string[]} */
  const lines = [];
  const log = requestLog((/** @type {string} */ line) => lines.push(line));
  log(RECORD);
  log({ ...RECORD, clientId: undefined, body: "secret", requestId: "a\nb" });
  assert.deepEqual(lines, [
    '{"time":"2026-11-21T18:34:33.120Z","requestId":"1","method":"POST","route":"/reward/earned","status":200,' +
      '"milliseconds":1,"bodyBytes":10,"answerBytes":20,"clientId":"test-client"}',
    '{"time":"2026-11-21T18:34:33.120Z","requestId":"a\\nb","method":"POST","route":"/reward/earned","status":200,' +
      '"milliseconds":1,"bodyBytes":10,"answerBytes":20}',
  ]);
});

test("a log is written to the console by default", async () => {
  const lines = /** @type {unknown[][]} */ ([]);
  const saved = console.log;
  console.log = (...all) => void lines.push(all);
  try {
    await createHandler({ credentials: CREDENTIALS, onResponse: requestLog() })(requestWith());
  } finally {
    console.log = saved;
  }
  assert.equal(lines.length, 1);
  const { status, clientId, route } = JSON.parse(String(lines[0][0]));
  assert.deepEqual([lines[0].length, status, clientId, route], [1, 200, CLIENT_ID, PATHS.earned]);
});

test("401s are counted for at most 1,000 clients; those of others count together", () => {
  const metrics = createMetrics();
  for (let client = 0; client < 1_100; client += 1) {
    metrics.record({ ...RECORD, status: 401, attemptedClientId: `client-${client}` });
  }
  const lines = metrics.text().match(/^card_rewards_unauthorized_total\{.*$/gm);
  assert.equal(lines.length, 1_001);
  assert.equal(lines.at(-1), 'card_rewards_unauthorized_total{client="other"} 101');
});
