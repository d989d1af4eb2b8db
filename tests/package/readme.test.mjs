// The package's README shows what really happens.
import assert from "node:assert/strict";
import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { execute, installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const readme = await readFile(join(project.packageFolder, "README.md"), "utf8");

/** @param {string} language */
function blocks(language) {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n(.+?)\`\`\``, "gs"))].map(([, text]) => text);
}

const TRANSACTIONS = `[{ transactionId: "1", transactionAmount: 100.5, transactionDate: "2026-11-21",
  merchant: "Amazon", cardName: "Chase Sapphire Preferred" }]`;

blocks("js").forEach((block, index) => {
  test(`JavaScript block ${index + 1} runs, and its numbers are right`, async () => {
    const checked = block
      .replaceAll("<sha256 of the key, hex>", "0".repeat(64))
      // `expression; // 2.5075` becomes a comparison.
      .replaceAll(/^(\S.*); \/\/ ([\d.]+)$/gm, 'assert.equal($1, $2); console.log("compared");');
    const program = await project.write(
      `readme-${index}.mjs`,
      `import assert from "node:assert/strict";\nglobalThis.transactions = ${TRANSACTIONS};\n${checked}`,
    );
    const { stdout } = await execute(process.execPath, [program]);
    assert.equal(stdout.includes("compared"), /; \/\/ [\d.]+$/m.test(block));
  });
});

test("the command lines work", async () => {
  const lines = blocks("sh")
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("npx card-rewards") && !line.includes("serve"));
  assert.ok(lines.length >= 3);
  const statements = { "november.csv": "american-express.csv", "gold.csv": "american-express.csv", "other.qfx": "sgml.qfx" };
  for (const [name, sample] of Object.entries(statements)) {
    await copyFile(fileURLToPath(new URL(`../statements/${sample}`, import.meta.url)), join(project.folder, name));
  }
  for (const line of lines) {
    assert.notEqual((await execute("sh", ["-c", line], { cwd: project.folder })).stdout, "");
  }
});
