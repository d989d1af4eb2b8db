// `card-rewards serve` as a program: arguments, output and shutdown. Its responses are tested elsewhere.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, open, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { runCommand } from "./command.mjs";
import { CREDENTIALS, HEADERS, poster } from "./credentials-for-tests.mjs";
import { freePort } from "./free-port.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { openEarned, sendRaw } from "./raw-http.mjs";
import { isListening } from "./runtime-service.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();

// 4 per processor, or 8 if that is more.
const THREADS_MAX = Math.max(8, 4 * availableParallelism());

const GIVEN = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) };
const EARNED = JSON.stringify({ transactions: [PURCHASE] });
const TWO_TRANSACTIONS = JSON.stringify({ transactions: [PURCHASE, { ...PURCHASE, transactionId: "2" }] });

test("serve without credentials creates some, and its curl line works verbatim", async () => {
  const service = await startNodeService(project, [], {});
  const line = service.lines.find((one) => one.startsWith("curl "));
  assert.ok(line);
  const { stdout } = await execute("sh", ["-c", line]);
  const { data, message } = JSON.parse(stdout);
  assert.equal(message, "Success");
  assert.ok(data.bestCard.rewardAmount > 0);
  assert.equal((await poster(service.address)(PATHS.earned, EARNED)).status, 401);
  assert.equal(await service.stop(), 0);
});

test("each run creates another key", async () => {
  const services = await Promise.all([startNodeService(project, [], {}), startNodeService(project, [], {})]);
  const keys = services.map(({ lines }) => lines.find((line) => line.startsWith("API key:")));
  assert.notEqual(keys[0], keys[1]);
  await Promise.all(services.map(({ stop }) => stop()));
});

test("serve takes credentials from a file, and does not print them", async () => {
  const file = await project.write("credentials.json", JSON.stringify(CREDENTIALS));
  const service = await startNodeService(project, ["--credentials", file], {});
  assert.equal((await poster(service.address)(PATHS.earned, EARNED)).status, 200);
  assert.ok(!service.lines.join("\n").includes(CREDENTIALS[0].apiKeySha256));
  await service.stop();
});

test("invalid credentials are rejected at the start and not printed", async () => {
  const secret = "very-secret";
  for (const content of [secret, "[]", `[{"clientId":"a","apiKeySha256":"${secret}"}]`]) {
    const file = await project.write("bad-credentials.json", content);
    const { code, stderr } = await runCommand(project, ["serve", "--port", "0", "--credentials", file]);
    assert.equal(code, 1);
    assert.match(stderr, /apiKeySha256/);
    assert.ok(!stderr.includes(secret), stderr);
  }
  const { code, stderr } = await runCommand(project, ["serve", "--port", "0", "--credentials", "no-such-file"]);
  assert.equal(code, 1);
  assert.match(stderr, /Cannot read the credentials/);
});

test("a port in use is reported with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  const { code, stderr } = await runCommand(project, ["serve", "--port", String(port)]);
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`Port ${port} is in use\\..*--port ${port + 1}`));
  other.close();
});

