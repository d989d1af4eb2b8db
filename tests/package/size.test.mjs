// Each part of the package stays within size-budget.json. `node package/size.mjs` prints them all.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { installedPackage } from "./installed-package.mjs";
import { BUDGET, parts, sizeOf } from "./size.mjs";

const project = await installedPackage();
const measured = await parts(project.packageFolder, project.tarball);
/** @type {Record<string, import("./size.mjs").Size>} */
const budget = JSON.parse(await readFile(BUDGET, "utf8"));

test("the budget names the parts that exist", () => {
  assert.deepEqual(Object.keys(budget), Object.keys(measured));
});

for (const [name, part] of Object.entries(measured)) {
  test(`${name} is within its budget`, (context) => {
    const size = Object.entries(sizeOf(name, part));
    context.diagnostic(`${name}: ${size.map(([form, bytes]) => `${bytes} bytes ${form}`).join(", ")}`);
    for (const [form, bytes] of size) {
      const limit = budget[name][/** @type {keyof import("./size.mjs").Size} */ (form)] ?? 0;
      assert.ok(bytes <= limit, `${bytes} bytes ${form}, at most ${limit}`);
    }
  });
}

for (const [name, catalog] of [
  ["core", "catalog"],
  ["engine", "catalog and sources"],
]) {
  test(`${name}: the sections of the wasm add up to its size without the header`, () => {
    const names = [`${name}: code`, `${name}: data`, `${name}: glue`, catalog];
    const lengths = names.map((part) => /** @type {Buffer} */ (measured[part]).length);
    assert.equal(
      lengths.reduce((total, length) => total + length, 8),
      /** @type {Buffer} */ (measured[`${name}, catalog and glue`]).length,
    );
  });
}
