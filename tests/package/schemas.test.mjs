// JSON Schema files of requests and answers, and requests as Standard Schema.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { execute, installedPackage } from "./installed-package.mjs";
import { PURCHASE } from "./purchase-for-tests.mjs";
import { typeErrors } from "./type-check.mjs";

const project = await installedPackage();
const { api, issueKeys, standardSchema } = await project.load(
  "schemas.mjs",
  'export * as api from "card-rewards"; export { issueKeys, standardSchema } from "card-rewards/standard-schema";',
);
const schemas = join(project.packageFolder, "schemas");

const WALLET = { transactions: [PURCHASE], yourCards: ["Citi Double Cash"] };
const EXPLAINED = { ...WALLET, explain: true };
const ADVICE = { merchant: "Walmart", spendAmount: 1, yourCards: ["CSP"], explain: true, includeNewCards: true };

/** A valid and an invalid value for each file. @type {Record<string, [right: () => unknown, wrong: unknown]>} */
const VALUES = {
  "earned-request": [() => WALLET, { transactions: [{ ...PURCHASE, transactionAmount: "1" }] }],
  "missed-request": [() => EXPLAINED, { transactions: [] }],
  "advice-request": [() => ADVICE, { ...ADVICE, yourCards: [] }],
  "optimize-request": [() => WALLET, { ...WALLET, yourCards: "CSP" }],
  "analyze-request": [() => ({ ...WALLET, asOf: "2026-11-21" }), { ...WALLET, asOf: "2026-02-30" }],
  "card-terms-options": [() => ({ on: "2026-11-21" }), { on: "today" }],
  "earned-response": [() => api.earned(EXPLAINED), { data: {}, message: "Success" }],
  "missed-response": [() => api.missed(EXPLAINED), {}],
  "advice-response": [() => api.advice(ADVICE), { data: { bestCard: {} }, message: "Success" }],
  "optimize-response": [() => api.optimize(EXPLAINED), { data: [] }],
  "analyze-response": [() => api.analyze(WALLET), { data: null }],
  "card-terms-response": [() => api.cardTerms("CSP"), { cardName: "CSP" }],
  "error-response": [() => ({ message: "Unauthorized" }), { message: "another" }],
};

test("there is a file for each request and each answer", async () => {
  assert.deepEqual((await readdir(schemas)).sort(), Object.keys(VALUES).sort().map((name) => `${name}.json`));
});

for (const [name, [right, wrong]] of Object.entries(VALUES)) {
  test(`schemas/${name}.json is complete, accepts valid values and rejects invalid ones`, async () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(await readFile(join(schemas, `${name}.json`), "utf8")));
    assert.ok(validate(right()), JSON.stringify(validate.errors));
    assert.ok(!validate(wrong));
  });
}

test("a validator has all files at once, and finds each by its $id", async () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  for (const name of Object.keys(VALUES)) {
    ajv.addSchema(JSON.parse(await readFile(join(schemas, `${name}.json`), "utf8")));
  }
  for (const [name, [right, wrong]] of Object.entries(VALUES)) {
    const validate = ajv.getSchema(`urn:card-rewards:schema:${name}`) ?? assert.fail(name);
    assert.ok(validate(right()), JSON.stringify(validate.errors));
    assert.ok(!validate(wrong));
  }
});

test("a schema accepts each spelling of an issuer that the engine accepts", async () => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(await readFile(join(schemas, "missed-request.json"), "utf8")));
  const spellings = /** @type {import("../../pkg-template/types/catalog-lists.js").Issuer[]} */ (api.issuers()).flatMap(({ issuerId, issuer, issuerSpellings }) => [issuerId, issuer, issuer.toUpperCase(), ...issuerSpellings]);
  for (const issuer of ["Amex", ...spellings]) {
    const request = { ...WALLET, newCards: { issuers: [issuer] } };
    api.missed(request);
    assert.ok(validate(request), issuer);
  }
  const empty = { ...WALLET, newCards: { issuers: [""] } };
  assert.throws(() => api.missed(empty), { status: 400 });
  assert.ok(!validate(empty));
});

