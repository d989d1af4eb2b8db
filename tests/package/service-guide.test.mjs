// Runs the commands of docs/service.md in order, as far as this machine allows.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, readFile } from "node:fs/promises";
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
  await context.test("a second key works beside the first", async () => {
    await type(add);
    const newKey = await keyIn("new-key.json");
    await until(async () => (await askForAdvice(newKey)).status === 200);
    assert.equal((await askForAdvice(oldKey)).status, 200);
  });
  await context.test("the first key is revoked, and the second still works", async () => {
    await type(revoke);
    await until(async () => (await askForAdvice(oldKey)).status === 401);
    assert.equal((await askForAdvice(await keyIn("new-key.json"))).status, 200);
  });
});

test("the systemd unit starts a service that stops with 0 and reloads its credentials at SIGHUP", async () => {
  const [unit] = await blocks("ini");
  const start = unit.match(/^ExecStart=(.*)$/m)?.[1] ?? "";
  const port = await freePort();
  const [, script, ...words] = start.replaceAll("%i", String(port)).replace("/etc/card-rewards/", `${project.folder}/`).split(" ");
  assert.equal(script, "/opt/card-rewards/node_modules/card-rewards/cli/card-rewards.js");
  const child = await startService(words, port);
  child.kill("SIGHUP");
  const key = await keyIn("new-key.json");
  assert.equal((await askForAdvice(key, port)).status, 200);
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  assert.deepEqual(await exited, [0, null]);
});

/** @returns {Promise<Record<string, { text: string }>>} the options of `card-rewards serve` by name */
async function optionsOfServe() {
  return (await import(pathToFileURL(join(project.packageFolder, "cli/serve-help.js")).href)).SERVE_OPTIONS;
}

test("each flag, option and file in the guide exists", async () => {
  const known = Object.keys(await optionsOfServe());
  const options = await readFile(join(project.packageFolder, "types/entries/handler.d.ts"), "utf8");
  const limits = guide.slice(guide.indexOf("\n## Limits"), guide.indexOf("\n## Operations"));
  const flags = new Set([...limits.matchAll(/`--([\w-]+)`/g)].map(([, flag]) => flag));
  assert.equal(flags.size, 12);
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

test("the defaults of the guide's limits are those that `serve --help` states", async () => {
  const options = await optionsOfServe();
  for (const [flag, value, said] of /** @type {const} */ ([
    ["--max-body-bytes", 2 * 1024 * 1024, "2 MiB"],
    ["--max-transactions", 10_000, "10,000"],
    ["--max-missed-transactions", 1000, "1,000; in the Worker 100"],
    ["--max-requests-in-flight", 256, "256"],
    ["--max-requests-in-flight-per-client", 128, "128"],
    ["--max-request-milliseconds", 10_000, "10 s"],
    ["--max-connections", 10_000, "10,000"],
    ["--max-header-bytes", 16 * 1024, "16 KiB"],
    ["--max-header-milliseconds", 10_000, "10 s"],
    ["--keep-alive-seconds", 80, "80 s"],
    ["--shutdown-seconds", 10, "10 s"],
  ])) {
    assert.match(options[flag.slice(2)].text, new RegExp(`^${value}\\b`), flag);
    const row = guide.split("\n").find((line) => line.startsWith("|") && line.includes(`\`${flag}\``)) ?? "";
    assert.equal(row.split("|")[2].trim(), said, flag);
  }
});
