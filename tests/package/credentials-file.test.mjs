// --credentials FILE while the service runs: keys are added and removed without a restart.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { until } from "./until.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();

/**
 * @param {string} apiKey
 * @param {object} [more]
 */
function entry(apiKey, more) {
  return { clientId: "test-client", apiKeySha256: createHash("sha256").update(apiKey).digest("hex"), ...more };
}

/** @param {object[]} entries */
function written(...entries) {
  return JSON.stringify(entries);
}

/**
 * @param {string} folder
 * @param {string[]} [words]
 */
async function start(folder, words = []) {
  const file = join(project.folder, folder, "credentials.json");
  await mkdir(join(project.folder, folder), { recursive: true });
  await writeFile(file, written(entry("first")));
  const service = await startNodeService(project, ["--credentials", file, ...words], {});
  /** @param {string} apiKey */
  const status = async (apiKey) => {
    const request = { method: "POST", headers: { ...HEADERS, "api-key": apiKey }, body: '{"transactions":[]}' };
    return (await fetch(service.address + PATHS.earned, request)).status;
  };
  assert.equal(await status("first"), 200);
  return { file, service, status };
}

test("a key is replaced while one is always valid", async (context) => {
  const { file, service, status } = await start("rotation");
  context.after(() => service.stop());
  await writeFile(file, written(entry("first"), entry("second")));
  await until("the second key is accepted", async () => (await status("second")) === 200);
  assert.equal(await status("first"), 200);
  await writeFile(file, written(entry("first", { revoked: true }), entry("second")));
  await until("the first key is revoked", async () => (await status("first")) === 401);
  assert.equal(await status("second"), 200);
});

test("a file replaced by renaming, as editors do", async (context) => {
  const { file, service, status } = await start("renaming");
  context.after(() => service.stop());
  await writeFile(`${file}.new`, written(entry("other")));
  await rename(`${file}.new`, file);
  await until("the new key is accepted", async () => (await status("other")) === 200);
  assert.equal(await status("first"), 401);
});

test("a symbolic link changed to another folder, as by Kubernetes", async (context) => {
  const folder = join(project.folder, "secret");
  await mkdir(join(folder, "one"), { recursive: true });
  await mkdir(join(folder, "two"));
  // As a volume of a secret is laid out: credentials.json -> ..data/credentials.json, ..data -> one
  await writeFile(join(folder, "one/credentials.json"), written(entry("one")));
  await writeFile(join(folder, "two/credentials.json"), written(entry("two")));
  await symlink("one", join(folder, "..data"));
  await symlink("..data/credentials.json", join(folder, "credentials.json"));
  const service = await startNodeService(project, ["--credentials", join(folder, "credentials.json")], {});
  context.after(() => service.stop());
  const status = async (/** @type {string} */ apiKey) =>
    (await fetch(service.address + PATHS.earned, { method: "POST", headers: { ...HEADERS, "api-key": apiKey }, body: '{"transactions":[]}' })).status;
  assert.equal(await status("one"), 200);
  await symlink("two", join(folder, "..data_new"));
  await rename(join(folder, "..data_new"), join(folder, "..data"));
  await until("the other folder's key is accepted", async () => (await status("two")) === 200);
  assert.equal(await status("one"), 401);
});

for (const [name, content] of /** @type {const} */ ([
  ["no JSON", '[{"clientId":"a-secret-name",'],
  ["empty", ""],
  ["an empty list", "[]"],
  ["a list of nothing", "[null]"],
  ["an invalid entry beside a valid one", `[{"clientId":"x","apiKeySha256":"a-secret-hash"},${JSON.stringify(entry("new"))}]`],
])) {
  test(`new content that is ${name}: the old keys stay valid, the error does not quote the content, and valid content is loaded later`, async (context) => {
    const { file, service, status } = await start(`broken-${name.replaceAll(" ", "-")}`, ["--log"]);
    context.after(() => service.stop());
    await writeFile(file, content);
    await until("the error is logged", () => service.output.some((line) => line.includes("credentials not reloaded")));
    assert.deepEqual([await status("first"), await status("new")], [200, 401]);
    assert.ok(!service.output.join("\n").includes("a-secret"));
    await writeFile(file, written(entry("good")));
    await until("the good one is accepted", async () => (await status("good")) === 200);
    const events = service.output.map((line) => JSON.parse(line).event).filter((event) => event?.startsWith("credentials"));
    assert.deepEqual(events, ["credentials not reloaded", "credentials reloaded"]);
  });
}

