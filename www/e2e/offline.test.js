import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser, reload, serveBuiltPage, started, visit } from "./browser.js";
import { inDollars } from "./money.js";
import { EXPECTED, importOwnData, homeNumbers } from "./own-data.js";
import { goTo, viewThere } from "./page-parts.js";

const VIEWS = ["Home", "Use", "Earned", "Improve", "What if", "Wallet", "Statements", "Your data"];

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

test("after the first visit every view works without a network and without its server", async () => {
  const server = await serveBuiltPage();
  const { context, page, complaints } = await visit(browser, server.address, { serviceWorkers: "allow" });
  await importOwnData(page);
  await page.getByText("works offline").waitFor();
  await context.setOffline(true);
  await server.close();
  await assert.rejects(fetch(server.address), "the server is stopped");

  // Without a reload in between: the worker and the chunks of each view are cached.
  for (const name of VIEWS) {
    await goTo(page, name);
    await reload(page);
    await viewThere(page, name);
  }
  const numbers = await homeNumbers(page);
  assert(numbers.includes(inDollars(EXPECTED.earned.totalEarnedReward)), numbers);
  await context.close();
  assert.deepEqual(complaints, []);
});

test("after the first visit, chunks that load later work offline", async () => {
  const server = await serveBuiltPage();
  const { context, page, complaints } = await visit(browser, server.address, { serviceWorkers: "allow" });
  await page.getByText("works offline").waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await server.close();
  await page.getByRole("button", { name: "Show an example" }).first().click();
  await page.getByText("This is an example.").waitFor();
  await page.locator('.results[aria-busy="false"]').waitFor();
  await context.close();
  assert.deepEqual(complaints, []);
});

test("a new version waits for confirmation or the next visit", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "card-rewards-page-"));
  context.after(() => rmSync(folder, { recursive: true }));
  cpSync(fileURLToPath(new URL("../dist", import.meta.url)), folder, { recursive: true });
  const server = await serveBuiltPage(folder);
  context.after(server.close);
  const visitor = await visit(browser, server.address, { serviceWorkers: "allow" });
  context.after(() => visitor.context.close());
  const { page } = visitor;
  await importOwnData(page);
  await page.getByText("works offline").waitFor();

  publishNext(folder, "second");
  await reload(page);
  await page.getByText("A new version is ready.").waitFor();
  assert.equal(await page.locator("html").getAttribute("data-version"), null, "it does not take over without confirmation");
  await page.getByRole("button", { name: "Use it now" }).click();
  await page.locator("html[data-version=second]").waitFor();
  await started(page);
  assert.equal(await page.getByText("A new version is ready.").count(), 0);
  await page.getByRole("region", { name: "Stored on this device" }).getByText("2 statements").waitFor();

  publishNext(folder, "third");
  await reload(page);
  await page.getByText("A new version is ready.").waitFor();
  await page.close();
  await tabDiscarded(visitor.context);
  const next = await visitor.context.newPage();
  await next.goto(server.address);
  await next.locator("html[data-version=third]").waitFor();
  assert.deepEqual(visitor.complaints, []);
});

const CHECKS_MAX = 300;

/**
 * Waits until no service worker waits. A browser takes its time to discard a closed tab, for which the new worker waits; on a busy
 * machine the next visit can come before.
 *
 * @param {import("playwright-core").BrowserContext} context
 */
async function tabDiscarded(context) {
  for (let checks = 0; checks < CHECKS_MAX; checks += 1) {
    const waiting = await Promise.all(
      context.serviceWorkers().map((worker) =>
        // A worker that is replaced meanwhile does not answer: the next check asks the others.
        worker.evaluate(() => /** @type {any} */ (globalThis).registration.waiting !== null).catch(() => true),
      ),
    );
    if (!waiting.includes(true)) return;
    await setTimeout(100);
  }
  assert.fail("The new version still waits, half a minute after its last tab was closed.");
}

/**
 * Publishes another page, as a new build does. The service worker caches this page.
 *
 * @param {string} folder
 * @param {string} version
 */
function publishNext(folder, version) {
  const page = join(folder, "index.html");
  const worker = join(folder, "sw.js");
  writeFileSync(page, readFileSync(page, "utf8").replace(/<html[^>]*>/, `<html lang="en" data-version="${version}">`));
  const before = readFileSync(worker, "utf8");
  const entry = /\{[^{}]*index\.html[^{}]*revision[^{}]*\}|\{[^{}]*revision[^{}]*index\.html[^{}]*\}/.exec(before)?.[0];
  assert(entry, "the service worker keeps index.html");
  writeFileSync(worker, before.replace(entry, entry.replace(/"(?:[0-9a-f]{32}|second)"/, `"${version}"`)));
}
