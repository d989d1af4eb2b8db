// The code blocks of the project's README and of docs/size.md.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { blocksOf, guideBlocks } from "./guide.mjs";
import { execute, installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { bundle } from "./size.mjs";

const project = await installedPackage();
const blocks = blocksOf(await readFile(new URL("../../README.md", import.meta.url), "utf8"));

/** @param {string} info */
const textsOf = (info) => blocks.filter((block) => block.info === info).map(({ text }) => text);

test("it shows two commands of the project, a request with its answer, and a program", async () => {
  assert.deepEqual([...new Set(blocks.map(({ info }) => info))].sort(), ["js", "json", "sh"]);
  const [serve, curl, testAll, ...others] = textsOf("sh");
  assert.deepEqual([serve, testAll, others], ["cargo xtask serve\n", "cargo xtask test\n", []]);
  assert.match(curl, /^curl \S+ .*\n$/);
  const { stdout: help } = await execute("cargo", ["xtask", "help"], { cwd: new URL("../..", import.meta.url) });
  for (const command of [serve, testAll]) {
    assert.ok(help.includes(`\n  ${command.trimEnd()} `), command);
  }
});

test("the request gets the answer shown", async (context) => {
  const service = await startNodeService(project, [], {});
  context.after(service.stop);
  const key = service.lines.join("\n").match(/API key: +(\S+)/)?.[1];
  assert.ok(key !== undefined);
  const [, curl] = textsOf("sh");
  const line = curl.replace("<the key it printed>", key).replace("http://127.0.0.1:8787", service.address);
  const { stdout } = await execute("sh", ["-c", line]);
  const [shown] = textsOf("json");
  assert.equal(stdout, shown.trimEnd());
});

test("the program's total is right", async () => {
  const [program, ...others] = textsOf("js");
  assert.deepEqual(others, []);
  const compared = program.replace(/^earned\(([^]*)\)\.data\.totalEarnedReward; \/\/ ([\d.]+): .*$/m, "console.log(earned($1).data.totalEarnedReward, $2);");
  const path = await project.write("project-readme.mjs", compared);
  // 1.005 and 2.5075.
  assert.equal((await execute(process.execPath, [path])).stdout, "3.5125 3.5125\n");
});

/** Bytes after Brotli. @param {Uint8Array} bytes */
const compressed = (bytes) => brotliCompressSync(bytes).length;

/** @param {number} bytes @param {string} kilobytes of a guide @param {string} name */
function assertStated(bytes, kilobytes, name) {
  const size = bytes / 1000;
  assert.ok(Math.abs(size / Number(kilobytes) - 1) < 0.02, `${name}: the guide states ${kilobytes} kB, and ${size} kB are measured`);
}

test("docs/size.md states the sizes of the wasm, within 2 %", async () => {
  const guide = await readFile(join(project.packageFolder, "docs/size.md"), "utf8");
  const rows = [...guide.matchAll(/^\| `card-rewards\/(\w+\.wasm)` \| .* \| (\d+) \|$/gm)];
  assert.deepEqual(rows.map(([, name]) => name), ["core.wasm", "upgrade.wasm", "engine.wasm"]);
  for (const [, name, kilobytes] of rows) {
    assertStated(compressed(await readFile(join(project.packageFolder, "engine", name))), kilobytes, name);
  }
});

test("the package's README states what a page downloads before its first answer, within 2 %", async () => {
  const guide = await readFile(join(project.packageFolder, "README.md"), "utf8");
  const [, byAddress, inline] = guide.match(/ downloads (\d+) kB before its first answer, in place of (\d+), /) ?? assert.fail("no figures");
  const parts = [await bundle(project.packageFolder, "entries/slim.js", ["load"]), await readFile(join(project.packageFolder, "engine/core.wasm"))];
  assertStated(parts.reduce((sum, part) => sum + compressed(part), 0), byAddress, "by its address");
  assertStated(compressed(await bundle(project.packageFolder, "entries/inline.js")), inline, "in the JavaScript");
});

test("a page starts with less than the project's README states", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const [, kilobytes] = readme.match(/start with a core of less than (\d+) kB/) ?? assert.fail("no figure");
  const size = compressed(await readFile(join(project.packageFolder, "engine/core.wasm"))) / 1000;
  assert.ok(size < Number(kilobytes) && size > 0.95 * Number(kilobytes), `${size} kB`);
});

test("docs/size.md: a page starts with the core and loads the rest", async () => {
  const [program, ...others] = await guideBlocks(project, "docs/size.md", "js");
  assert.deepEqual(others, []);
  // A bundler resolves the two addresses; Node's fetch reads no files.
  const bundler = `
    import { readFile } from "node:fs/promises";
    globalThis.fetch = async (address) =>
      new Response(await readFile(new URL(import.meta.resolve(address.pathname.replace(/^.*(?=card-rewards\\/)/, "")))));
    globalThis.request = { merchant: "Whole Foods", spendAmount: 82.4, yourCards: ["American Express Gold"], transactionDate: "2026-11-21" };
    globalThis.show = ({ data }) => console.log(data.bestCard.rewardAmount, data.bestCard.explanation?.parts.length);`;
  await project.write("size-bundler.mjs", bundler);
  const path = await project.write("size.mjs", `import "./size-bundler.mjs";\n${program}`);
  // 82.40 at 4 %; the explanation comes from the whole engine.
  assert.equal((await execute(process.execPath, [path])).stdout, "3.296 undefined\n3.296 1\n");
});
