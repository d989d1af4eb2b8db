import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { DIVIDED, filesOfShare, SHARES } from "./files-of-today.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const shares = Array.from({ length: SHARES }, (_, share) => share);

/** @type {[kind: string, folders: string[]][]} */
const SUITES = [
  ["the package", ["tests/package", "tests/package/faults", "tests/package/statements", "tests/model", "tests/answers"]],
  ["the page", ["www/e2e"]],
];

/** @param {string} folder */
function testsIn(folder) {
  const names = readdirSync(join(ROOT, folder)).filter((name) => /\.test\.m?js$/.test(name));
  return names.map((name) => join(ROOT, folder, name));
}

for (const [kind, folders] of SUITES) {
  test(`${kind}: the shares of all days are all files, and each leaves out some`, () => {
    const files = folders.flatMap(testsIn);
    const ran = shares.map((share) => filesOfShare(files, share));
    assert.deepEqual(new Set(ran.flat()), new Set(files));
    assert.ok(ran.every((share) => share.length < files.length));
    assert.deepEqual(filesOfShare(files, undefined), files);
  });
}

test("a file that is divided has the one share, and exists", () => {
  const files = SUITES.flatMap(([, folders]) => folders.flatMap(testsIn));
  for (const [folder, names] of Object.entries(DIVIDED)) {
    for (const name of names) {
      const path = files.find((file) => file.endsWith(join("/", folder, name)));
      assert.ok(path !== undefined, `${folder}/${name} does not exist`);
      assert.equal(shares.filter((share) => filesOfShare(files, share).includes(path)).length, 1, path);
    }
  }
});
