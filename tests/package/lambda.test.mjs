// The Lambda adapter, with events as a function URL sends them.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler, createLambdaHandler } = await project.load(
  "lambda.mjs",
  'export * from "card-rewards/handler"; export * from "card-rewards/lambda";',
);

// Walmart with a Blue Cash Everyday is 1 %: 250.75 * 0.01 = 2.5075.
const EARNED = JSON.stringify({
  transactions: [
    { transactionId: "1", transactionAmount: 250.75, transactionDate: "2026-11-21", merchant: "Walmart", cardName: "Blue Cash Everyday" },
  ],
});

/**
 * An event of a function URL, with the given changes.
 * @param {any} [changes]
 */
function functionUrlEvent({ method = "POST", path = PATHS.earned, headers = HEADERS, ...changes } = {}) {
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers: {
      "content-length": "180",
      "x-amzn-tls-version": "TLSv1.3",
      "x-forwarded-proto": "https",
      "x-forwarded-port": "443",
      "x-forwarded-for": "192.0.2.1",
      "x-amzn-trace-id": "Root=1-6740a000-000000000000000000000000",
      host: "abcdefghij.lambda-url.us-east-1.on.aws",
      "user-agent": "curl/8.5.0",
      accept: "*/*",
      ...headers,
    },
    requestContext: {
      accountId: "anonymous",
      apiId: "abcdefghij",
      domainName: "abcdefghij.lambda-url.us-east-1.on.aws",
      domainPrefix: "abcdefghij",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: "192.0.2.1", userAgent: "curl/8.5.0" },
      requestId: "11111111-2222-3333-4444-555555555555",
      routeKey: "$default",
      stage: "$default",
      time: "21/Nov/2026:12:00:00 +0000",
      timeEpoch: 1795262400000,
    },
    body: EARNED,
    isBase64Encoded: false,
    ...changes,
  };
}

const service = createLambdaHandler(createHandler({ credentials: CREDENTIALS }));

/** @param {(request: Request) => Response | Promise<Response>} handle */
const serviceOf = (handle) => createLambdaHandler(handle);

test("a body as text", async () => {
  const { statusCode, headers, body, isBase64Encoded } = await service(functionUrlEvent());
  assert.equal(statusCode, 200);
  assert.equal(isBase64Encoded, false);
  assert.equal(headers["content-type"], "application/json");
  assert.equal(JSON.parse(body).data.totalEarnedReward, 2.5075);
});

test("a body as base64", async () => {
  const event = functionUrlEvent({ body: Buffer.from(EARNED).toString("base64"), isBase64Encoded: true });
  assert.equal(JSON.parse((await service(event)).body).data.totalEarnedReward, 2.5075);
});

test("text beyond ASCII is UTF-8 in both directions", async () => {
  const transactionId = "Zoë €4 \u{1F4B3}";
  const { body } = await service(functionUrlEvent({ body: EARNED.replace('"1"', JSON.stringify(transactionId)) }));
  assert.equal(JSON.parse(body).data.earnedRewards[0].transactionId, transactionId);
});

test("header names in any case, as HTTP APIs send them", async () => {
  const headers = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]));
  assert.equal((await service(functionUrlEvent({ headers }))).statusCode, 200);
});

for (const [name, changes, status] of /** @type {const} */ ([
  ["no credentials", { headers: { "content-type": "application/json" } }, 401],
  ["another path", { path: "/reward" }, 404],
  ["a path that starts like a host", { path: "//example.org/reward/earned" }, 404],
  ["GET", { method: "GET", body: undefined }, 405],
  ["GET with a body", { method: "GET" }, 405],
  ["TRACE, which the web's Request does not support", { method: "TRACE" }, 405],
  ["no body", { body: undefined }, 400],
  ["a body of null", { body: null }, 400],
  ["a key that is not a valid header value", { headers: { ...HEADERS, "api-key": "\u{1F511}" } }, 401],
])) {
  test(`${name}: ${status}`, async () => {
    const { statusCode, headers, body } = await service(functionUrlEvent(changes));
    assert.equal(statusCode, status);
    assert.deepEqual(Object.keys(JSON.parse(body)), ["message"]);
    assert.equal(headers.allow, status === 405 ? "POST" : undefined);
  });
}

