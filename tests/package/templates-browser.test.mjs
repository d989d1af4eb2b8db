// The packed package in browser projects: with each bundler, and without one.
import assert from "node:assert/strict";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { createServer as createViteServer } from "vite";
import { serveFolder, startChromium } from "./chromium.mjs";
import { installedPackage } from "./installed-package.mjs";
import { CALLS, HANDLER, copyTemplate, runScript, writeClassicQuestions } from "./templates.mjs";

const project = await installedPackage();
const browser = await startChromium();
after(() => browser.close());

const RIGHT = { calls: CALLS, handler: HANDLER };

/**
 * Reads the #result of a page. It must write nothing to the console.
 * @param {string} address
 */
async function resultOf(address) {
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(() => document.querySelector("#result")?.textContent !== "").catch(() => undefined);
  assert.deepEqual(complaints, []);
  const text = await page.textContent("#result");
  await page.close();
  return JSON.parse(text ?? "");
}

/** @param {import("playwright-core").Page} page */
function complaintsOf(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Vite's page logs its connection there.
    if (message.type() !== "debug") {
      complaints.push(message.text());
    }
  });
  return complaints;
}

/**
 * Reads the result of a folder's page.
 * @param {string} folder
 * @param {string} [page]
 */
async function servedResult(folder, page = "index.html") {
  const site = await serveFolder(project, folder);
  try {
    return await resultOf(`${site.address}/${page}`);
  } finally {
    site.stop();
  }
}

for (const name of ["webpack", "webpack-cjs", "esbuild", "rollup"]) {
  test(`${name}: sideEffects keeps the start of the engine, and the built page is right`, async () => {
    const folder = await copyTemplate(project, name);
    await runScript(folder, "build");
    assert.deepEqual(await readdir(join(folder, "dist")), ["main.js"], "one file, with the wasm inside");
    assert.deepEqual(await servedResult(folder), RIGHT);
  });
}

test("Parcel: without configuration for the package itself, with package exports for its subpaths", async () => {
  const folder = await copyTemplate(project, "parcel");
  await runScript(folder, "build-calls");
  assert.deepEqual(await servedResult(join(folder, "dist"), "calls.html"), { calls: CALLS });
  const manifest = join(folder, "package.json");
  const description = JSON.parse(await readFile(manifest, "utf8"));
  await writeFile(manifest, JSON.stringify({ ...description, "@parcel/resolver-default": { packageExports: true } }));
  await runScript(folder, "build");
  assert.deepEqual(await servedResult(join(folder, "dist")), RIGHT);
});

test("Vite's build: the page is right, and no second wasm is emitted", async () => {
  const folder = await copyTemplate(project, "vite");
  await runScript(folder, "build");
  const files = await readdir(join(folder, "dist"), { recursive: true });
  assert.deepEqual(
    files.filter((name) => !/^(index\.html|assets|assets\/index-[\w-]+\.js)$/.test(name)),
    [],
  );
  assert.deepEqual(await servedResult(join(folder, "dist")), RIGHT);
});

test("Vite's build with the wasm by its address: separate files, and little JavaScript", async () => {
  const folder = await copyTemplate(project, "vite-wasm-by-url");
  await runScript(folder, "build");
  const assets = await readdir(join(folder, "dist/assets"));
  assert.deepEqual(assets.map((name) => name.replace(/-[\w-]+\./, ".")).sort(), ["core.wasm", "index.js", "upgrade.wasm"]);
  const script = await readFile(join(folder, "dist/assets", assets.filter((name) => name.endsWith(".js"))[0]));
  assert.ok(script.length < 100_000, `${script.length} bytes`);
  assert.deepEqual(await servedResult(join(folder, "dist")), { calls: CALLS });
});

test("Vite's development server: the page is right without configuration", async () => {
  const folder = await copyTemplate(project, "vite");
  const server = createServer((request, response) => vite.middlewares(request, response));
  const vite = await createViteServer({
    root: folder,
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, hmr: { server } },
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  try {
    assert.deepEqual(await resultOf(`http://127.0.0.1:${port}/`), RIGHT);
  } finally {
    await vite.close();
    server.close();
    server.closeAllConnections();
  }
});

test("ES modules from a static server, by an import map", async () => {
  assert.deepEqual(await servedResult(await copyTemplate(project, "browser-esm")), RIGHT);
});

test("a classic script, from a server and from a file", async () => {
  const folder = await copyTemplate(project, "classic-script");
  await writeClassicQuestions(folder);
  assert.deepEqual(await servedResult(folder), { calls: CALLS });
  assert.deepEqual(await resultOf(pathToFileURL(join(folder, "index.html")).href), { calls: CALLS });
});

test("web workers: a module and a classic script", async () => {
  const folder = await copyTemplate(project, "web-worker");
  await writeClassicQuestions(folder);
  assert.deepEqual(await servedResult(folder), { ofModule: RIGHT, ofClassic: { calls: CALLS } });
});

test("a service worker, which a browser starts again without the page", async () => {
  assert.deepEqual(await servedResult(await copyTemplate(project, "service-worker")), RIGHT);
});

const STRICT = "default-src 'none'; img-src data:; script-src 'self'";

/** @param {string} policy */
async function pageWithPolicy(policy) {
  const folder = await copyTemplate(project, "esbuild");
  await runScript(folder, "build");
  const page = await readFile(join(folder, "index.html"), "utf8");
  const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  await writeFile(join(folder, "index.html"), page.replace("<title>", `${tag}<title>`));
  return folder;
}

test("a strict Content-Security-Policy with 'wasm-unsafe-eval' is enough", async () => {
  assert.deepEqual(await servedResult(await pageWithPolicy(`${STRICT} 'wasm-unsafe-eval'`)), RIGHT);
});

test("without 'wasm-unsafe-eval' the browser blocks the wasm and names the policy", async () => {
  const site = await serveFolder(project, await pageWithPolicy(STRICT));
  const page = await browser.newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site.address}/index.html`, { waitUntil: "load" });
  assert.match(complaints.join("\n"), /CompileError.*Content Security Policy/s);
  assert.equal(await page.textContent("#result"), "");
  await page.close();
  site.stop();
});
