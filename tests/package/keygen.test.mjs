// `card-rewards keygen`: the output is the only copy of the key, and the service accepts the credential unchanged.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { test } from "node:test";
import { runCommand } from "./command.mjs";
import { HEADERS } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";

const project = await installedPackage();
const { createHandler } = await project.load("consumer.mjs", 'export { createHandler } from "card-rewards/handler";');

/**
 * @param {object} credential
 * @param {string} clientId
 * @param {string} apiKey
 */
async function statusWith(credential, clientId, apiKey) {
  const handle = createHandler({ credentials: [credential] });
  const headers = { ...HEADERS, "client-id": clientId, "api-key": apiKey };
  return (await handle(new Request(`https://rewards.test${PATHS.earned}`, { method: "POST", headers, body: '{"transactions":[]}' }))).status;
}

test("the key authenticates with its credential, and no other key does", async () => {
  const { code, stdout } = await runCommand(project, ["keygen", "--client", "budget-app", "--expires", "2100-12-31", "--json"]);
  assert.equal(code, 0);
  const { apiKey, credential } = JSON.parse(stdout);
  // 256 bits are 43 characters of 6 bits.
  assert.match(apiKey, /^cr_[\w-]{43}$/);
  assert.deepEqual(credential, {
    clientId: "budget-app",
    apiKeySha256: createHash("sha256").update(apiKey).digest("hex"),
    expires: "2100-12-31",
  });
  assert.equal(await statusWith(credential, "budget-app", apiKey), 200);
  assert.equal(await statusWith(credential, "budget-app", `${apiKey.slice(0, -1)}${apiKey.endsWith("A") ? "E" : "A"}`), 401);
});

test("the text output: the key once, the credential, and instructions", async () => {
  const { stdout } = await runCommand(project, ["keygen"]);
  const apiKey = stdout.match(/cr_[\w-]{43}/)?.[0] ?? "";
  assert.equal(stdout.split(apiKey).length, 2, "the key appears once");
  const credential = JSON.parse(stdout.split("\n").find((line) => line.startsWith("{")) ?? "");
  assert.equal(await statusWith(credential, credential.clientId, apiKey), 200);
  assert.match(stdout, /--credentials.*CARD_REWARDS_CREDENTIALS.*wrangler/s);
});

test("for a given client it says that the lists replace the other keys", async () => {
  assert.match((await runCommand(project, ["keygen", "--client", "budget-app"])).stdout, /these lists replace its old credential/);
  assert.doesNotMatch((await runCommand(project, ["keygen"])).stdout, /replace/);
});

test("another key and another client each time", async () => {
  const made = await Promise.all([1, 2].map(async () => JSON.parse((await runCommand(project, ["keygen", "--json"])).stdout)));
  assert.notEqual(made[0].apiKey, made[1].apiKey);
  assert.notEqual(made[0].credential.clientId, made[1].credential.clientId);
});

test("it writes no file", async () => {
  const before = await readdir(project.folder, { recursive: true });
  await runCommand(project, ["keygen"]);
  assert.deepEqual(await readdir(project.folder, { recursive: true }), before);
});

for (const [words, message] of /** @type {[string[], RegExp][]} */ ([
  [["--client", "two words"], /--client "two words" is not a client id\. Write /],
  [["--client", "a,b"], /--client "a,b" is not a client id/],
  [["--expires", "soon"], /--expires "soon" is not a date\. Write one such as /],
  [["--expires", "2027-02-30"], /--expires "2027-02-30" is not a date/],
  [["--expires", "2020-01-01"], /--expires 2020-01-01 is in the past/],
  [["--for", "me"], /--for/],
])) {
  test(`wrong arguments, keygen ${words.join(" ")}: no key, and the reason`, async () => {
    const { code, stdout, stderr } = await runCommand(project, ["keygen", ...words]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, message);
  });
}

test("commands for a shell are quoted, whatever the client id", async () => {
  const { stdout } = await runCommand(project, ["keygen", "--client", "a'b"]);
  assert.ok(stdout.includes("CARD_REWARDS_CLIENTS 'client:a'\\''b' '[{\"clientId\":\"a'\\''b\""), stdout);
});
