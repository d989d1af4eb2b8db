// A request is answered or refused alike as objects and as bytes. run.mjs compares whole packages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogOf, readCatalog } from "../model/catalog.mjs";
import { readFrozenCatalog } from "../catalog/frozen-catalog.mjs";
import { installedPackage } from "../package/installed-package.mjs";
import { loadPackage } from "./answers.mjs";
import { questionOf } from "./questions.mjs";

const QUESTIONS = 2_000;
const ROUTED = ["earned", "missed", "advice"];

const { packageFolder } = await installedPackage();
const engineOn = await loadPackage(packageFolder);

/** @type {(catalog: import("../model/catalog.mjs").Catalog, document?: import("../model/catalog.mjs").CatalogDocument) => void} */
function compare(catalog, document) {
  const { api, calculate } = engineOn(document);
  let refused = 0;
  for (let seed = 1; seed <= QUESTIONS; seed += 1) {
    const { operation, request } = questionOf(catalog, seed);
    if (ROUTED.includes(operation)) {
      const body = new TextEncoder().encode(JSON.stringify(request));
      const byBytes = outcome(() => JSON.parse(new TextDecoder().decode(calculate(operation, body))));
      const byObjects = outcome(() => api[operation](request));
      assert.ok(byObjects === byBytes, `seed ${seed}, ${operation}: ${differenceOf(byObjects, byBytes)}`);
      refused += byBytes.startsWith("RewardsError") ? 1 : 0;
    }
  }
  assert.ok(refused > QUESTIONS / 20 && refused < QUESTIONS / 2, `${refused} of ${QUESTIONS} were refused`);
}

/** @type {(work: () => object) => string} */
function outcome(work) {
  try {
    return JSON.stringify(work());
  } catch (thrown) {
    const { name, issues } = /** @type {any} */ (thrown);
    return `${name} ${JSON.stringify(issues)}`;
  }
}

/** @type {(byObjects: string, byBytes: string) => string} */
function differenceOf(byObjects, byBytes) {
  const at = [...byObjects].findIndex((character, index) => character !== byBytes[index]);
  const shown = (/** @type {string} */ text) => text.slice(Math.max(0, at - 200), at + 200);
  return `objects …${shown(byObjects)}, bytes …${shown(byBytes)}`;
}

test("by the package's own catalog", () => {
  compare(readCatalog());
});

test("by a custom catalog", () => {
  const document = readFrozenCatalog();
  compare(catalogOf(structuredClone(document)), document);
});
