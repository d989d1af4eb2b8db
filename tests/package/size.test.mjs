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

test("the budget is of the parts that there are", () => {
  assert.deepEqual(Object.keys(budget), Object.keys(measured));
});

for (const [name, part] of Object.entries(measured)) {
  test(`${name} is within its budget`, (context) => {
    const { raw, gzip } = sizeOf(part);
    context.diagnostic(`${name}: ${raw} bytes${gzip === undefined ? "" : `, ${gzip} by gzip`}`);
    assert.ok(raw <= budget[name].raw, `${raw} bytes, at most ${budget[name].raw}`);
    assert.ok((gzip ?? 0) <= (budget[name].gzip ?? 0), `${gzip} bytes by gzip, at most ${budget[name].gzip}`);
  });
}

test("the sections of the wasm are all of it, but for its first eight bytes", () => {
  const code = /** @type {Buffer} */ (measured["engine: code"]).length;
  const data = /** @type {Buffer} */ (measured["engine: catalog and other data"]).length;
  const glue = /** @type {Buffer} */ (measured["engine: glue"]).length;
  assert.equal(8 + code + data + glue, /** @type {Buffer} */ (measured["engine, catalog and glue"]).length);
});
