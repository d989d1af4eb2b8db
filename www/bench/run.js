// `node bench/run.js` after `npm run build`: figures as in Lighthouse, measured on this machine. Machines differ and are noisy, so
// each time is beside others of the same run. `cargo xtask bench page` builds and runs it.
import { earned, missed } from "card-rewards";
import { launchBrowser } from "../e2e/browser.js";
import { importFigures } from "./imports.js";
import { requestOf, wallet } from "./purchases.js";
import { serveCompressed } from "./server.js";
import { sizeRows } from "./sizes.js";
import { table } from "./table.js";
import { keyPressFigure, openPage, PHONE, THIS_MACHINE, throttle, visitFigures } from "./visits.js";

const RUNS = 5;
const PURCHASES = 10_000;

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("./visits.js").Conditions} Conditions */

console.log(`\n### The built page, in kB\n${table(["part", "raw", "gzip", "brotli"], sizeRows())}`);

const server = await serveCompressed();
const browser = await launchBrowser();
try {
  const phone = await mediansOf(RUNS, () => visited(PHONE, ""));
  console.log(`\n### A visit, in milliseconds (medians of ${RUNS.toString()})\n${table(...(await visits(phone)))}`);
  console.log(`\n### The bars\n${table(...(await bars(phone)))}`);
  console.log(`\n### ${PURCHASES.toString()} purchases, in milliseconds (medians of 3)\n${table(...(await manyPurchases()))}`);
} finally {
  await browser.close();
  server.close();
}

/**
 * Upper limits, each with what was measured.
 *
 * @param {Record<string, number>} phone figures of a phone's first visit
 * @returns {Promise<[string[], string[][]]>}
 */
async function bars(phone) {
  const few = await mediansOf(3, () => importFigures(browser, server.address, wallet(1_000)));
  const many = await importFigures(browser, server.address, wallet(50_000));
  const row = (/** @type {string} */ name, /** @type {number | undefined} */ figure = Infinity, /** @type {number} */ bar, digits = 0) =>
    [name, figure.toFixed(digits), bar.toString(), figure <= bar ? "met" : "MISSED"];
  return [
    ["", "measured", "bar", "verdict"],
    [
      row("largest contentful paint, phone, first visit (ms)", phone.largestPaint, 1_500),
      row("interactive, phone, first visit (ms)", phone.interactive, 2_000),
      row("layout shifts, phone, first visit", phone.shifts, 0.1, 3),
      row("1,000 rows, from the file to totals (ms)", few.totals, 1_000),
      row("50,000 rows, from the file to totals (ms)", many.totals, 6_000),
      row("longest task of the main thread meanwhile (ms)", many.longestTask, 100),
      row("reload with 50,000 rows stored, until results (ms)", many.reload, 1_000),
    ],
  ];
}

/**
 * @param {Record<string, number>} phone figures of a phone's first visit
 * @returns {Promise<[string[], string[][]]>}
 */
async function visits(phone) {
  const empty = await mediansOf(RUNS, () => visited(PHONE, "empty.html"));
  const again = await mediansOf(RUNS, visitedAgain);
  const here = await mediansOf(RUNS, () => visited(THIS_MACHINE, ""));
  const names = { firstPaint: "first contentful paint", largestPaint: "largest contentful paint", blocking: "total blocking time", interactive: "interactive", keyPress: "from a key press to new advice" };
  const shown = (/** @type {number | undefined} */ figure) => (figure === undefined ? "" : figure.toFixed(0));
  return [
    ["", "phone, first visit", "phone, next visit", "this machine", "phone, empty page"],
    Object.entries(names).map(([key, name]) => [name, shown(phone[key]), shown(again[key]), shown(here[key]), shown(empty[key])]),
  ];
}

/**
 * @param {Conditions} conditions
 * @param {string} path
 */
async function visited(conditions, path) {
  const { context, page } = await openPage(browser, conditions);
  const figures = await visitFigures(page, server.address + path);
  if (path === "") figures.keyPress = await keyPressFigure(page, server.address);
  await context.close();
  return figures;
}

/** With the cache of the first visit's service worker. */
async function visitedAgain() {
  const { context, page } = await openPage(browser, THIS_MACHINE, "allow");
  await page.goto(server.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await throttle(page, PHONE);
  const figures = await visitFigures(page, server.address);
  await context.close();
  return figures;
}

/** @returns {Promise<[string[], string[][]]>} */
async function manyPurchases() {
  const kept = wallet(PURCHASES);
  const phone = await mediansOf(3, () => resultsFigures(PHONE, kept));
  const here = await mediansOf(3, () => resultsFigures(THIS_MACHINE, kept));
  const request = requestOf(kept);
  const node = await mediansOf(3, async () => {
    const start = performance.now();
    earned({ ...request, explain: true });
    earned(request);
    missed(request);
    return { results: performance.now() - start };
  });
  const base = node.results ?? 1;
  const row = (/** @type {string} */ name, /** @type {number | undefined} */ time = 0) => [name, time.toFixed(0), `${(time / base).toFixed(2)}x`];
  return [
    ["", "ms", "to the package in Node"],
    [
      row("only the package, in Node: earned, explained and missed", base),
      row("the page, from interactive to its results", here.results),
      row("the same, main thread four times slower", phone.results),
      row("main thread busy meanwhile, four times slower: longest task", phone.longestTask),
    ],
  ];
}

/**
 * Chromium slows the main thread only, not the worker.
 *
 * @param {Conditions} conditions
 * @param {ReturnType<typeof wallet>} kept
 */
async function resultsFigures({ cpuSlowdown }, kept) {
  const { context, page } = await openPage(browser, THIS_MACHINE);
  // Home has the results; without it a phone starts at Use.
  await page.goto(`${server.address}#/`);
  await page.locator("main h1").waitFor();
  await page.evaluate(keep, kept);
  await throttle(page, { cpuSlowdown, network: undefined });
  await page.reload();
  await page.locator('.results[aria-busy="false"]').waitFor();
  await page.waitForTimeout(300);
  const figures = await page.evaluate(() => {
    const at = (/** @type {string} */ name) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const tasks = /** @type {any} */ (window).bench.longTasks;
    const later = tasks.filter((/** @type {any} */ task) => task.startTime > at("interactive"));
    return { results: at("results") - at("interactive"), longestTask: Math.max(0, ...later.map((/** @type {any} */ task) => task.duration)) };
  });
  await context.close();
  return figures;
}

/**
 * Runs in the page: stores a wallet and statements where the page reads them.
 *
 * @param {ReturnType<typeof wallet>} kept
 */
function keep({ wallet, statements }) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("card-rewards");
    opening.onerror = () => {
      reject(opening.error);
    };
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(["wallet", "statements"], "readwrite");
      transaction.objectStore("wallet").put(wallet, "wallet");
      for (const statement of statements) transaction.objectStore("statements").put(statement);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(undefined);
      };
    };
  });
}

/**
 * @param {number} runs
 * @param {() => Promise<Record<string, number>>} measure
 */
async function mediansOf(runs, measure) {
  /** @type {Record<string, number>[]} */
  const all = [];
  for (let run = 0; run < runs; run += 1) all.push(await measure());
  const median = (/** @type {string} */ key) =>
    all.map((figures) => figures[key] ?? 0).toSorted((one, other) => one - other)[Math.floor(runs / 2)] ?? 0;
  return Object.fromEntries(Object.keys(all[0] ?? {}).map((key) => [key, median(key)]));
}
