// The README's examples, and those in JavaScript of the package's other guides.
import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { typeErrors } from "./type-check.mjs";

const project = await installedPackage();

/** @type {[guide: string, block: string][]} */
const programs = [];
for (const guide of ["README.md", "docs/numbers.md", "docs/state.md"]) {
  programs.push(...(await guideBlocks(project, guide, "js")).map((block) => /** @type {[string, string]} */ ([guide, block])));
}

const TRANSACTIONS = `[{ transactionId: "1", transactionAmount: 100.5, transactionDate: "2026-11-21",
  merchant: "Amazon", cardName: "Chase Sapphire Preferred" }]`;

// Only Vite imports addresses like this: the template vite-wasm-by-url builds that block.
const isOfVite = (/** @type {string} */ block) => block.includes("?url");

test("one block is Vite's, as in the template", async () => {
  const [block, ...others] = programs.map(([, text]) => text).filter(isOfVite);
  const template = await readFile(new URL("../templates/vite-wasm-by-url/calls.mjs", import.meta.url), "utf8");
  for (const module of ["core", "upgrade"]) {
    const statements = [`import ${module} from "card-rewards/${module}.wasm?url";`, `await load(${module});`];
    assert.ok(statements.every((statement) => block.includes(statement) && template.includes(statement)), module);
  }
  assert.deepEqual(others, []);
});

const runnable = programs.filter(([, block]) => !isOfVite(block));

runnable.forEach(([guide, block], index) => {
  test(`${guide}: JavaScript block ${index + 1} runs, and its numbers are right`, async () => {
    const checked = block
      .replaceAll("<sha256 of the key, hex>", "0".repeat(64))
      // `expression; // 2.5075` becomes a comparison.
      .replaceAll(/^(\S.*); \/\/ ([\d.]+|"\w+")$/gm, 'assert.equal($1, $2); console.log("compared");');
    const program = await project.write(
      `readme-${index}.mjs`,
      `import assert from "node:assert/strict";\nglobalThis.transactions = ${TRANSACTIONS};\n${checked}`,
    );
    const { stdout } = await execute(process.execPath, [program]);
    assert.equal(stdout.includes("compared"), /; \/\/ ([\d.]+|"\w+")$/m.test(block));
  });
});

for (const [extension, module, moduleResolution] of [
  ["mts", "nodenext", "nodenext"],
  ["ts", "esnext", "bundler"],
]) {
  test(`the JavaScript blocks type-check as TypeScript with ${moduleResolution} resolution`, async () => {
    const texts = runnable.filter(([guide]) => guide === "README.md").map(([, block]) => block);
    const names = texts.map((_, index) => `readme-types-${index}.${extension}`);
    const given = "declare global { var transactions: readonly Transaction[] }";
    for (const [index, block] of texts.entries()) {
      await project.write(names[index], `import type { Transaction } from "card-rewards";\n${given}\n${block}`);
    }
    // The blocks use the first item of a list without a check.
    assert.equal(await typeErrors(project, module, moduleResolution, [...names, "--noUncheckedIndexedAccess", "false", "--resolveJsonModule"]), "");
  });
}

test("the command lines work", async () => {
  const lines = (await guideBlocks(project, "README.md", "sh"))
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("npx card-rewards") && !line.includes("serve"));
  assert.ok(lines.length >= 3);
  const statements = {
    "november.csv": "american-express.csv",
    "gold.csv": "american-express.csv",
    "other.qfx": "sgml.qfx",
    "first.csv": "citi.csv",
    "second.csv": "citi.csv",
  };
  const [accounts] = await guideBlocks(project, "README.md", "json");
  await project.write("accounts.json", accounts);
  for (const [name, sample] of Object.entries(statements)) {
    await copyFile(fileURLToPath(new URL(`../statements/${sample}`, import.meta.url)), join(project.folder, name));
  }
  for (const line of lines) {
    assert.notEqual((await execute("sh", ["-c", line], { cwd: project.folder })).stdout, "");
  }
});