test("a program finds the files by their subpath", async () => {
  const program = await project.write("subpath.cjs", 'console.log(require("card-rewards/schemas/earned-request.json").title);');
  assert.equal((await execute(process.execPath, [program])).stdout, "EarnedRequest\n");
});

test("a request as Standard Schema: the unchanged value, or each issue with its path", () => {
  const { "~standard": schema } = standardSchema(api.missed);
  assert.deepEqual([schema.version, schema.vendor], [1, "card-rewards"]);
  assert.equal(schema.validate(WALLET).value, WALLET);
  const { issues } = schema.validate({
    transactions: [PURCHASE, { ...PURCHASE, transactionAmount: "1" }],
    yourCards: ["CSP"],
    cardSettings: { 'My "best". card': { spentDollars: { groceries: "much" } } },
  });
  assert.deepEqual(issues, [
    { message: "transactions[1].transactionAmount: expected a number", path: ["transactions", 1, "transactionAmount"] },
    {
      message: 'cardSettings["My \\"best\\". card"].spentDollars.groceries: expected a number',
      path: ["cardSettings", 'My "best". card', "spentDollars", "groceries"],
    },
  ]);
  assert.deepEqual(schema.validate(5).issues[0].path, []);
  assert.deepEqual(issueKeys({ path: "transactions[123].merchant" }), ["transactions", 123, "merchant"]);
  assert.throws(() => standardSchema(() => assert.fail("a fault"))["~standard"].validate({}), /a fault/);
  const name = "RewardsError";
  for (const other of [Object.assign(new Error("other"), { issues: [] }), Object.assign(new Error("other"), { name }), { name, issues: [] }]) {
    const { validate } = standardSchema(() => { throw other; })["~standard"];
    assert.throws(() => validate({}), (/** @type {unknown} */ error) => error === other);
  }
});

test("a Standard Schema of anything but a function is rejected when it is created", async () => {
  const message = /^standardSchema takes earned, missed, advice, optimize or analyze, of the package or of an engine/;
  for (const value of [1, undefined, {}, api.advice.name]) {
    assert.throws(() => standardSchema(value), { name: "TypeError", message }, String(value));
  }
  const engine = api.createEngine();
  for (const name of ["earned", "missed", "advice", "optimize", "analyze"]) {
    for (const { [name]: operation } of [api, engine]) {
      assert.ok(standardSchema(operation)["~standard"].validate({}).issues.length > 0, name);
    }
  }
});

test("the keys of an issue's path are the caller's own names", () => {
  /** @type {(settings: object) => (string | number)[]} */
  const keys = (settings) => issueKeys(api.checkSettings(settings)[0]);
  for (const name of ["Apple Card", 'a"].tier', "back\\slash", "[3]", "a.b"]) {
    assert.deepEqual(keys({ cardSettings: { [name]: { tier: 5 } } }), ["cardSettings", name, "tier"], name);
    assert.deepEqual(keys({ pointValues: { [name]: 0.01 } }), ["pointValues", name], name);
  }
  assert.deepEqual(keys({ pointValues: { "delta-skymiles": 2 } }), ["pointValues", "delta-skymiles"]);
  assert.deepEqual(issueKeys({ path: "transactions[3].merchant" }), ["transactions", 3, "merchant"]);
  assert.deepEqual(issueKeys({ path: "" }), []);
});

test("a custom engine, CommonJS, and types", async () => {
  const program = await project.write(
    "standard.cjs",
    `const { createEngine } = require("card-rewards");
     const { standardSchema } = require("card-rewards/standard-schema");
     console.log(standardSchema(createEngine().advice)["~standard"].validate({}).issues.length);`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "3\n");
  await project.write(
    "standard.mts",
    `import { advice, type AdviceRequest } from "card-rewards";
     import { load } from "card-rewards/slim";
     import { standardSchema, type StandardSchema } from "card-rewards/standard-schema";
     const schema: StandardSchema<AdviceRequest> = standardSchema(advice);
     const result = schema["~standard"].validate({});
     export const names: readonly string[] = result.issues ? result.issues.map(({ message }) => message) : [result.value.merchant];
     export const loading: Promise<void> = load(new URL("https://a.test/engine.wasm"));`,
  );
  assert.equal(await typeErrors(project, "nodenext", "nodenext", ["standard.mts"]), "");
});
