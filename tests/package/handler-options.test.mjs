// Validation of the handler's options.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS } from "./credentials-for-tests.mjs";
import { requestWith } from "./handler-requests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');

const OPTIONS =
  "credentials, engine, basePath, extensions, maxBodyBytes, maxTransactions, maxMissedTransactions, maxRequestsInFlight, " +
  "maxRequestsInFlightPerClient, maxRequestMilliseconds, cors, rateLimit, onResponse, onError";

for (const [name, most] of Object.entries({
  maxBodyBytes: 1073741824,
  maxTransactions: 4294967295,
  maxMissedTransactions: 4294967295,
  maxRequestsInFlight: 9007199254740991,
  maxRequestsInFlightPerClient: 9007199254740991,
  maxRequestMilliseconds: 2147483647,
})) {
  test(`${name} is a whole number from 1 to ${most}`, () => {
    for (const right of [1, most, undefined]) {
      createHandler({ credentials: CREDENTIALS, [name]: right });
    }
    for (const wrong of [0, -1, 1.5, most + 1, NaN, Infinity, "1", null, true]) {
      const message = `createHandler: ${name} must be a whole number from 1 to ${most}.`;
      assert.throws(() => createHandler({ credentials: CREDENTIALS, [name]: wrong }), { name: "TypeError", message });
    }
  });
}

for (const name of ["rateLimit", "onResponse", "onError"]) {
  test(`${name} is a function`, () => {
    createHandler({ credentials: CREDENTIALS, [name]: () => true });
    for (const wrong of [null, "log", {}]) {
      assert.throws(() => createHandler({ credentials: CREDENTIALS, [name]: wrong }), {
        name: "TypeError",
        message: `createHandler: ${name} must be a function.`,
      });
    }
  });
}

test("an unknown option is rejected with the known ones", () => {
  assert.throws(() => createHandler({ credentials: CREDENTIALS, credential: [] }), {
    name: "TypeError",
    message: `createHandler has no option "credential". The options are: ${OPTIONS}.`,
  });
});

test("missing credentials are reported as missing, with the way to give them", () => {
  for (const given of [[], [{}], [{ credentials: null }], [{ credentials: undefined, basePath: "/api" }]]) {
    assert.throws(() => createHandler(...given), { name: "TypeError", message: /^credentials is missing, .*Add at least one \{ clientId, apiKeySha256 \}, .*keygen/ });
  }
});

test("basePath is a prefix of the three paths", async () => {
  const handle = createHandler({ credentials: CREDENTIALS, basePath: "/api/v1" });
  for (const [path, status] of /** @type {const} */ ([
    [`/api/v1${PATHS.earned}`, 200],
    [PATHS.earned, 404],
    [`/api/v2${PATHS.earned}`, 404],
    [`/api/v1/api/v1${PATHS.earned}`, 404],
  ])) {
    assert.equal((await handle(requestWith({ path }))).status, status, path);
  }
  for (const basePath of ["api", "api/v1", "/api/", "/", ["/api"], 5, null]) {
    assert.throws(() => createHandler({ credentials: CREDENTIALS, basePath }), { name: "TypeError", message: /basePath must start/ });
  }
});

test("cors names origins as browsers send them", () => {
  for (const origins of ["*", ["https://app.example"], ["http://localhost:5173", "https://a.example:8443"], ["capacitor://localhost"], ["http://[::1]:8080"], ["web+https://app"]]) {
    createHandler({ credentials: CREDENTIALS, cors: { origins } });
  }
  for (const cors of [null, true, "*", {}, { origins: [] }, { origins: "https://app.example" }, { origin: "*" }, { origins: "*", maxAge: 1 }]) {
    assert.throws(() => createHandler({ credentials: CREDENTIALS, cors }), { name: "TypeError", message: /cors is invalid\. Write \{ origins: / });
  }
  for (const origin of ["null", "*", "app.example", "https://app.example/", "https://App.example", "https://app.example:443", "http://app.example:80",
    "https://app.example:99999", "Capacitor://localhost", "capacitor://Localhost", "capacitor://localhost/x", "https://a.example/x", "x https://a.example", ["capacitor://localhost"],
    "https://*.example", "https://a.example, https://b.example", "https://user@a.example", "", 5]) {
    assert.throws(() => createHandler({ credentials: CREDENTIALS, cors: { origins: ["https://b.example", origin] } }), {
      name: "TypeError",
      message: /which no browser sends\. Write scheme, host and port only/,
    });
  }
});