test("a deleted file: the old keys stay valid", async (context) => {
  const { file, service, status } = await start("gone");
  context.after(() => service.stop());
  await rm(file);
  await until("the error is logged", () => service.errors.some((line) => /Cannot read the credentials .*ENOENT/.test(line)));
  assert.equal(await status("first"), 200);
});

test("a file that is unreadable for a while and then the same as before: it counts as loaded again", async (context) => {
  const { file, service } = await start("hiccup", ["--log", "--operations-port", "0"]);
  context.after(() => service.stop());
  const isLoaded = async () => {
    const text = await (await fetch(`${service.operationsAddress}/metrics`)).text();
    return /^card_rewards_credentials_last_reload_successful 1$/m.test(text);
  };
  const folder = join(file, "..");
  await rename(folder, `${folder}-away`);
  await until("the error is reported", async () => !(await isLoaded()));
  await rename(`${folder}-away`, folder);
  await until("it is loaded", isLoaded);
  const events = service.output.map((line) => JSON.parse(line).event).filter((event) => event?.startsWith("credentials"));
  assert.deepEqual(events, ["credentials not reloaded", "credentials reloaded"]);
});

test("metrics say when a client's last key expires, as the file is now", async (context) => {
  const { file, service } = await start("expiring", ["--operations-port", "0"]);
  context.after(() => service.stop());
  const expiries = async () => {
    const text = await (await fetch(`${service.operationsAddress}/metrics`)).text();
    return text.split("\n").filter((line) => line.startsWith("card_rewards_keys_expire"));
  };
  // Its only key never does.
  assert.deepEqual(await expiries(), []);
  const of = (/** @type {string} */ clientId, /** @type {object} */ more) => ({ ...entry("any"), clientId, ...more });
  await writeFile(
    file,
    written(
      of("replacing", { expires: "2098-12-31" }),
      of("replacing", { expires: "2099-12-31", apiKeySha256: "0".repeat(64) }),
      of("replacing", { expires: "2100-12-31", apiKeySha256: "1".repeat(64), revoked: true }),
      of("soon", { expires: "2097-01-01T00:00:00Z" }),
      of("half", { expires: "2097-01-01" }),
      of("half", { apiKeySha256: "0".repeat(64) }),
    ),
  );
  service.child.kill("SIGHUP");
  await until("it is reloaded", async () => (await expiries()).length > 0);
  // 47,482 days from 1970 to 2100; the end of a day is the next one's start.
  assert.deepEqual(await expiries(), [
    `card_rewards_keys_expire_timestamp_seconds{client="soon"} ${Date.UTC(2097, 0, 1) / 1000}`,
    `card_rewards_keys_expire_timestamp_seconds{client="replacing"} ${47_482 * 24 * 60 * 60}`,
  ]);
});

test("SIGHUP reloads it at once, and does not stop the service", async (context) => {
  const { file, service, status } = await start("hangup");
  context.after(() => service.stop());
  await writeFile(file, written(entry("second")));
  service.child.kill("SIGHUP");
  await until("it is logged", () => service.errors.includes("The credentials were reloaded."));
  assert.deepEqual([await status("first"), await status("second")], [401, 200]);
});

for (const words of [[], ["--log"]]) {
  test(`SIGHUP with credentials in the environment has no effect but a line, ${words.join() || "text"}`, async (context) => {
    const environment = { CARD_REWARDS_CREDENTIALS: written(entry("first")) };
    const service = await startNodeService(project, words, environment);
    context.after(() => service.stop());
    service.child.kill("SIGHUP");
    const lines = words.length === 0 ? service.errors : service.output;
    await until("it is said", () => lines.some((line) => /are in CARD_REWARDS_CREDENTIALS.*[Rr]estart/.test(line)));
    const request = { method: "POST", headers: { ...HEADERS, "api-key": "first" }, body: '{"transactions":[]}' };
    assert.equal((await fetch(service.address + PATHS.earned, request)).status, 200);
    assert.equal(await service.stop(), 0);
  });
}