test("--www serves files beside the routes", async (context) => {
  const folder = join(project.folder, "site");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(project.folder, "secret.txt"), "secret");
  await writeFile(join(folder, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(join(folder, "sw.js"), "// worker");
  await writeFile(join(folder, "assets/app-A1b2C3d4.js"), "export {};");
  await writeFile(join(folder, "engine.wasm"), new Uint8Array([0, 97, 115, 109]));
  await symlink(join(project.folder, "secret.txt"), join(folder, "link.txt"));
  for (const name of [".git", ".well-known", ".well-known-not"]) {
    await mkdir(join(folder, name));
  }
  for (const name of [".env", ".git/config", "assets/.hidden.txt", ".well-known/.secret", ".well-known-not/a.txt", ".well-known/security.txt"]) {
    await writeFile(join(folder, name), name);
  }
  const { address, stop } = await startNodeService(project, ["--www", folder]);
  context.after(stop);

  const page = await fetch(`${address}/`);
  assert.deepEqual([page.status, page.headers.get("content-type"), page.headers.get("cache-control")], [200, "text/html; charset=utf-8", "no-cache"]);
  assert.match(await page.text(), /<title>page/);

  for (const [path, type, cache] of [
    ["/index.html", "text/html; charset=utf-8", "no-cache"],
    ["/sw.js", "text/javascript; charset=utf-8", "no-cache"],
    ["/assets/app-A1b2C3d4.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/engine.wasm?x=1", "application/wasm", "no-cache"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8", "no-cache"],
  ]) {
    const { status, headers } = await fetch(`${address}${path}`);
    assert.deepEqual([status, headers.get("content-type"), headers.get("cache-control")], [200, type, cache], path);
  }

  const head = await fetch(`${address}/sw.js`, { method: "HEAD" });
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  const unchanged = await fetch(`${address}/sw.js`, { headers: { "if-none-match": head.headers.get("etag") ?? "" } });
  assert.equal(unchanged.status, 304);

  for (const path of [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/..%5csecret.txt",
    "//etc/passwd",
    "/%2fetc/passwd",
    "/link.txt",
    "/.env",
    "/%2eenv",
    "/.git/config",
    "/assets/.hidden.txt",
    "/assets%5c.hidden.txt",
    "/.well-known/.secret",
    "/.well-known-not/a.txt",
    "/assets",
    "/assets/",
    "/sw.js%00.html",
    "/%zz",
    "/no-such-file",
    "http://127.0.0.1/../secret.txt",
  ]) {
    const answer = await sendRaw(address, `GET ${path} HTTP/1.1`);
    assert.deepEqual([answer.status, answer.body], [404, '{"message":"Not found"}'], path);
  }

  const post = await fetch(`${address}/index.html`, { method: "POST", headers: HEADERS, body: EARNED });
  assert.equal(post.status, 404);
  assert.equal((await fetch(`${address}${PATHS.earned}`)).status, 405);
  assert.equal((await poster(address)(PATHS.earned, EARNED)).status, 200);
});

test("--www: files get the headers of _headers, which is reloaded and not served", async (context) => {
  const folder = join(project.folder, "site-with-headers");
  await mkdir(join(folder, "assets"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<!doctype html><title>page</title>");
  await writeFile(join(folder, "sw.js"), "// worker");
  await writeFile(join(folder, "assets/worker.js"), "// worker");
  const said = ["# a comment", "/*", "  Content-Security-Policy: default-src 'self'; connect-src 'self'", "  X-Content-Type-Options: nosniff", "/assets/*", "  X-Where: assets", "/sw.js", "  X-Where: worker", ""];
  await writeFile(join(folder, "_headers"), said.join("\r\n"));
  const { address, stop } = await startNodeService(project, ["--www", folder]);
  context.after(stop);

  const headersOf = async (/** @type {string} */ path) => {
    const { status, headers } = await fetch(`${address}${path}`);
    return [status, headers.get("content-security-policy"), headers.get("x-where")];
  };
  const policy = "default-src 'self'; connect-src 'self'";
  assert.deepEqual(await headersOf("/"), [200, policy, null]);
  assert.deepEqual(await headersOf("/assets/worker.js"), [200, policy, "assets"]);
  assert.deepEqual(await headersOf("/sw.js"), [200, policy, "worker"]);
  for (const path of ["/_headers", "/%5fheaders", "/assets/../_headers"]) {
    assert.equal((await sendRaw(address, `GET ${path} HTTP/1.1`)).status, 404, path);
  }
  const { headers } = await fetch(`${address}${PATHS.earned}`);
  assert.notEqual(headers.get("content-security-policy"), policy, "calculated answers have their own headers");

  await writeFile(join(folder, "_headers"), "/*\n  Content-Security-Policy: default-src 'none'\n");
  assert.deepEqual(await headersOf("/"), [200, "default-src 'none'", null]);
});

test("--www with an unknown folder", async () => {
  const { code, stderr } = await runCommand(project, ["serve", "--port", "0", "--www", "no-such-folder"]);
  assert.equal(code, 1);
  assert.match(stderr, /the folder no-such-folder does not exist/);
});

for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
  [["--port", "99999"], /--port "99999" is not a whole number from 0 to 65535/],
  [["--max-body-bytes", "1MB"], /--max-body-bytes "1MB" is not a whole number from 1 to \d+/],
  [["--max-transactions", "0"], /--max-transactions "0" is not a whole number from 1/],
  [["--max-request-milliseconds", "9999999999"], /--max-request-milliseconds "9999999999" is not a whole number from 1 to 2147483647/],
  [["--keep-alive-seconds", "1.5"], /--keep-alive-seconds "1.5" is not a whole number/],
  [["--threads", "-1"], /--threads/],
  [["--threads", String(THREADS_MAX + 1)], new RegExp(`--threads "\\d+" is not a whole number from 0 to ${THREADS_MAX}\\. The maximum is 4 per processor, or 8`)],
  [["--base-path", "api"], /^--base-path "api" is not a prefix of paths\. Start it with "\/"/],
  [["--base-path", "/api/"], /^--base-path "\/api\/" is not .* do not end it with "\/"/],
  [["--base-path", "/a b"], /^--base-path "\/a b" is not a prefix of paths\./],
  [["--base-path", "/api/../x"], /^--base-path "\/api\/\.\.\/x" is not/],
  [["--base-path", "/ü"], /^--base-path "\/ü" is not/],
  [["--base-path", "/a?b"], /^--base-path "\/a\?b" is not/],
  [["--cors", "app.example"], /^--cors "app\.example" is not an origin\. Write scheme, host and port only/],
  [["--cors", "https://app.example", "--cors", "https://app.example/page"], /^--cors "https:\/\/app\.example\/page" is not an origin/],
  [["--host", ""], /^--host "" is not an address/],
  [["--operations-port", "0", "--operations-host", ""], /^--operations-host "" is not an address/],
  [["--operations-host", "127.0.0.1"], /--operations-host requires --operations-port/],
  [["--extensions", "analyze,benefits"], /--extensions "benefits" is no extension\..* separated by commas: optimize, analyze, cardTerms\./s],
  [["--extensions", "card-terms"], /--extensions "card-terms" is no extension/],
  [["--max-bodies", "1"], /--max-bodies/],
  [["somewhere"], /somewhere/],
])) {
  test(`wrong arguments, serve ${words.join(" ")}: exit code 2, and a message`, async () => {
    const { code, stdout, stderr } = await runCommand(project, ["serve", ...words], GIVEN);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, / at .*\.js:/);
  });
}

