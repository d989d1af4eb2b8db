// The packed package in projects: Node, Deno, Bun, workerd, vitest and Jest.
import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { Miniflare } from "miniflare";
import { installedPackage } from "./installed-package.mjs";
import { CALLS, HANDLER, copyTemplate, runScript, writeClassicQuestions } from "./templates.mjs";

const project = await installedPackage();
const worker = await copyTemplate(project, "workerd");

for (const [name, what] of [
  ["node-esm", "Node, ES module"],
  ["node-cjs", "Node, CommonJS"],
  ["deno", "Deno without any permission"],
  ["bun-esm", "Bun, ES module"],
  ["bun-cjs", "Bun, CommonJS"],
]) {
  test(`${what}: all operations and the handler are right, without deprecation warnings`, async () => {
    const folder = await copyTemplate(project, name);
    assert.deepEqual(JSON.parse(await runScript(folder, "start")), { calls: CALLS, handler: HANDLER });
  });
}

test("the ES module and the CommonJS build in one process are both right", async () => {
  const folder = await copyTemplate(project, "node-both");
  const right = { calls: CALLS, handler: HANDLER };
  assert.deepEqual(JSON.parse(await runScript(folder, "start")), { esModule: right, commonJs: right });
});

test("vitest finds the package without configuration", async () => {
  const folder = await copyTemplate(project, "vitest");
  await writeFile(join(folder, "expected.json"), JSON.stringify({ calls: CALLS, handler: HANDLER }));
  assert.match(await runScript(folder, "start"), /Tests +2 passed/);
});

test("Jest: on a page of jsdom, which has neither TextDecoder nor Request, and on Node", async () => {
  const folder = await copyTemplate(project, "jest");
  await writeClassicQuestions(folder, "module.exports = { answersOfCalls, answersOfHandler };\n");
  await writeFile(join(folder, "expected.json"), JSON.stringify({ calls: CALLS, handler: HANDLER }));
  assert.match(await runScript(folder, "start"), /Tests: +3 passed, 3 total/);
});

test("Vercel's edge runtime accepts a module compiled outside its realm", async () => {
  const folder = await copyTemplate(project, "edge-runtime");
  await runScript(folder, "build");
  assert.deepEqual(JSON.parse(await runScript(folder, "start")), { calls: CALLS, handler: HANDLER });
});

test("wrangler deploy --dry-run bundles a Worker offline, with the wasm as one compiled module", async () => {
  await runScript(worker, "build");
  const wasm = (await readdir(join(worker, "dist"))).filter((name) => name.endsWith(".wasm"));
  assert.equal(wasm.length, 1);
});

// Compiling bytes is forbidden at the old date and inside a request; random values and timers while a module loads
// are forbidden at every date.
for (const compatibilityDate of ["2023-03-01", "2025-01-01", "2026-04-01"]) {
  test(`workerd with the compatibility date ${compatibilityDate}: no random, no timer and no compiling at module scope`, async () => {
    const dist = join(worker, "dist");
    const [wasm] = (await readdir(dist)).filter((name) => name.endsWith(".wasm"));
    const miniflare = new Miniflare({
      compatibilityDate,
      modules: [
        { type: "ESModule", path: "worker.js", contents: await readFile(join(dist, "worker.js"), "utf8") },
        { type: "CompiledWasm", path: wasm, contents: await readFile(join(dist, wasm)) },
      ],
    });
    after(() => miniflare.dispose());
    const response = await fetch(await miniflare.ready);
    assert.deepEqual(await response.json(), { calls: CALLS, handler: HANDLER });
  });
}
