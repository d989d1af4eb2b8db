import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { preview } from "vite";

/**
 * Serves the built page on a free local port.
 *
 * @param {string} [outDir] the build; dist/ by default
 */
export async function serveBuiltPage(outDir) {
  const server = await preview({ build: { outDir }, preview: { host: "127.0.0.1", port: 4173, strictPort: false } });
  const [address] = server.resolvedUrls?.local ?? [];
  assert(address, "vite preview reported no address.");
  return { address, close: () => server.close() };
}

/** @param {readonly string[]} [switches] of Chromium, besides the usual ones */
export function launchBrowser(switches = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...switches,
    ],
  });
}

/** Playwright's warning on a page that it denies service workers. */
const BLOCKED_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/**
 * A new visitor with empty storage. Collects requests to another origin (from the page or its service worker), console errors
 * and uncaught exceptions, none of which may occur.
 *
 * Without `serviceWorkers: "allow"` nothing is kept for use without a network, which would take a third of each test's time.
 *
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function visit(browser, address, options) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const staysHere = origin === new URL(address).origin || protocol === "data:" || protocol === "blob:";
    if (!staysHere) complaints.push(`request to another origin: ${request.url()}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && message.text() !== BLOCKED_SERVICE_WORKER) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  await page.goto(address);
  await started(page);
  return { context, page, complaints };
}

/**
 * Waits for the app and the whole engine. They load after the document; first-visit.test.js does not wait for them.
 *
 * @param {import("playwright-core").Page} page
 */
export async function started(page) {
  await page.locator("main[data-whole-engine=started] h1").waitFor();
}

/**
 * Reloads a moment after the last key, as a person would: a change is stored within milliseconds, but not before the page is
 * rendered.
 *
 * @param {import("playwright-core").Page} page
 */
export async function reload(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  await page.reload();
  await started(page);
}