for (const [name, value, message] of /** @type {const} */ ([
  ["PORT", "http", /PORT "http" is not a whole number from 0 to 65535/],
  ["CARD_REWARDS_MAX_BODY_BYTES", "much", /CARD_REWARDS_MAX_BODY_BYTES "much" is not a whole number/],
  ["CARD_REWARDS_LOG", "yes", /CARD_REWARDS_LOG "yes" is neither on nor off/],
  ["CARD_REWARDS_EXTENSIONS", "all", /CARD_REWARDS_EXTENSIONS "all" is no extension/],
  ["CARD_REWARDS_THREADS", "1000", /CARD_REWARDS_THREADS "1000" is not a whole number from 0 to /],
  ["CARD_REWARDS_BASE_PATH", "api", /CARD_REWARDS_BASE_PATH "api" is not a prefix of paths/],
  ["CARD_REWARDS_CORS", "https://a.example, b.example", /CARD_REWARDS_CORS "b\.example" is not an origin/],
])) {
  test(`the variable ${name}=${value} is rejected by its name`, async () => {
    const { code, stderr } = await runCommand(project, ["serve"], { ...GIVEN, [name]: value });
    assert.equal(code, 2);
    assert.match(stderr, message);
  });
}

for (const [words, variables] of /** @type {[string[], Record<string, string>][]} */ ([
  [["--extensions", "analyze, cardTerms"], {}],
  [["--threads", "0"], { CARD_REWARDS_EXTENSIONS: "analyze,cardTerms" }],
  [["--extensions", "cardTerms,analyze", "--operations-port", "0"], { CARD_REWARDS_EXTENSIONS: "optimize" }],
])) {
  test(`serve ${words.join(" ")} serves these extensions and no other`, async (context) => {
    const service = await startNodeService(project, words, { ...GIVEN, ...variables });
    context.after(() => service.stop());
    const post = poster(service.address);
    const purchases = JSON.stringify({ transactions: [PURCHASE], yourCards: [PURCHASE.cardName] });
    // 1 % of 250.75.
    const analysis = await post("/extensions/analyze", purchases);
    assert.equal((await analysis.json()).data.totalEarnedReward, 2.5075);
    const terms = await post("/extensions/card-terms", JSON.stringify({ cardName: PURCHASE.cardName }));
    assert.equal((await terms.json()).data.issuer, "American Express");
    assert.equal((await post("/extensions/analyze", "{}")).status, 400);
    assert.equal((await post("/extensions/optimize", purchases)).status, 404);
    const line = service.lines.find((one) => one.startsWith("Extensions: "));
    assert.match(line ?? "", /^Extensions: http:\S+\/extensions\/[a-z-]+ {2}\/extensions\/[a-z-]+$/);
    if (service.operationsAddress !== undefined) {
      const metrics = await (await fetch(`${service.operationsAddress}/metrics`)).text();
      assert.match(metrics, /^card_rewards_answers_total\{route="\/extensions\/analyze",status="200"\} 1$/m);
    }
  });
}

