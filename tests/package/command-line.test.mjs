import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { CREDENTIALS, HEADERS, poster } from "./credentials-for-tests.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { openEarned, sendRaw } from "./raw-http.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const COMMAND = join(project.folder, "node_modules/.bin/card-rewards");

const TRANSACTION = {
  transactionId: "txn-002",
  transactionAmount: 250.75,
  transactionDate: "2026-11-21",
  merchant: "Walmart",
  cardName: "American Express Blue Cash EveryDay",
};
const EARNED = JSON.stringify({ transactions: [TRANSACTION] });
const MISSED = JSON.stringify({ transactions: [TRANSACTION], yourCards: ["Citi Double Cash", TRANSACTION.cardName] });

/**
 * @param {string[]} words
 * @param {string} [input]
 */
async function run(words, input = "") {
  const child = spawn(COMMAND, words, { cwd: project.folder, env: { PATH: process.env.PATH } });
  child.stdin.on("error", () => {}); // A command that reads nothing closes it.
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code, stdout, stderr };
}

test("--help has examples and goes to standard output", async () => {
  for (const words of [["--help"], ["help"], ["earned", "--help"]]) {
    const { code, stdout } = await run(words);
    assert.equal(code, 0);
    assert.match(stdout, /Examples\n {2}card-rewards serve/);
  }
});

test("--version", async () => {
  const { code, stdout } = await run(["--version"]);
  assert.equal(code, 0);
  assert.match(stdout, /^card-rewards \d+\.\d+\.\d+, catalog of \d{4}-\d{2}-\d{2}\n$/);
});

test("wrongly called: exit code 2, and what to do", async () => {
  for (const words of [
    ["earnd"],
    ["earned"],
    ["earned", "a", "b"],
    ["earned", "--nonsense", "a"],
    ["advice"],
    ["advice", "--merchant", "x", "--amount", "much", "--card", "y"],
    ["advice", "--merchant", "x", "--amount", "1"],
    ["match"],
    ["serve", "--port", "99999"],
    ["serve", "--port", "x"],
  ]) {
    const { code, stdout, stderr } = await run(words);
    assert.equal(code, 2, words.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, /The commands are|See "card-rewards --help"/);
    assert.doesNotMatch(stderr, / at .*\.js:/);
  }
  assert.equal((await run([])).code, 2);
});

test("earned reads a file or standard input", async () => {
  await project.write("earned.json", EARNED);
  const fromFile = await run(["earned", "earned.json", "--json"]);
  const fromInput = await run(["earned", "-", "--json"], EARNED);
  assert.deepEqual(fromFile, fromInput);
  assert.equal(JSON.parse(fromFile.stdout).data.totalEarnedReward, 2.5075);
});

test("earned shows a table", async () => {
  const { code, stdout, stderr } = await run(["earned", "-"], EARNED);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.match(stdout, /^Date +Merchant +Card +Spent +Rate +Earned\n/);
  assert.match(stdout, /2026-11-21 {2}Walmart {3}American Express Blue Cash EveryDay {2}\$250\.75 {2}1x = 1% {2}\$2\.5075\n/);
  assert.match(stdout, /\nTotal +\$2\.5075\n$/);
});

test("a control character of a statement line does not reach the terminal", async () => {
  const { stdout } = await run(["earned", "-"], EARNED.replace("Walmart", "Wal\\u001b[2Jmart\\n"));
  assert.ok(!stdout.includes("\u001b"));
  assert.equal(stdout.trimEnd().split("\n").length, 3);
});

test("missed shows what another card would have earned", async () => {
  const { code, stdout } = await run(["missed", "-"], MISSED);
  assert.equal(code, 0);
  // 250.75 at 2% on the Double Cash is 5.015, 2.5075 more than the 1% earned.
  assert.match(stdout, /Citi Double Cash \+\$2\.5075/);
  assert.match(stdout, /Missed with the cards you hold: \$2\.5075\n/);
  const { stdout: json } = await run(["missed", "-", "--json"], MISSED);
  assert.equal(JSON.parse(json).data.overallMissedRewardsExisting, 2.5075);
});

