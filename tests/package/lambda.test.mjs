// The Lambda adapter, by events as a function URL records them.
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
 * What a function URL sends, with the parts that matter here changed.
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

test("text beyond ASCII is UTF-8 on both ways", async () => {
  const transactionId = "Zoë €4 \u{1F4B3}";
  const { body } = await service(functionUrlEvent({ body: EARNED.replace('"1"', JSON.stringify(transactionId)) }));
  assert.equal(JSON.parse(body).data.earnedRewards[0].transactionId, transactionId);
});

test("names of headers in any case, as HTTP APIs may send them", async () => {
  const headers = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]));
  assert.equal((await service(functionUrlEvent({ headers }))).statusCode, 200);
});

for (const [name, changes, status] of /** @type {const} */ ([
  ["no credentials", { headers: { "content-type": "application/json" } }, 401],
  ["another path", { path: "/reward" }, 404],
  ["a path that starts like a host", { path: "//example.org/reward/earned" }, 404],
  ["GET", { method: "GET", body: undefined }, 405],
  ["GET with a body", { method: "GET" }, 405],
  ["TRACE, which the Web's Request cannot say", { method: "TRACE" }, 405],
  ["no body", { body: undefined }, 400],
  ["a body of null", { body: null }, 400],
  ["a key that no header can hold", { headers: { ...HEADERS, "api-key": "\u{1F511}" } }, 401],
])) {
  test(`${name}: ${status}`, async () => {
    const { statusCode, headers, body } = await service(functionUrlEvent(changes));
    assert.equal(statusCode, status);
    assert.deepEqual(Object.keys(JSON.parse(body)), ["message"]);
    assert.equal(headers.allow, status === 405 ? "POST" : undefined);
  });
}

test("the query is passed on, and decides nothing", async () => {
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

test("what is not text is answered as base64, byte for byte; a byte order mark stays", async () => {
  const bytes = Uint8Array.from([0, 255, 128, 10]);
  const binary = await serviceOf(async () => new Response(bytes))(functionUrlEvent());
  assert.equal(binary.isBase64Encoded, true);
  assert.deepEqual([...Buffer.from(binary.body, "base64")], [...bytes]);
  const marked = await serviceOf(async () => new Response("\uFEFFtext"))(functionUrlEvent());
  assert.deepEqual([marked.isBase64Encoded, marked.body], [false, "\uFEFFtext"]);
});

// As Lambda counts: the result as JSON, where each quote of the body takes two bytes.
const TOO_LONG = JSON.stringify(Array.from({ length: 1_000_000 }, () => "ab"));

test("an answer of more than 6 MB goes as gzip to callers that accept it", async () => {
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

test("an answer of less than 6 MB goes as it is", async () => {
  const text = TOO_LONG.slice(0, 3_200_000);
  const { body, isBase64Encoded } = await serviceOf(async () => new Response(text))(
    functionUrlEvent({ headers: { "accept-encoding": "gzip" } }),
  );
  assert.deepEqual([body === text, isBase64Encoded], [true, false]);
});

test("a path or a method that no request can have: 404, and nothing is thrown", async () => {
  for (const odd of [{ path: "@x/reward/earned" }, { path: "" }, { method: "PO ST" }]) {
    assert.equal((await service(functionUrlEvent(odd))).statusCode, 404);
  }
});

for (const [name, event] of Object.entries({
  "a REST API's event": { version: "1.0", httpMethod: "POST", path: "/", headers: {}, body: null },
  "the console's test event": { key1: "value1" },
  nothing: undefined,
})) {
  test(`${name} is refused by a message that says which are taken`, async () => {
    await assert.rejects(service(/** @type {any} */ (event)), /payload format 2\.0/);
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
  assert.equal(JSON.parse(JSON.parse(stdout).body).data.totalEarnedReward, 2.5075);
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