test("a key is created only for callers on this computer, and an empty path of credentials is an error", async (context) => {
  for (const [words, variables] of /** @type {[string[], Record<string, string>][]} */ ([
    [["--host", "0.0.0.0"], {}],
    [["--log"], { HOST: "0.0.0.0" }],
    [["--host", "::"], {}],
    [["--host", "127.0.0.1.example.com"], {}],
  ])) {
    const { code, stdout, stderr } = await runCommand(project, ["serve", "--port", "0", ...words], variables);
    assert.deepEqual([code, stdout], [2, ""], words.join(" "));
    assert.match(stderr, /^(--host|HOST) \S+ can be reached from other computers.*card-rewards keygen --client.*--credentials FILE/);
    assert.doesNotMatch(stderr, /cr_/);
  }
  for (const [words, variables] of /** @type {[string[], Record<string, string>][]} */ ([
    [[], { CARD_REWARDS_CREDENTIALS_FILE: "" }],
    [["--credentials", ""], GIVEN],
  ])) {
    const { code, stderr } = await runCommand(project, ["serve", "--port", "0", ...words], variables);
    assert.equal(code, 2);
    assert.match(stderr, /^(CARD_REWARDS_CREDENTIALS_FILE|--credentials) is empty\. Write the path/);
  }
  // A template of both variables leaves one of them empty.
  const service = await startNodeService(project, ["--host", "localhost"], { ...GIVEN, CARD_REWARDS_CREDENTIALS_FILE: "" });
  context.after(() => service.stop());
  const local = await startNodeService(project, ["--host", "localhost"], {});
  context.after(() => local.stop());
  assert.ok(local.lines.some((line) => line.startsWith("API key: ")));
});

