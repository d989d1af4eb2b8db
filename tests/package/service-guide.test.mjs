// Runs docs/service.md's commands in order, as far as this machine allows.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, chown, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { HEADERS } from "./credentials-for-tests.mjs";
import { freePort } from "./free-port.mjs";
import { guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { isListening } from "./runtime-service.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const guide = await readFile(join(project.packageFolder, "docs/service.md"), "utf8");
const COMMAND = join(project.packageFolder, "cli/card-rewards.js");
const PORT = await freePort();
const OPERATIONS_PORT = await freePort();
const ADVICE = '{"merchant":"Whole Foods","spendAmount":82.4,"yourCards":["Citi Double Cash"]}';

/** @param {string} info */
const blocks = (info) => guideBlocks(project, "docs/service.md", info);

/** @param {string} text */
function withPortsOfThisTest(text) {
  return text.replaceAll("8787", String(PORT)).replaceAll("9090", String(OPERATIONS_PORT));
}

/** @param {string} script */
function type(script) {
  const env = { PATH: process.env.PATH, HOME: project.folder, npm_config_offline: "true" };
  return execute("sh", ["-e", "-c", withPortsOfThisTest(script)], { cwd: project.folder, env });
}

/**
 * @param {string[]} words
 * @param {number} port
 */
async function startService(words, port) {
  const child = spawn(process.execPath, [COMMAND, ...words], { cwd: project.folder, stdio: "ignore" });
  after(() => child.kill("SIGKILL"));
  await until(async () => {
    assert.equal(child.exitCode, null, words.join(" "));
    return isListening(port);
  });
  return child;
}

/** @param {() => Promise<boolean>} isSo */
async function until(isSo) {
  for (let waits = 0; waits < 200; waits += 1) {
    if (await isSo()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail("timed out after 20 seconds");
}

/** @param {string} name */
async function keyIn(name) {
  return JSON.parse(await readFile(join(project.folder, name), "utf8")).apiKey;
}

/**
 * @param {string} apiKey
 * @param {number} [port]
 * @param {Record<string, string>} [headers]
 */
function askForAdvice(apiKey, port = PORT, headers = {}) {
  return fetch(`http://127.0.0.1:${port}${PATHS.advice}`, {
    method: "POST",
    headers: { ...HEADERS, "client-id": "budget-app", "api-key": apiKey, ...headers },
    body: ADVICE,
  });
}

test("the guide's commands, from the first key to its replacement", { timeout: 110_000 }, async (context) => {
  const [makeKey, ask, operations] = await blocks("sh");
  await context.test("a key and the file of credentials", async () => {
    assert.match(makeKey, /^npm install card-rewards\n/);
    await type(makeKey.replace(/^npm install .*\n/, ""));
    assert.equal((await stat(join(project.folder, "key.json"))).mode & 0o777, 0o600);
  });
  const [line] = (await blocks("sh serve")).map((text) => withPortsOfThisTest(text).trim());
  const words = line.replace("npx card-rewards ", "").split(" ");
  await startService([...words, "--port", String(PORT)], PORT);
  await context.test("an answer, health and metrics", async () => {
    // Groceries: 4 points a dollar with Amex Gold; with a Double Cash 2 % of 82.40, which are 1.648 dollars.
    const { data } = JSON.parse((await type(ask)).stdout);
    assert.deepEqual([data.bestCard.cardName, data.bestCard.rewardMultiplier], ["Amex Gold", 4]);
    assert.deepEqual([data.otherCards[0].cardName, data.otherCards[0].rewardAmount], ["Citi Double Cash", 1.648]);
    const { stdout } = await type(operations);
    assert.match(stdout, /"status":"ok"/);
    assert.match(stdout, /^# TYPE /m);
  });
  const [add, revoke] = await blocks("sh rotation");
  const oldKey = await keyIn("key.json");
  const file = join(project.folder, "credentials.json");
  await chmod(file, 0o640);
  if (process.getuid?.() === 0) {
    await chown(file, 0, 65532);
  }
  const before = await stat(file);
  const isAsBefore = async () => {
    const { mode, uid, gid } = await stat(file);
    assert.deepEqual([mode, uid, gid], [before.mode, before.uid, before.gid]);
  };
  await context.test("a second key works beside the first", async () => {
    await type(`umask 077\n${add}`);
    await isAsBefore();
    assert.equal((await stat(join(project.folder, "new-key.json"))).mode & 0o777, 0o600);
    const newKey = await keyIn("new-key.json");
    await until(async () => (await askForAdvice(newKey)).status === 200);
    assert.equal((await askForAdvice(oldKey)).status, 200);
  });
  await context.test("the first key is revoked, and the second still works", async () => {
    await type(`umask 022\n${revoke}`);
    await isAsBefore();
    await until(async () => (await askForAdvice(oldKey)).status === 401);
    assert.equal((await askForAdvice(await keyIn("new-key.json"))).status, 200);
  });
});

test("the server's set-up installs what the unit names, readable by its user", async () => {
  const [setUp] = await blocks("sh server");
  const [unit] = await blocks("ini");
  const user = unit.match(/^User=(.*)$/m)?.[1];
  const file = unit.match(/--credentials (\S+)/)?.[1];
  assert.ok(setUp.includes(`install -m 640 -o root -g ${user} credentials.json ${file}\n`));
  assert.match(setUp, new RegExp(`^useradd .* ${user}$`, "m"));
});

test("the systemd unit starts a service that stops with 0 and reloads its credentials at SIGHUP", async () => {
  const [unit] = await blocks("ini");
  const start = unit.match(/^ExecStart=(.*)$/m)?.[1] ?? "";
  const port = await freePort();
  const [, script, ...words] = start.replaceAll("1%i", "0").replaceAll("%i", String(port)).replace("/etc/card-rewards/", `${project.folder}/`).split(" ");
  assert.equal(script, "/opt/card-rewards/node_modules/card-rewards/cli/card-rewards.js");
  const child = await startService(words, port);
  child.kill("SIGHUP");
  const key = await keyIn("new-key.json");
  assert.equal((await askForAdvice(key, port)).status, 200);
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  assert.deepEqual(await exited, [0, null]);
});

/** @returns {Promise<Record<string, { text: string, number?: { option: string, times?: number } }>>} the options of `card-rewards serve` by name */
async function optionsOfServe() {
  return (await moduleOf("cli/options/serve-help.js")).SERVE_OPTIONS;
}

/** @param {string} path of a module in the package */
async function moduleOf(path) {
  return import(pathToFileURL(join(project.packageFolder, path)).href);
}

/** Texts without line breaks and the stars of comments. @param {string} path */
async function textOf(path) {
  return (await readFile(join(project.packageFolder, path), "utf8")).replaceAll(/\s+(\* )?/g, " ");
}

/** @returns {Promise<Record<string, number>>} the default of each limit by option */
async function defaultLimits() {
  const { LIMITS } = await moduleOf("http/handler-options.js");
  const { SERVER_LIMITS } = await moduleOf("node/server.js");
  const { shutdownMilliseconds } = (await moduleOf("node/service.js")).SERVICE_DEFAULTS;
  const ofHandler = Object.entries(LIMITS).map(([name, { fallback }]) => [name, fallback]);
  return { ...SERVER_LIMITS, ...Object.fromEntries(ofHandler), shutdownMilliseconds };
}

/** @param {number} number */
const grouped = (number) => number.toLocaleString("en-US");

/** A limit as the guide writes it. @param {string} option @param {number} limit */
function limitText(option, limit) {
  if (option.endsWith("Milliseconds")) {
    return `${limit / 1000} s`;
  }
  if (option.endsWith("Bytes")) {
    return limit < 2 ** 20 ? `${limit / 1024} KiB` : `${limit / 2 ** 20} MiB`;
  }
  return grouped(limit);
}

test("the guide and `serve --help` have the default of each limit", async () => {
  const { maxRequestsPerConnection, ...limits } = await defaultLimits();
  assert.equal(maxRequestsPerConnection, 0);
  const flags = Object.entries(await optionsOfServe());
  for (const [option, limit] of Object.entries(limits)) {
    const [flag, { text, number }] = flags.find(([, one]) => one.number?.option === option) ?? assert.fail(option);
    assert.match(text, new RegExp(`^${limit / (number?.times ?? 1)}\\b`), flag);
    const row = guide.split("\n").find((line) => line.startsWith("| ") && line.includes(`| \`--${flag}\` |`));
    const inWorker = option === "maxMissedTransactions" ? "; in the Worker 100" : "";
    assert.equal(row?.split("|")[2]?.trim(), limitText(option, limit) + inWorker, option);
  }
});

test("the types document the default of each limit", async () => {
  const types = `${await textOf("types/entries/node-service.d.ts")} ${await textOf("types/entries/handler.d.ts")}`;
  const { port, host } = (await moduleOf("node/service.js")).SERVICE_DEFAULTS;
  const limits = Object.entries(await defaultLimits()).map(([option, limit]) => [option, grouped(limit)]);
  for (const [option, text] of [...limits, ["port", String(port)], ["host", host]]) {
    const docs = types.split(`*/ readonly ${option}?: `).slice(0, -1);
    assert.ok(docs.length > 0, option);
    for (const doc of docs) {
      const last = doc.slice(doc.lastIndexOf("/**"));
      assert.ok(new RegExp(`Default: ${text.replaceAll(".", "\\.")}(?![\\d,]\\d)`).test(last), `${option}: ${last}`);
    }
  }
});

test("the contract has the default of each limit", async () => {
  const { maxBodyBytes, maxTransactions, maxMissedTransactions, maxRequestsInFlight, maxRequestMilliseconds } = await defaultLimits();
  const { info, components } = JSON.parse(await readFile(join(project.packageFolder, "openapi.json"), "utf8"));
  const expected =
    `bodies of ${limitText("maxBodyBytes", maxBodyBytes)}; ${grouped(maxTransactions)} transactions for earned and ` +
    `${grouped(maxMissedTransactions)} for missed; ${grouped(maxRequestsInFlight)} requests in flight; ` +
    `${maxRequestMilliseconds / 1000} seconds for each request.`;
  assert.ok(info.description.includes(`Default limits: ${expected}`), expected);
  const { RequestTimeout, ServiceUnavailable } = components.responses;
  assert.ok(RequestTimeout.description.endsWith(`Default limit: ${maxRequestMilliseconds / 1000} seconds.`));
  assert.ok(ServiceUnavailable.description.endsWith(`Default limit: ${grouped(maxRequestsInFlight)}.`));
  for (const [request, limit] of Object.entries({ EarnedRequest: maxTransactions, MissedRequest: maxMissedTransactions })) {
    const { description } = components.schemas[request].properties.transactions;
    assert.ok(description.includes(`A service takes at most ${grouped(limit)},`), request);
  }
});

test("each flag, option and file in the guide exists", async () => {
  const known = Object.keys(await optionsOfServe());
  const options = await readFile(join(project.packageFolder, "types/entries/handler.d.ts"), "utf8");
  const limits = guide.slice(guide.indexOf("\n## Limits"), guide.indexOf("\n## Operations"));
  const flags = new Set([...limits.matchAll(/`--([\w-]+)`/g)].map(([, flag]) => flag));
  assert.equal(flags.size, 14);
  for (const flag of flags) {
    assert.ok(known.includes(flag), flag);
  }
  const names = [...limits.matchAll(/`(max\w+|rateLimit)`/g)].map(([, name]) => name);
  assert.equal(names.length, 7);
  for (const name of names) {
    assert.ok(options.includes(`readonly ${name}?:`), name);
  }
  const files = [...guide.matchAll(/[`/](deploy\/[\w./-]+\w)(?=[` ])/g)].map(([, name]) => name);
  assert.ok(files.length >= 5);
  for (const name of files) {
    await access(join(project.packageFolder, name));
  }
});
