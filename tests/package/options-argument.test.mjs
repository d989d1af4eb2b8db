// Arguments that take options: anything but an object is rejected, never ignored.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const { api, http, node, readStatement } = await project.load(
  "options-argument.mjs",
  `export * as api from "card-rewards";
   export * as http from "card-rewards/handler";
   export * as node from "card-rewards/node-service";
   export { readStatement } from "card-rewards/statements";`,
);

/** @type {Record<string, (options: unknown) => unknown>} */
const FUNCTIONS = {
  checkSettings: (options) => api.checkSettings(options),
  cardTerms: (options) => api.cardTerms("Chase Sapphire Preferred", options),
  createEngine: (options) => api.createEngine(options),
  createHandler: (options) => http.createHandler(options),
  createMetrics: (options) => http.createMetrics(options),
  createNodeServer: (options) => node.createNodeServer(() => new Response(), options),
  credentialsFromKeyValueStore: (options) => http.credentialsFromKeyValueStore({ get: () => null }, options),
  readStatement: (options) => readStatement("Date,Amount\n", options),
};

for (const [name, call] of Object.entries(FUNCTIONS)) {
  test(`${name} rejects options that are not an object`, () => {
    const message = new RegExp(`^${name} takes an options object\\. The options are: \\w+`);
    for (const options of ["2024-01-01", 8787, true, ["2024-01-01"]]) {
      assert.throws(() => call(options), { name: "TypeError", message }, String(options));
    }
  });
}

test("serve rejects options that are not an object", async () => {
  await assert.rejects(node.serve("127.0.0.1:8787"), { name: "TypeError", message: /^serve takes an options object/ });
});

test("the cardTerms of an engine rejects options that are not an object", () => {
  const engine = api.createEngine();
  assert.throws(() => engine.cardTerms("Chase Sapphire Preferred", "2024-01-01"), {
    name: "TypeError",
    message: /^cardTerms takes an options object\. The options are: on, pointValues, /,
  });
  assert.equal(engine.cardTerms("Chase Sapphire Preferred").cardName, "Chase Sapphire Preferred");
});

test("the options of cardTerms and checkSettings are those of the schemas", async () => {
  /** @param {string} file */
  const fieldsOf = async (file) => {
    const schema = JSON.parse(await readFile(join(project.packageFolder, "schemas", file), "utf8"));
    return Object.keys(schema.$defs[schema.title].properties);
  };
  const options = await fieldsOf("card-terms-options.json");
  const inRequests = await fieldsOf("earned-request.json");
  const expected = { cardTerms: options, checkSettings: options.filter((name) => inRequests.includes(name)) };
  for (const [name, fields] of Object.entries(expected)) {
    const message = `${name} takes an options object. The options are: ${fields.join(", ")}.`;
    assert.throws(() => FUNCTIONS[name](true), { name: "TypeError", message });
  }
});

test("checkSettings passes on every field that requests share", async () => {
  for (const name of ["pointValues", "transferValues", "cardSettings", "accounts", "state"]) {
    assert.match(api.checkSettings({ [name]: 5 })[0]?.path, new RegExp(`^${name}`), name);
  }
});
