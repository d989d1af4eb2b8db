// Tools from PyPI that judge the contract, and the service by it; `cargo xtask test --only contract` installs them.
import assert from "node:assert/strict";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { API_KEY, CLIENT_ID } from "../package/credentials-for-tests.mjs";
import { execute, installedPackage } from "../package/installed-package.mjs";
import { startNodeService } from "../package/node-service.mjs";
import { DOCUMENT, readDocument } from "./document.mjs";

const TESTS = fileURLToPath(new URL("..", import.meta.url));
const PROGRAMS = resolve(TESTS, process.env.CARD_REWARDS_PYTHON_TOOLS ?? "../target/python/bin");
const HOOKS = fileURLToPath(new URL("hooks.py", import.meta.url));
const CONFIGURATION = fileURLToPath(new URL("schemathesis.toml", import.meta.url));
const ENVIRONMENT = { CLIENT_ID, API_KEY, SCHEMATHESIS_HOOKS: HOOKS, PYTHONDONTWRITEBYTECODE: "1", NO_COLOR: "1" };

const project = await installedPackage();

test("the contract is an OpenAPI 3.1 document", async () => {
  const { stdout } = await execute(join(PROGRAMS, "openapi-spec-validator"), ["--schema", "3.1", fileURLToPath(DOCUMENT)]);
  assert.match(stdout, /: OK/);
});

test("what is no OpenAPI 3.1 document is found", async () => {
  const { info, ...document } = /** @type {any} */ (await readDocument());
  const path = await project.write("wrong.json", JSON.stringify({ ...document, info: { title: info.title } }));
  const validation = execute(join(PROGRAMS, "openapi-spec-validator"), ["--schema", "3.1", path]);
  await assert.rejects(validation, ({ stdout }) => /version.* is a required property/.test(stdout));
});

test("schemathesis finds nothing wrong with the running service", { timeout: 600_000 }, async () => {
  const service = await startNodeService(project);
  try {
    const { output, isRight } = await schemathesis(await withTheCatalog(await readDocument()), service.address);
    assert.ok(isRight, output);
  } finally {
    await service.stop();
  }
});

/** @type {[string, (document: any) => void, RegExp][]} */
const MISTAKES = [
  ["another type", ({ components }) => (components.schemas.CardReward.properties.bonus.type = "string"), /Response violates schema/],
  ["a field too many", ({ components }) => components.schemas.AdviceRequest.required.push("category"), /Schema-violating request accepted/],
  ["a status too few", ({ paths }) => delete paths["/recommend/advice"].post.responses["400"], /Undocumented status code/],
  ["another limit", ({ components }) => (components.schemas.AdviceRequest.properties.yourCards.minItems = 0), /Schema-valid request rejected/],
];

test("schemathesis finds where the contract says something else", { timeout: 600_000 }, async () => {
  const service = await startNodeService(project);
  try {
    for (const [name, change, finding] of MISTAKES) {
      const document = await withTheCatalog(await readDocument());
      change(document);
      const { output, isRight } = await schemathesis(document, service.address, ["--include-operation-id", "advice", "--max-examples", "5"]);
      assert.ok(!isRight, `${name}: ${output}`);
      assert.match(output, finding, name);
    }
  } finally {
    await service.stop();
  }
});

/**
 * @param {object} document
 * @param {string} address
 * @param {string[]} [options]
 */
async function schemathesis(document, address, options = []) {
  const path = await project.write("contract-with-catalog.json", JSON.stringify(document));
  try {
    const { stdout } = await execute(
      join(PROGRAMS, "st"),
      ["--config-file", CONFIGURATION, "run", path, "--url", address, "--max-examples", "300", ...options],
      // It writes down what it found into the folder where it runs.
      { cwd: project.folder, env: { ...process.env, ...ENVIRONMENT }, timeout: 500_000, maxBuffer: 64 * 1024 * 1024 },
    );
    return { output: stdout, isRight: true };
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    return { output: `${stdout}\n${stderr}`, isRight: false };
  }
}

/**
 * The contract with what it leaves to the catalog, without which a tool cannot tell a right request from a wrong one:
 * which currencies there are, and what can be set of a card. The settings of a card that is not recognised are not
 * looked at; nor are `yourCards` of earned without `transferValues`. The vectors have all of these.
 * @param {Awaited<ReturnType<typeof readDocument>>} document
 */
async function withTheCatalog(document) {
  const { cards } = await project.load("catalog.mjs", 'export { cards } from "card-rewards";');
  const { PointValues, CardSettings, CardSettingsByName, EarnedRequest } = document.components.schemas;
  const currencies = cards().map((/** @type {{ currency: string }} */ card) => card.currency);
  PointValues.properties = Object.fromEntries(currencies.map((/** @type {string} */ id) => [id, PointValues.additionalProperties]));
  PointValues.additionalProperties = false;
  const { spentDollars, spentAsOf, activated, anniversary } = CardSettings.properties;
  spentDollars.properties = { groceries: spentDollars.additionalProperties };
  spentDollars.additionalProperties = false;
  CardSettings.properties = { spentDollars, spentAsOf, activated, anniversary };
  CardSettingsByName.properties = { "Blue Cash Preferred": CardSettingsByName.additionalProperties };
  CardSettingsByName.additionalProperties = false;
  delete EarnedRequest.properties.yourCards;
  return document;
}