test("the query is forwarded and has no effect", async () => {
  /** @type {string[]} */
  const urls = [];
  const spy = serviceOf(async (request) => {
    urls.push(request.url);
    return new Response("");
  });
  await spy(functionUrlEvent({ rawQueryString: "a=1&b=%20" }));
  assert.deepEqual(urls, [`https://localhost${PATHS.earned}?a=1&b=%20`]);
  assert.equal((await service(functionUrlEvent({ rawQueryString: "a=1" }))).statusCode, 200);
});

test("binary bodies are returned as base64, byte for byte; a byte order mark stays", async () => {
  const bytes = Uint8Array.from([0, 255, 128, 10]);
  const binary = await serviceOf(async () => new Response(bytes))(functionUrlEvent());
  assert.equal(binary.isBase64Encoded, true);
  assert.deepEqual([...Buffer.from(binary.body, "base64")], [...bytes]);
  const marked = await serviceOf(async () => new Response("\uFEFFtext"))(functionUrlEvent());
  assert.deepEqual([marked.isBase64Encoded, marked.body], [false, "\uFEFFtext"]);
});

// Lambda counts the result as JSON, where each quote of the body takes two bytes.
const TOO_LONG = JSON.stringify(Array.from({ length: 1_000_000 }, () => "ab"));

test("a response of more than 6 MB is compressed for callers that accept gzip", async () => {
  const long = serviceOf(async () => new Response(TOO_LONG, { headers: { "content-type": "application/json" } }));
  const { statusCode, headers, body, isBase64Encoded } = await long(
    functionUrlEvent({ headers: { "accept-encoding": "br, gzip ; q=0.5" } }),
  );
  assert.deepEqual([statusCode, headers["content-encoding"], isBase64Encoded], [200, "gzip", true]);
  assert.equal(gunzipSync(Buffer.from(body, "base64")).toString(), TOO_LONG);
});

for (const accepted of ["", "br", "gzip;q=0", "identity"]) {
  test(`an answer of more than 6 MB, with accept-encoding "${accepted}": 500, and the log says why`, async (context) => {
    const log = context.mock.method(console, "error", () => {});
    const long = serviceOf(async () => new Response(TOO_LONG));
    const { statusCode, body } = await long(functionUrlEvent({ headers: { "accept-encoding": accepted } }));
    assert.deepEqual([statusCode, body], [500, '{"message":"Internal error"}']);
    assert.match(log.mock.calls[0].arguments[0], /maxMissedTransactions/);
  });
}

test("a response of less than 6 MB is sent uncompressed", async () => {
  const text = TOO_LONG.slice(0, 3_200_000);
  const { body, isBase64Encoded } = await serviceOf(async () => new Response(text))(
    functionUrlEvent({ headers: { "accept-encoding": "gzip" } }),
  );
  assert.deepEqual([body === text, isBase64Encoded], [true, false]);
});

test("an invalid path or method: 404, and nothing is thrown", async () => {
  for (const odd of [{ path: "@x/reward/earned" }, { path: "" }, { method: "PO ST" }]) {
    assert.equal((await service(functionUrlEvent(odd))).statusCode, 404);
  }
});

/** An event of a REST API, as AWS documents it. @param {any} [changes] */
function restApiEvent(changes = {}) {
  return {
    resource: "/{proxy+}",
    path: PATHS.earned,
    httpMethod: "POST",
    headers: HEADERS,
    multiValueHeaders: Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name, [value]])),
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters: { proxy: PATHS.earned.slice(1) },
    stageVariables: null,
    requestContext: { resourcePath: "/{proxy+}", httpMethod: "POST", path: `/prod${PATHS.earned}`, stage: "prod", protocol: "HTTP/1.1" },
    body: EARNED,
    isBase64Encoded: false,
    ...changes,
  };
}