test("unknown variables with the prefix are warnings, those of Kubernetes are not", async (context) => {
  const service = await startNodeService(project, [], {
    ...GIVEN,
    CARD_REWARDS_RATE_LIMITS: "1",
    CARD_REWARDS_MAX_BODY_BYTE: "10",
    CARD_REWARDS_PORT: "9000",
    CARD_REWARDS_CREDENTIAL: "x",
    CARD_REWARDS_REGION: "eu",
    CARD_REWARDS_EMPTY: "",
    CARD_REWARDS_SERVICE_HOST: "10.0.0.11",
    CARD_REWARDS_SERVICE_PORT_HTTP: "8787",
    CARD_REWARDS_PORT_8787_TCP_ADDR: "10.0.0.11",
    CARD_REWARDS_OPERATIONS_PORT: "tcp://10.0.0.12:9090",
    CARD_REWARDS_OPERATIONS_PORT_9090_TCP: "tcp://10.0.0.12:9090",
  });
  context.after(() => service.stop());
  const warnings = service.errors.filter((line) => line.startsWith("Warning: "));
  const hints = [["RATE_LIMITS", "CARD_REWARDS_RATE_LIMIT"], ["MAX_BODY_BYTE", "CARD_REWARDS_MAX_BODY_BYTES"], ["PORT", "PORT"], ["CREDENTIAL", "CARD_REWARDS_CREDENTIALS"]];
  const expected = hints.map(([name, meant]) => `Warning: CARD_REWARDS_${name} is no variable of serve and has no effect. Did you mean ${meant}?`);
  assert.deepEqual(warnings, [...expected, "Warning: CARD_REWARDS_REGION is no variable of serve and has no effect."]);
});

test("the addresses printed with --base-path work", async (context) => {
  const service = await startNodeService(project, ["--base-path", "/api/v1", "--extensions", "analyze"], {});
  context.after(() => service.stop());
  const { stdout } = await execute("sh", ["-c", service.lines.find((line) => line.startsWith("curl ")) ?? ""]);
  assert.equal(JSON.parse(stdout).message, "Success");
  for (const head of ["The routes: ", "Extensions: "]) {
    const address = service.lines.find((line) => line.startsWith(head))?.slice(head.length).split("  ")[0] ?? "";
    assert.equal((await fetch(address, { method: "POST" })).status, 401, address);
  }
});

test("the first error of a file of credentials names its cause", async () => {
  const key = JSON.stringify({ apiKey: "cr_secret", credential: CREDENTIALS[0] });
  for (const [content, message] of /** @type {const} */ ([
    [`\uFEFF${JSON.stringify(CREDENTIALS)}`, /bad-credentials\.json begins with a byte order mark\./],
    [key, /bad-credentials\.json is the output of keygen --json, .* "credential"/],
    [`[${key}]`, /bad-credentials\.json is the output of keygen --json/],
    ["[{}]", /bad-credentials\.json: credentials\[0\]\.clientId must/],
  ])) {
    const file = await project.write("bad-credentials.json", content);
    const { code, stderr } = await runCommand(project, ["serve", "--port", "0", "--credentials", file]);
    assert.equal(code, 1);
    assert.match(stderr, message);
    assert.doesNotMatch(stderr, /cr_secret/);
  }
});

test("limits from flags apply", async (context) => {
  const service = await startNodeService(project, ["--max-transactions", "1", "--base-path", "/api/v1", "--cors", "https://app.example"]);
  context.after(() => service.stop());
  const post = poster(service.address);
  assert.equal((await post(`/api/v1${PATHS.earned}`, EARNED)).status, 200);
  assert.equal((await post(`/api/v1${PATHS.earned}`, TWO_TRANSACTIONS)).status, 400);
  assert.equal((await post(PATHS.earned, EARNED)).status, 404);
  const page = await fetch(`${service.address}/api/v1${PATHS.earned}`, {
    method: "POST",
    headers: { ...HEADERS, origin: "https://app.example" },
    body: EARNED,
  });
  assert.equal(page.headers.get("access-control-allow-origin"), "https://app.example");
});

