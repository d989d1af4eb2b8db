// A request is answered or rejected alike as objects and as bytes. run.mjs compares whole packages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogOf, readCatalog } from "../model/catalog.mjs";
import { readFrozenCatalog } from "../catalog/frozen-catalog.mjs";
import { installedPackage } from "../package/installed-package.mjs";
import { loadPackage } from "./answers.mjs";
import { byBothPaths, differenceOf } from "./both-paths.mjs";
import { questionOf } from "./questions.mjs";

const QUESTIONS = 2_000;

const { packageFolder } = await installedPackage();
const engineOn = await loadPackage(packageFolder);

/** @type {(catalog: import("../model/catalog.mjs").Catalog, document?: import("../model/catalog.mjs").CatalogDocument) => void} */
function compare(catalog, document) {
  const engine = engineOn(document);
  let rejected = 0;
  for (let seed = 1; seed <= QUESTIONS; seed += 1) {
    const { operation, request } = questionOf(catalog, seed);
    const answers = byBothPaths(engine, operation, request);
    if (answers !== undefined) {
      assert.ok(answers.byObjects === answers.byBytes, `seed ${seed}, ${operation}: ${differenceOf(answers)}`);
      rejected += answers.byBytes.startsWith("RewardsError") ? 1 : 0;
    }
  }
  assert.ok(rejected > QUESTIONS / 20 && rejected < QUESTIONS / 2, `${rejected} of ${QUESTIONS} were rejected`);
}

test("by the package's own catalog", () => {
  compare(readCatalog());
});

test("by a custom catalog", () => {
  const document = readFrozenCatalog();
  compare(catalogOf(structuredClone(document)), document);
});