/** An event of an application load balancer, as AWS documents it. @param {any} [changes] */
function loadBalancerEvent(changes = {}) {
  return {
    requestContext: { elb: { targetGroupArn: "arn:aws:elasticloadbalancing:us-east-1:123456789012:targetgroup/rewards/abcdef" } },
    httpMethod: "POST",
    path: PATHS.earned,
    queryStringParameters: {},
    headers: { ...HEADERS, "x-forwarded-for": "192.0.2.1" },
    body: EARNED,
    isBase64Encoded: false,
    ...changes,
  };
}

const LISTS = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name, [value]]));

for (const [name, event] of Object.entries({
  "a REST API": restApiEvent(),
  "an HTTP API with format 1.0": restApiEvent({ version: "1.0" }),
  "a REST API, a body as base64": restApiEvent({ body: Buffer.from(EARNED).toString("base64"), isBase64Encoded: true }),
  "a load balancer": loadBalancerEvent(),
  "a load balancer with multi-value headers": loadBalancerEvent({ headers: undefined, multiValueHeaders: LISTS }),
})) {
  test(`${name}: 200`, async () => {
    const { statusCode, headers, multiValueHeaders, body } = await service(event);
    assert.deepEqual([statusCode, JSON.parse(body).data.totalEarnedReward], [200, 2.5075]);
    const type = event.headers === undefined ? multiValueHeaders?.["content-type"] : headers["content-type"];
    assert.deepEqual([type].flat(), ["application/json"]);
    assert.equal(headers === undefined, event.headers === undefined);
  });
}

test("a REST API: a header sent twice authenticates nobody", async () => {
  const twice = { ...LISTS, "api-key": [HEADERS["api-key"], HEADERS["api-key"]] };
  assert.equal((await service(restApiEvent({ multiValueHeaders: twice }))).statusCode, 401);
});

test("a load balancer transmits 1 MB: a longer response is compressed", async () => {
  const long = serviceOf(async () => new Response(TOO_LONG.slice(0, 1_200_000)));
  const { headers, isBase64Encoded } = await long(loadBalancerEvent({ headers: { "accept-encoding": "gzip" } }));
  assert.deepEqual([headers["content-encoding"], isBase64Encoded], ["gzip", true]);
});

test("the engine is warm before the first event", () => {
  let warmed = 0;
  createLambdaHandler(Object.assign(async () => new Response(""), { warmUp: () => (warmed += 1) }));
  assert.equal(warmed, 1);
  createHandler({ credentials: CREDENTIALS }).warmUp();
});

for (const [name, event] of Object.entries({
  "a queue's event": { Records: [{ messageId: "1", body: "{}" }] },
  "the console's test event": { key1: "value1" },
  nothing: undefined,
})) {
  test(`${name} is rejected with the accepted formats`, async () => {
    await assert.rejects(service(/** @type {any} */ (event)), /function URL, an HTTP API, a REST API or an application load balancer/);
  });
}

test("the function of deploy/lambda, started with credentials in its environment", async () => {
  const file = pathToFileURL(join(project.packageFolder, "deploy/lambda/index.mjs")).href;
  const program = await project.write(
    "call-lambda.mjs",
    `import { handler } from ${JSON.stringify(file)};
     console.log(JSON.stringify(await handler(${JSON.stringify(functionUrlEvent())})));`,
  );
  const env = { PATH: process.env.PATH, CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) };
  const { stdout } = await execute(process.execPath, [program], { env });
  const [log, answer] = stdout.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual([log.route, log.status], [PATHS.earned, 200]);
  assert.equal(JSON.parse(answer.body).data.totalEarnedReward, 2.5075);
});

test("in CommonJS too", async () => {
  const program = await project.write(
    "lambda.cjs",
    `const { createLambdaHandler } = require("card-rewards/lambda");
     const { createHandler } = require("card-rewards/handler");
     const handler = createLambdaHandler(createHandler({ credentials: ${JSON.stringify(CREDENTIALS)} }));
     handler(${JSON.stringify(functionUrlEvent())}).then((result) => console.log(result.statusCode));`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "200\n");
});