test("advice names the best card", async () => {
  const words = ["advice", "--merchant", "Walmart", "--amount", "$1,000.00", "--card", TRANSACTION.cardName, "--card", "Citi Double Cash"];
  const { code, stdout } = await run(words);
  assert.equal(code, 0);
  assert.match(stdout, /\nBest {2}Citi Double Cash +2x = 2% +\$20\.00/);
  const { stdout: json } = await run([...words, "--json", "--date", "2026-11-21", "--new-cards"]);
  assert.equal(JSON.parse(json).data.bestCard.rewardAmount, 20);
  assert.ok(Array.isArray(JSON.parse(json).data.newCards));
});

test("cards lists them all, or those like a query", async () => {
  const all = JSON.parse((await run(["cards", "--json"])).stdout);
  const some = JSON.parse((await run(["cards", "double", "cash", "--json"])).stdout);
  assert.ok(some.length > 0 && some.length < all.length);
  assert.match((await run(["cards", "double cash"])).stdout, /Citi Double Cash/);
  const { code, stderr } = await run(["cards", "no such card"]);
  assert.equal(code, 1);
  assert.match(stderr, /"card-rewards cards" lists them all/);
});

test("match says what it makes of a text", async () => {
  assert.match((await run(["match", "AMZN Mktp US*2K4"])).stdout, /^Card: +none.*\nMerchant: Amazon \(.+, online\)\n$/);
  assert.match((await run(["match", "Chase Sapphire Preferred"])).stdout, /^Card: +Chase Sapphire Preferred/);
  assert.deepEqual(JSON.parse((await run(["match", "zzqx 000", "--json"])).stdout), { card: null, merchant: null });
});

test("bad input: exit code 1, every issue with its place, nothing on standard output", async () => {
  const body = JSON.stringify({ transactions: [TRANSACTION, { ...TRANSACTION, transactionAmount: "1", transactionDate: "2023-02-30" }] });
  const { code, stdout, stderr } = await run(["earned", "-"], body);
  assert.deepEqual([code, stdout], [1, ""]);
  assert.match(stderr, /transactions\[1\]\.transactionAmount: expected a number, found text/);
  assert.match(stderr, /transactions\[1\]\.transactionDate: /);
  assert.match(stderr, /Mend what is listed/);
});

test("bad input that is not JSON, empty, or not there", async () => {
  assert.equal((await run(["earned", "-"], "{")).code, 1);
  assert.equal((await run(["earned", "-"], "")).code, 1);
  const { code, stderr } = await run(["earned", "no-such-file.json"]);
  assert.equal(code, 1);
  assert.match(stderr, /Cannot read no-such-file\.json \(ENOENT\)/);
});

test("a reader that stops early, such as head, is no error", async () => {
  const { stderr } = await execute("sh", ["-c", `"${COMMAND}" cards | head -n 1`]);
  assert.equal(stderr, "");
});

test("serve without credentials makes some, and its curl line works verbatim", async () => {
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

test("the key made for a run is another each time", async () => {
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

test("bad credentials are refused at the start, without being shown", async () => {
  const secret = "very-secret";
  for (const content of [secret, "[]", `[{"clientId":"a","apiKeySha256":"${secret}"}]`]) {
    const file = await project.write("bad-credentials.json", content);
    const { code, stderr } = await run(["serve", "--port", "0", "--credentials", file]);
    assert.equal(code, 1);
    assert.match(stderr, /apiKeySha256/);
    assert.ok(!stderr.includes(secret), stderr);
  }
  const { code, stderr } = await run(["serve", "--port", "0", "--credentials", "no-such-file"]);
  assert.equal(code, 1);
  assert.match(stderr, /Cannot read the credentials/);
});

test("a port in use is said, with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  const { code, stderr } = await run(["serve", "--port", String(port)]);
  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`Port ${port} is in use\\..*--port ${port + 1}`));
  other.close();
});

test("serve ends at SIGTERM with code 0, even while a client holds half a request open", async () => {
  const service = await startNodeService(project);
  const socket = await openEarned(service.address, "content-length: 50", "{");
  socket.on("error", () => {}); // It is cut off: that is the point.
  const started = performance.now();
  assert.equal(await service.stop(), 0);
  const milliseconds = performance.now() - started;
  assert.ok(milliseconds > 1_000 && milliseconds < 8_000, `the client was given ${milliseconds} ms`);
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

test("--www with no such folder", async () => {
  const { code, stderr } = await run(["serve", "--port", "0", "--www", "no-such-folder"]);
  assert.equal(code, 1);
  assert.match(stderr, /there is no folder no-such-folder/);
});
