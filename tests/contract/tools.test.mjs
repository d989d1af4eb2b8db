// Tools from PyPI that check the contract, and the service against it; `cargo xtask test --only contract` installs them.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { API_KEY, CLIENT_ID } from "../package/credentials-for-tests.mjs";
import { execute, installedPackage } from "../package/installed-package.mjs";
import { startNodeService } from "../package/node-service.mjs";
import { shareOfToday } from "../share-of-today.mjs";
import { DOCUMENT, extensionsOf, readDocument } from "./document.mjs";

const TESTS = fileURLToPath(new URL("..", import.meta.url));
const PROGRAMS = resolve(TESTS, process.env.CARD_REWARDS_PYTHON_TOOLS ?? "../target/python/bin");
const HOOKS = fileURLToPath(new URL("hooks.py", import.meta.url));
const CONFIGURATION = fileURLToPath(new URL("schemathesis.toml", import.meta.url));
const ENVIRONMENT = { CLIENT_ID, API_KEY, SCHEMATHESIS_HOOKS: HOOKS, PYTHONDONTWRITEBYTECODE: "1", NO_COLOR: "1" };

/** Random requests for each operation, in a run of all tests: that of a day takes a third, by another seed each day. */
const EXAMPLES = 300;
const SHARES = 3;
const FIRST_SEED = 20261121;
const share = shareOfToday(SHARES);
const SEED = FIRST_SEED + (share ?? 0);
const examples = (/** @type {number} */ all) => String(share === undefined ? all : Math.ceil(all / SHARES));

const project = await installedPackage();
const EXTENSIONS = extensionsOf((await readDocument()).paths);

test("the contract is an OpenAPI 3.1 document", async () => {
  const { stdout } = await execute(join(PROGRAMS, "openapi-spec-validator"), ["--schema", "3.1", fileURLToPath(DOCUMENT)]);
  assert.match(stdout, /: OK/);
});

test("a document that is not OpenAPI 3.1 is reported", async () => {
  const { info, ...document } = /** @type {any} */ (await readDocument());
  const path = await project.write("wrong.json", JSON.stringify({ ...document, info: { title: info.title } }));
  const validation = execute(join(PROGRAMS, "openapi-spec-validator"), ["--schema", "3.1", path]);
  await assert.rejects(validation, ({ stdout }) => /version.* is a required property/.test(stdout));
});

test("schemathesis finds no violation of the shipped contract by the running service", { timeout: 600_000 }, async () => {
  const service = await startNodeService(project);
  try {
    const withoutExtensions = EXTENSIONS.flatMap((name) => ["--exclude-operation-id", name]);
    const { output, isRight } = await schemathesis(join(project.packageFolder, "openapi.json"), service.address, withoutExtensions);
    assert.ok(isRight, output);
  } finally {
    await service.stop();
  }
});

test("schemathesis finds no violation by the extensions, where they are served", { timeout: 600_000 }, async () => {
  const service = await startNodeService(project, ["--extensions", EXTENSIONS.join(",")]);
  try {
    const extensions = EXTENSIONS.flatMap((name) => ["--include-operation-id", name]);
    const { output, isRight } = await schemathesis(join(project.packageFolder, "openapi.json"), service.address, [...extensions, "--max-examples", examples(100)]);
    assert.ok(isRight, output);
  } finally {
    await service.stop();
  }
});

/** @type {[string, (document: any) => void, RegExp][]} */
const MISTAKES = [
  ["another type", ({ components }) => (components.schemas.CardReward.properties.bonus.type = "string"), /Response violates schema/],
  ["a required field too many", ({ components }) => components.schemas.AdviceRequest.required.push("category"), /Schema-violating request accepted/],
  ["a missing status", ({ paths }) => delete paths["/recommend/advice"].post.responses["400"], /Undocumented status code/],
  ["another limit", ({ components }) => (components.schemas.AdviceRequest.properties.yourCards.minItems = 0), /Schema-valid request rejected/],
];

test("schemathesis finds violations of a wrong contract", { timeout: 600_000 }, async () => {
  const service = await startNodeService(project);
  try {
    for (const [name, change, finding] of MISTAKES) {
      const document = await readDocument();
      change(document);
      const path = await project.write("changed-contract.json", JSON.stringify(document));
      const { output, isRight } = await schemathesis(path, service.address, ["--include-operation-id", "advice", "--max-examples", "5"]);
      assert.ok(!isRight, `${name}: ${output}`);
      assert.match(output, finding, name);
    }
  } finally {
    await service.stop();
  }
});

/**
 * @param {string} contract the path of the document
 * @param {string} address
 * @param {string[]} [options]
 */
async function schemathesis(contract, address, options = []) {
  try {
    const { stdout } = await execute(
      join(PROGRAMS, "st"),
      ["--config-file", CONFIGURATION, "run", contract, "--url", address, "--seed", String(SEED), "--max-examples", examples(EXAMPLES), ...options],
      // It writes its findings into the current folder.
      { cwd: project.folder, env: { ...process.env, ...ENVIRONMENT }, timeout: 500_000, maxBuffer: 64 * 1024 * 1024 },
    );
    return { output: stdout, isRight: true };
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return { output: `${stdout}\n${stderr}`, isRight: false };
  }
}
