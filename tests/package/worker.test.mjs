// The Worker entry point with a secret instead of a KV namespace. Also custom Workers.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { CREDENTIALS, poster } from "./credentials-for-tests.mjs";
import { installedPackage } from "./installed-package.mjs";
import { PATHS } from "./vectors.mjs";
import { startWorker } from "./workerd-service.mjs";

const project = await installedPackage();
const BODY = '{"transactions":[]}';

/** @param {Record<string, unknown>} bindings */
async function answerWith(bindings) {
  const { address, stop } = await startWorker(project, undefined, bindings);
  after(stop);
  const response = await poster(address)(PATHS.earned, BODY);
  return { status: response.status, text: await response.text() };
}

test("credentials as a JSON variable", async () => {
  assert.equal((await answerWith({ CARD_REWARDS_CREDENTIALS: CREDENTIALS })).status, 200);
});

test("extensions as a variable", async () => {
  const { address, stop } = await startWorker(project, undefined, {
    CARD_REWARDS_CREDENTIALS: CREDENTIALS,
    CARD_REWARDS_EXTENSIONS: "analyze, cardTerms",
  });
  after(stop);
  const post = poster(address);
  assert.equal((await post("/extensions/analyze", '{"transactions":[],"yourCards":[]}')).status, 200);
  assert.equal((await post("/extensions/card-terms", '{"cardName":"CSP"}')).status, 200);
  assert.equal((await post("/extensions/optimize", '{"transactions":[],"yourCards":[]}')).status, 404);
});

for (const [name, bindings] of Object.entries({
  "no secret": {},
  "a secret that is not JSON": { CARD_REWARDS_CREDENTIALS: "not JSON" },
  "a secret with no credentials": { CARD_REWARDS_CREDENTIALS: "[]" },
  "an unknown extension": { CARD_REWARDS_CREDENTIALS: CREDENTIALS, CARD_REWARDS_EXTENSIONS: "benefits" },
})) {
  test(`${name}: 500 without details`, async () => {
    assert.deepEqual(await answerWith(bindings), { status: 500, text: '{"message":"Internal error"}' });
  });
}

test("createHandler in a custom Worker", async () => {
  const { address, stop } = await startWorker(
    project,
    `import { createHandler } from "card-rewards/handler";
     export default { fetch: createHandler({ credentials: ${JSON.stringify(CREDENTIALS)}, basePath: "/api" }) };`,
  );
  after(stop);
  assert.equal((await poster(address)(`/api${PATHS.earned}`, BODY)).status, 200);
  assert.equal((await poster(address)(PATHS.earned, BODY)).status, 404);
});
