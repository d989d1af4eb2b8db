import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { CREDENTIALS, HEADERS } from "./credentials-for-tests.mjs";
import { testVectors } from "./expect-vectors.mjs";
import { installedPackage } from "./installed-package.mjs";
import { readVectorSets } from "./vector-files.mjs";
import { answerByCalls, answerByPost, vectorMistakes } from "./vectors.mjs";

const project = await installedPackage();
const esModule = await project.load(
  "consumer.mjs",
  'export * as api from "card-rewards"; export { createHandler } from "card-rewards/handler"; export * as inline from "card-rewards/inline";',
);
const require = createRequire(join(project.folder, "consumer.cjs"));
const commonJs = { api: require("card-rewards"), ...require("card-rewards/handler"), inline: require("card-rewards/inline") };

test("the vectors are well formed", async () => {
  const sets = await readVectorSets();
  assert.ok(sets.every(({ vectors }) => vectors.length > 0));
  // All together, since names are unique across catalogs.
  assert.deepEqual(vectorMistakes(sets.flatMap(({ vectors }) => vectors)), []);
});

for (const [kind, loaded] of Object.entries({ "Node, ES module": esModule, "Node, CommonJS": commonJs })) {
  testVectors(kind, "calls", (vectors, catalog) => answerByCalls(loaded.api, vectors, catalog));

  testVectors(`${kind}, inline`, "calls", (vectors, catalog) => answerByCalls(loaded.inline, vectors, catalog));

  testVectors(`${kind}, handler`, "bodies", (vectors, catalog) => {
    const engine = catalog && loaded.api.createEngine({ catalog });
    const limits = { maxRequestsInFlight: vectors.length, maxRequestsInFlightPerClient: vectors.length };
    const handle = loaded.createHandler({ credentials: CREDENTIALS, engine, ...limits });
    /** @type {(path: string, body: string) => Promise<Response>} */
    const post = (path, body) => handle(new Request(`https://rewards.test${path}`, { method: "POST", headers: HEADERS, body }));
    return Promise.all(vectors.map((vector) => answerByPost(post, vector)));
  });
}
