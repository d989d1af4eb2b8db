// The credentials file is replaced in every way, under load.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdir, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { CREDENTIALS, HEADERS } from "../credentials-for-tests.mjs";
import { installedPackage } from "../installed-package.mjs";
import { startNodeService } from "../node-service.mjs";
import { PATHS } from "../vectors.mjs";
import { startLoad } from "./purchases.mjs";

const project = await installedPackage();

// The file is checked every second; the rest allows for a machine under full load.
const LOOKED_AT_MILLISECONDS = 1_000;
const KNOWN_WITHIN_MILLISECONDS = LOOKED_AT_MILLISECONDS + 3_000;

/** The credential of the load and these keys of the same client. Every version of the file contains the former. @param {string[]} keys */
function fileWith(...keys) {
  const { clientId } = CREDENTIALS[0];
  return JSON.stringify([...CREDENTIALS, ...keys.map((key) => ({ clientId, apiKeySha256: createHash("sha256").update(key).digest("hex") }))]);
}

/**
 * @param {import("node:test").TestContext} context
 * @param {string} file
 */
async function startUnderLoad(context, file) {
  const service = await startNodeService(project, ["--credentials", file], {});
  context.after(() => service.stop());
  /** @param {string} apiKey */
  const status = async (apiKey) =>
    (await fetch(service.address + PATHS.earned, { method: "POST", headers: { ...HEADERS, "api-key": apiKey }, body: '{"transactions":[]}' })).status;
  return { service, status, load: startLoad(service.address) };
}

/**
 * @param {(apiKey: string) => Promise<number>} status
 * @param {string} oldKey
 * @param {string} newKey
 */
async function expectReplaced(status, oldKey, newKey) {
  const begun = performance.now();
  while ((await status(newKey)) !== 200 || (await status(oldKey)) !== 401) {
    assert.ok(performance.now() - begun < KNOWN_WITHIN_MILLISECONDS, `${oldKey} is rejected and ${newKey} accepted in time`);
    await wait(20);
  }
}

test("a file replaced by renaming under load: the old key is rejected in time, no valid request ever", async (context) => {
  const file = join(project.folder, "renamed.json");
  await writeFile(file, fileWith("key-0"));
  const { status, load } = await startUnderLoad(context, file);
  for (let number = 1; number <= 3; number += 1) {
    await writeFile(`${file}.new`, fileWith(`key-${number}`));
    await rename(`${file}.new`, file);
    await expectReplaced(status, `key-${number - 1}`, `key-${number}`);
  }
  assert.deepEqual(Object.keys(await load.stop()), ["right"]);
});

test("a symbolic link changed under load: the old key is rejected in time, no valid request ever", async (context) => {
  const folder = join(project.folder, "links");
  for (const name of ["key-0", "key-1", "key-2"]) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, "credentials.json"), fileWith(name));
  }
  await symlink("key-0", join(folder, "..data"));
  const { status, load } = await startUnderLoad(context, join(folder, "..data/credentials.json"));
  for (const number of [1, 2]) {
    await symlink(`key-${number}`, join(folder, "..data_new"));
    await rename(join(folder, "..data_new"), join(folder, "..data"));
    await expectReplaced(status, `key-${number - 1}`, `key-${number}`);
  }
  assert.deepEqual(Object.keys(await load.stop()), ["right"]);
});

test("invalid content under load: earlier keys stay valid until the file is fixed", async (context) => {
  const file = join(project.folder, "broken.json");
  await writeFile(file, fileWith("key-0"));
  const { service, status, load } = await startUnderLoad(context, file);
  const whole = fileWith("key-1");
  for (const content of ["", whole.slice(0, -1), "[]", Buffer.from([0xff, 0xfe])]) {
    await writeFile(file, content);
    await wait(LOOKED_AT_MILLISECONDS + 500);
    assert.deepEqual([await status("key-0"), await status("key-1")], [200, 401]);
  }
  assert.ok(service.errors.some((line) => line.startsWith("The credentials stay unchanged.")));
  await writeFile(file, whole);
  await expectReplaced(status, "key-0", "key-1");
  assert.deepEqual(Object.keys(await load.stop()), ["right"]);
});

test("a hundred replacements under load, some of them half written: no valid request is rejected", async (context) => {
  const file = join(project.folder, "hammered.json");
  await writeFile(file, fileWith("key-0"));
  const { service, status, load } = await startUnderLoad(context, file);
  for (let number = 1; number <= 120; number += 1) {
    const content = fileWith(`key-${number}`);
    await (number % 2 ? writeFile(file, content) : writeFile(`${file}.new`, content).then(() => rename(`${file}.new`, file)));
    // Read often, in any state.
    service.child.kill("SIGHUP");
    await writeFile(file, content.slice(0, number % content.length));
    await wait(5);
  }
  await writeFile(file, fileWith("last"));
  await expectReplaced(status, "key-0", "last");
  assert.deepEqual(Object.keys(await load.stop()), ["right"]);
});
