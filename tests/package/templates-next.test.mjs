// The packed package in a Next.js project: rendered on the server, in the browser, and in routes on Node and on the edge runtime.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after, test } from "node:test";
import { startChromium } from "./chromium.mjs";
import { freePort } from "./free-port.mjs";
import { installedPackage } from "./installed-package.mjs";
import { CALLS, HANDLER, copyTemplate, runScript } from "./templates.mjs";
import { until } from "./until.mjs";

const RIGHT = { calls: CALLS, handler: HANDLER };
// Next.js recommends Node for everything.
const OF_THE_EDGE_RUNTIME = /^⚠ .*edge runtime.*\n/gim;

const project = await installedPackage();
const folder = await copyTemplate(project, "next");
const port = await freePort();
const address = `http://127.0.0.1:${port}`;

await runScript(folder, "build", OF_THE_EDGE_RUNTIME);
const server = spawn(
  process.execPath,
  [join(folder, "node_modules/next/dist/bin/next"), "start", "--port", String(port), "--hostname", "127.0.0.1"],
  { cwd: folder, env: { PATH: process.env.PATH, NEXT_TELEMETRY_DISABLED: "1" }, stdio: "ignore" },
);
const ended = once(server, "exit");
after(async () => {
  server.kill();
  await ended;
});
await until("Next.js answers", async () => (await fetch(address).catch(() => undefined))?.ok === true);

for (const [route, what] of [
  ["server", "a route on Node"],
  ["edge", "a route on the edge runtime, which compiles the wasm outside its realm"],
]) {
  test(what, async () => {
    assert.deepEqual(await (await fetch(`${address}/${route}`)).json(), RIGHT);
  });
}

test("a page: rendered on the server, and calculating in the browser", async () => {
  const browser = await startChromium();
  after(() => browser.close());
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector("#result")?.textContent !== "");
  assert.deepEqual(complaints, []);
  assert.deepEqual(JSON.parse((await page.textContent("#prerendered")) ?? ""), CALLS);
  assert.deepEqual(JSON.parse((await page.textContent("#result")) ?? ""), RIGHT);
});