test("limits from the environment apply, flags take precedence, and unrelated variables have no effect", async (context) => {
  const service = await startNodeService(project, ["--max-body-bytes", "1000000"], {
    ...GIVEN,
    PORT: "1",
    HOST: "127.0.0.1",
    CARD_REWARDS_MAX_BODY_BYTES: "10",
    CARD_REWARDS_MAX_TRANSACTIONS: "1",
    CARD_REWARDS_MAX_CONNECTIONS: "",
    // As Kubernetes sets for a container.
    CARD_REWARDS_PORT: "tcp://10.0.0.11:8787",
    CARD_REWARDS_SERVICE_HOST: "10.0.0.11",
    CARD_REWARDS_OPERATIONS_PORT: "tcp://10.0.0.12:9090",
  });
  context.after(() => service.stop());
  assert.equal((await poster(service.address)(PATHS.earned, EARNED)).status, 200);
  assert.equal((await poster(service.address)(PATHS.earned, TWO_TRANSACTIONS)).status, 400);
});

test("--log: standard output is JSON lines only, without secrets or private data", async () => {
  const service = await startNodeService(project, ["--log"], {});
  const [clientId, apiKey] = ["Client id", "API key"].map((name) => service.lines.join("\n").match(new RegExp(`${name}: +(\\S+)`))?.[1] ?? "");
  const headers = { ...HEADERS, "client-id": clientId, "api-key": apiKey, "x-request-id": "abc-1" };
  const url = `${service.address}${PATHS.earned}`;
  assert.equal((await fetch(url, { method: "POST", headers, body: EARNED })).status, 200);
  assert.equal((await fetch(url, { method: "POST", headers: { ...headers, "api-key": "guess" }, body: EARNED })).status, 401);
  assert.equal(await service.stop(), 0);
  const records = service.output.map((line) => JSON.parse(line));
  assert.deepEqual(
    records.map(({ event, requestId, status }) => event ?? `${requestId} ${status}`),
    ["started", "abc-1 200", "abc-1 401", "stopping"],
  );
  assert.deepEqual([records[1].clientId, records[2].clientId, records[1].bodyBytes], [clientId, undefined, EARNED.length]);
  for (const secret of [apiKey, "guess", "Walmart", "txn-002", "Blue Cash"]) {
    assert.ok(!service.output.join("\n").includes(secret), secret);
  }
});

test("without --log no request is logged", async () => {
  const service = await startNodeService(project);
  assert.equal((await poster(service.address)(PATHS.earned, EARNED)).status, 200);
  assert.equal(await service.stop(), 0);
  assert.deepEqual(service.output.slice(service.lines.length), []);
});

/**
 * Resolves once the service reads the body, whose rest never arrives.
 * @param {string} address
 */
async function openHalfRequest(address) {
  const socket = await openEarned(address, "content-length: 50\nexpect: 100-continue", "{");
  socket.on("error", () => {}); // It is cut off, as intended.
  const [answer] = await once(socket, "data");
  assert.match(String(answer), /^HTTP\/1\.1 100 /);
}

test("SIGTERM: no more connections, requests in flight are cut off after --shutdown-seconds, exit code 0", async () => {
  const service = await startNodeService(project, ["--shutdown-seconds", "2"]);
  await openHalfRequest(service.address);
  const started = performance.now();
  assert.equal(await service.stop(), 0);
  const milliseconds = performance.now() - started;
  assert.ok(milliseconds > 1_500 && milliseconds < 8_000, `the client was given ${milliseconds} ms`);
});

test("a second signal stops it at once, unless it is a repetition, as from npx", async () => {
  const service = await startNodeService(project);
  await openHalfRequest(service.address);
  const exited = once(service.child, "exit");
  service.child.kill("SIGINT");
  service.child.kill("SIGTERM");
  assert.equal(await Promise.race([exited, wait(700)]), undefined);
  const started = performance.now();
  service.child.kill("SIGTERM");
  assert.deepEqual(await exited, [143, null]);
  assert.ok(performance.now() - started < 2_000);
});

