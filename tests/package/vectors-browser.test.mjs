import assert from "node:assert/strict";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { serveFolder, startChromium } from "./chromium.mjs";
import { engineText } from "./engine-text.mjs";
import { testVectors } from "./expect-vectors.mjs";
import { installedPackage } from "./installed-package.mjs";

const project = await installedPackage();
const browser = await startChromium();
const site = await serveFolder(project, project.folder);
after(() => Promise.all([browser.close(), site.stop()]));

const PAGE_SCRIPT = `
  import * as api from "card-rewards";
  import { answerByCalls } from "./vectors.mjs";
  globalThis.answerAll = ({ vectors, catalog }) => answerByCalls(api, vectors, catalog);
`;
// A strict Content-Security-Policy; wasm requires 'wasm-unsafe-eval'.
const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:";

await mkdir(join(project.folder, "page"), { recursive: true });
await copyFile(fileURLToPath(new URL("vectors.mjs", import.meta.url)), join(project.folder, "page/vectors.mjs"));
await project.write("page/bundled-entry.mjs", PAGE_SCRIPT);
await project.write("page/plain.mjs", PAGE_SCRIPT.replace('"card-rewards"', '"../node_modules/card-rewards/entries/inline.js"'));
await build({
  entryPoints: [join(project.folder, "page/bundled-entry.mjs")],
  outfile: join(project.folder, "page/bundled.mjs"),
  bundle: true,
  minify: true,
  format: "esm",
});
for (const name of ["plain", "bundled"]) {
  await project.write(
    `page/${name}.html`,
    `<!doctype html><meta charset="utf-8"><title>${name}</title>
     <meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
     <link rel="icon" href="data:,"><script type="module" src="${name}.mjs"></script>`,
  );
}

/** @param {string} name */
async function openPage(name) {
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`${site.address}/page/${name}.html`, { waitUntil: "load" });
  return { page, complaints };
}

for (const [name, kind] of [
  ["bundled", "Chromium, bundled by esbuild without configuration"],
  ["plain", "Chromium, ES modules without a bundler"],
]) {
  testVectors(kind, "calls", async (vectors, catalog) => {
    const { page, complaints } = await openPage(name);
    const answers = await page.evaluate((asked) => /** @type {any} */ (globalThis).answerAll(asked), { vectors, catalog });
    assert.deepEqual(complaints, []);
    await page.close();
    return answers;
  });
}

test("a bundle for browsers keeps the start of the engine and ships the wasm once", async () => {
  const text = await readFile(join(project.folder, "page/bundled.mjs"), "utf8");
  const base64 = await engineText(project.packageFolder);
  assert.equal(text.split(base64).length - 1, 1);
  assert.ok(text.length < base64.length + 40_000, `the code beside the wasm is ${text.length - base64.length} bytes`);
  assert.ok(!text.includes("engine_bg.wasm"));
});
