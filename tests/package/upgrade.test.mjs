// Changes that break programs for an earlier release are found.
import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { breakingChanges } from "../upgrade/breaking-changes.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const BEFORE = join(project.folder, "node_modules/card-rewards-before");

/** An earlier package that differs from this one. @type {(changes: Record<string, (text: string) => string>) => Promise<void>} */
async function earlier(changes) {
  await cp(project.packageFolder, BEFORE, { recursive: true });
  // TypeScript takes packages of one name and version for one.
  const ofVersion = (/** @type {string} */ text) => text.replace(/"version": ".*"/, '"version": "0.0.1"');
  await writeFile(join(BEFORE, "package.json"), ofVersion(await readFile(join(BEFORE, "package.json"), "utf8")));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(BEFORE, file);
    const text = await readFile(path, "utf8");
    assert.notEqual(change(text), text, file);
    await writeFile(path, change(text));
  }
}

const changes = () => breakingChanges(project.folder, "card-rewards-before", "card-rewards");

test("the same package breaks nothing", async () => {
  await earlier({});
  assert.deepEqual(await changes(), []);
});

test("a lost entry, function, field, type, card, cap or name is found", async () => {
  await earlier({
    "package.json": (text) => text.replace('"./handler":', '"./gone": { "types": "./types/entries/index.d.ts" }, "./handler":'),
    "types/entries/index.d.ts": (text) => `${text}\nexport declare function gone(): void;\nexport type GoneType = 1;`,
    "types/entries/statements.d.ts": (text) => text.replace('dateOrder?: "day-first";', 'dateOrder?: "day-first";\n  goneField: number;'),
    "catalog.json": (text) => {
      const catalog = JSON.parse(text);
      catalog.cards.push({ ...catalog.cards[0], id: 99_999, name: "Gone Card", caps: [{ id: "gone-cap" }] });
      return JSON.stringify(catalog);
    },
  });
  const found = await changes();
  for (const expected of [
    /^the entry \.\/gone is gone$/, /'gone' is missing/, /GoneType/, /goneField/, /^the catalog has no card 99999 any more$/,
    /^the catalog has no cap gone-cap of card 99999 any more$/, /^"Gone Card" is not card 99999 any more$/,
  ]) {
    assert.ok(found.some((change) => expected.test(change)), `${expected}\nin\n${found.join("\n")}`);
  }
  // The first three entries share their types.
  assert.equal(found.length, 11, found.join("\n"));
});
