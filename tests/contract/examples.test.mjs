// The contract's examples are the service's responses. Their amounts were worked out by hand; each summary states the
// arithmetic.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "../package/credentials-for-tests.mjs";
import { installedPackage } from "../package/installed-package.mjs";
import { closed, DOCUMENT, extensionsOf, readDocument, validators } from "./document.mjs";

const { paths, components } = await readDocument();
const schemaOf = validators(closed(components.schemas));
const project = await installedPackage();
const { createHandler, contract } = await project.load(
  "contract.mjs",
  `export { createHandler } from "card-rewards/handler";
   import { createRequire } from "node:module";
   export const contract = createRequire(import.meta.url).resolve("card-rewards/openapi.json");`,
);
const handle = createHandler({ credentials: CREDENTIALS, extensions: extensionsOf(paths) });
const handleWithoutExtensions = createHandler({ credentials: CREDENTIALS });

for (const [path, { post }] of Object.entries(paths)) {
  const { examples: requests = {}, schema: requestSchema } = post.requestBody.content["application/json"];
  const { examples: answers = {}, schema: answerSchema } = post.responses["200"].content["application/json"];

  test(`${path}: each request has its answer`, () => {
    assert.ok(Object.keys(requests).length > 0);
    assert.deepEqual(Object.keys(requests), Object.keys(answers));
  });

  for (const [name, { value }] of Object.entries(requests)) {
    test(`${path}: ${name} has the response shown`, async () => {
      assert.deepEqual(schemaOf(closed(requestSchema))(value), []);
      assert.deepEqual(schemaOf(closed(answerSchema))(answers[name].value), []);
      const body = JSON.stringify(value);
      const response = await handle(new Request(`http://localhost${path}`, { method: "POST", headers: HEADERS, body }));
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), answers[name].value);
    });
  }
}

test("the extensions are marked, and off by default", async () => {
  assert.deepEqual(extensionsOf(paths), ["optimize", "analyze", "cardTerms"]);
  for (const [path, { post }] of Object.entries(paths)) {
    const isExtension = post["x-extension"] === true;
    assert.equal(path.startsWith("/extensions/"), isExtension, path);
    const [{ value }] = Object.values(post.requestBody.content["application/json"].examples ?? {});
    const request = new Request(`http://localhost${path}`, { method: "POST", headers: HEADERS, body: JSON.stringify(value) });
    assert.equal((await handleWithoutExtensions(request)).status, isExtension ? 404 : 200, path);
  }
});

test("every error's example matches its schema", () => {
  for (const [name, { content }] of Object.entries(components.responses)) {
    const { schema, example } = content["application/json"];
    assert.deepEqual(schemaOf(closed(schema))(example), [], name);
    assert.notDeepEqual(schemaOf(closed(schema))({ message: "another" }), [], name);
    assert.deepEqual(schema, { $ref: "#/components/schemas/ErrorResponse" }, `${name}: one schema for all errors`);
  }
});

test("every field's example matches its schema", () => {
  const mistakes = withExamples(components.schemas).flatMap((schema) =>
    schema.examples.flatMap((/** @type {unknown} */ example) => schemaOf(closed(schema))(example)),
  );
  assert.deepEqual(mistakes, []);
});

test("the package ships the contract", async () => {
  const { readFile } = await import("node:fs/promises");
  assert.equal(await readFile(contract, "utf8"), await readFile(DOCUMENT, "utf8"));
});

/**
 * @param {any} schema
 * @returns {any[]} this schema and nested ones, if they have examples
 */
function withExamples(schema) {
  if (typeof schema !== "object" || schema === null) {
    return [];
  }
  const inner = Object.values(schema).flatMap(withExamples);
  return Array.isArray(schema.examples) ? [schema, ...inner] : inner;
}