test("a closed output does not stop it", async (context) => {
  const service = await startNodeService(project, ["--log"]);
  context.after(() => service.stop());
  service.child.stdout.destroy();
  for (let count = 0; count < 3; count += 1) {
    assert.equal((await poster(service.address)(PATHS.earned, EARNED)).status, 200);
  }
});

const withoutFullDevice = !existsSync("/dev/full") && "/dev/full does not exist";

test("a log on a full disk does not stop it, and is reported once", { skip: withoutFullDevice }, async () => {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const words = ["serve", "--log", "--port", String(port), "--operations-port", String(operationsPort)];
  const full = await open("/dev/full", "w");
  const command = join(project.packageFolder, "cli/card-rewards.js");
  const child = spawn(process.execPath, [command, ...words], { env: { PATH: process.env.PATH, ...GIVEN }, stdio: ["ignore", full.fd, "pipe"] });
  const errors = text(/** @type {import("node:stream").Readable} */ (child.stderr));
  const exited = once(child, "exit");
  await until("it listens", () => isListening(port));
  for (let count = 0; count < 5; count += 1) {
    assert.equal((await poster(`http://127.0.0.1:${port}`)(PATHS.earned, EARNED)).status, 200);
  }
  child.kill("SIGTERM");
  assert.deepEqual(await exited, [0, null]);
  await full.close();
  assert.equal((await errors).match(/Cannot write the log \(ENOSPC\)/g)?.length, 1);
});

test("the log resumes once it can be written, after a cut line and with the number of lost lines", async () => {
  const { createLog } = await import(pathToFileURL(join(project.packageFolder, "cli/output/log.js")).href);
  let isFull = false;
  let written = "";
  // As standard output to a file: it can be written again after an error.
  const stream = new Writable({
    autoDestroy: false,
    write(chunk, _encoding, done) {
      written += isFull ? String(chunk).slice(0, 2) : chunk;
      done(isFull ? Object.assign(new Error("full"), { code: "ENOSPC" }) : null);
    },
  });
  /** @type {string[]} */
  const reports = [];
  const write = createLog(stream, (/** @type {string} */ line) => reports.push(line));
  for (const [line, full] of /** @type {const} */ ([["first", false], ["second", true], ["third", false], ["fourth", false]])) {
    isFull = full;
    write(line);
    await wait(1);
    Object.assign(/** @type {any} */ (stream)._writableState, { errored: null, errorEmitted: false });
  }
  assert.equal(written, "first\nse\nthird\nfourth\n");
  assert.deepEqual(reports.length, 2);
  assert.match(reports[0], /^Cannot write the log \(ENOSPC\)\./);
  assert.match(reports[1], /1 line was lost/);
});

test("an error of listening or of reading credentials is reported", async () => {
  const environment = { HOME: project.folder, ...GIVEN };
  const folder = await runCommand(project, ["serve", "--credentials", ".", "--port", "0"], environment);
  assert.deepEqual([folder.code, folder.stderr.trim()], [1, "Cannot read the credentials in . (EISDIR). Check the path."]);
  const host = await runCommand(project, ["serve", "--host", "300.1.1.1", "--port", "18787"], environment);
  assert.equal(host.code, 1);
  assert.match(host.stderr, /^Cannot listen on 300\.1\.1\.1, port 18787 \(\w+\)\./);
  const operations = await runCommand(project, ["serve", "--port", "0", "--operations-port", "0", "--operations-host", "300.1.1.1"], environment);
  assert.equal(operations.code, 1);
  assert.match(operations.stderr, /^Cannot listen on 300\.1\.1\.1, .* Choose another with --operations-host and --operations-port\./);
  const port = String(await freePort());
  const same = await runCommand(project, ["serve", "--port", port, "--operations-port", port], environment);
  assert.deepEqual([same.code, same.stderr.trim()], [1, `--port and --operations-port are both ${port}. Choose another for one of them.`]);
});
