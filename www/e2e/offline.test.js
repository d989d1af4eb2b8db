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
  await visitUntil(visitor.context, server.address, "third");
  assert.deepEqual(visitor.complaints, []);
});

const VISITS_MAX = 10;

/**
 * Visits the page until it is of a version. A browser takes its time to discard a closed tab, and on a busy machine the next visit can
 * come before.
 *
 * @param {import("playwright-core").BrowserContext} context
 * @param {string} address
 * @param {string} version
 */
async function visitUntil(context, address, version) {
  for (let visits = 1; visits <= VISITS_MAX; visits += 1) {
    const page = await context.newPage();
    await page.goto(address);
    const shown = await page.locator("html").getAttribute("data-version");
    await page.close();
    if (shown === version) return;
    await setTimeout(1000);
  }
  assert.fail(`After ${VISITS_MAX.toString()} visits the page is not of the version "${version}".`);
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
