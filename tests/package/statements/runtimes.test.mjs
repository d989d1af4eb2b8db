// Speed, and the module in bundles, CommonJS, pages and web workers.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "esbuild";
import { serveFolder, startChromium } from "../chromium.mjs";
import { execute } from "../installed-package.mjs";
import { processorMilliseconds } from "../../processor-time.mjs";
import { HEAD, PURCHASE, ofx, project, readStatement } from "./statements.mjs";

test("50,000 rows are read fast, with progress for the caller", () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `11/01/2026,SHOP ${index},-${index}.25`).join("\n");
  const transactions = Array.from({ length: 50_000 }, (_, index) => PURCHASE.replace("<FITID>1", `<FITID>${index}`)).join("");
  for (const text of [`${HEAD}\n${rows}`, ofx(transactions)]) {
    /** @type {number[][]} */
    const reports = [];
    const milliseconds = processorMilliseconds(() => {
      const statement = readStatement(text, { onProgress: (done, total) => reports.push([done, total]) });
      assert.equal(statement.transactions.length, 50_000);
    });
    assert.ok(milliseconds < 10_000, `${milliseconds} ms`);
    assert.equal(reports.length, 50);
    assert.deepEqual([reports[0], reports.at(-1)], [[1_000, 50_000], [50_000, 50_000]]);
  }
});

test("no file takes long", () => {
  const long = "a ".repeat(500_000);
  for (const text of [
    `${HEAD}\n11/1/2026,${"gold ".repeat(200_000)},-5`,
    `${HEAD}\n11/1/2026,A,1${" ".repeat(500_000)}x`,
    `${HEAD}\n${"1".repeat(500_000)},A,1`,
    ",".repeat(1_000_000),
    '"'.repeat(1_000_001),
    long,
    "\n".repeat(1_000_000),
    `<OFX>${"<".repeat(500_000)}`,
    `<OFX>${"<A".repeat(300_000)}`,
    `<OFX><${"A".repeat(500_000)}>`,
    `<OFX>${"</A>".repeat(200_000)}`,
    `<OFX><!--${long}`,
    ofx(PURCHASE.replace("<NAME>A", `<NAME>${"&".repeat(500_000)}`)),
  ]) {
    const milliseconds = processorMilliseconds(() => readStatement(text));
    assert.ok(milliseconds < 5_000, `${milliseconds} ms: ${text.slice(0, 60)}`);
  }
  assert.match(readStatement(`${HEAD}\n${"11/1/2026,A,5\n".repeat(200_100)}`).diagnostics[0].message, /more than 200,000 rows/);
});

test("one file without imports, ES module or CommonJS, without Node modules", async () => {
  for (const name of ["statements/index.js", "statements/index.cjs"]) {
    // A bundler without Node modules has nothing to add.
    const { metafile } = await build({
      entryPoints: [join(project.packageFolder, name)],
      bundle: true,
      platform: "neutral",
      write: false,
      metafile: true,
    });
    assert.deepEqual(Object.values(metafile.inputs).map(({ imports }) => imports), [[]]);
  }
  const program = await project.write(
    "statements.cjs",
    `const { readStatement } = require("card-rewards/statements");
     console.log(readStatement("Date,Description,Amount\\n11/1/2026,A,5").transactions.length);`,
  );
  assert.equal((await execute(process.execPath, [program])).stdout, "1\n");
  const notice = await readFile(join(project.packageFolder, "NOTICE.md"), "utf8");
  assert.match(notice, /## papaparse[\s\S]*The MIT License[\s\S]*## sax[\s\S]*Blue Oak Model License/);
});

test("a page and a web worker read statements under a strict Content-Security-Policy", async (context) => {
  const site = await serveFolder(project, project.folder);
  const browser = await startChromium();
  context.after(() => Promise.all([browser.close(), site.stop()]));
  const library = "/node_modules/card-rewards/statements/index.js";
  const reading = `readStatement(new TextEncoder().encode("Date,Description,Amount\\n11/1/2026,A,5")).transactions.length
                   + readStatement(${JSON.stringify(ofx(PURCHASE))}).transactions.length`;
  await project.write("worker.mjs", `import { readStatement } from "${library}"; postMessage(${reading});`);
  await project.write(
    "page.mjs",
    `import { readStatement } from "${library}";
     const worker = new Worker("/worker.mjs", { type: "module" });
     worker.onmessage = ({ data }) => { globalThis.read = [${reading}, data]; };`,
  );
  await project.write(
    "page.html",
    `<!doctype html><meta charset="utf-8"><title>page</title>
     <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src data:">
     <link rel="icon" href="data:,"><script type="module" src="page.mjs"></script>`,
  );
  const page = await browser.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => complaints.push(message.text()));
  await page.goto(`${site.address}/page.html`);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).read !== undefined);
  assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).read), [2, 2]);
  assert.deepEqual(complaints, []);
});
