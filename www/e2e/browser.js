import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { preview } from "vite";

/**
 * Serves the built page on a free port of this machine.
 * @param {string} [outDir] where it was built; dist/ where left out
 */
export async function serveBuiltPage(outDir) {
  const server = await preview({ build: { outDir }, preview: { host: "127.0.0.1", port: 4173, strictPort: false } });
  const [address] = server.resolvedUrls?.local ?? [];
  assert(address, "vite preview did not say where it listens.");
  return { address, close: () => server.close() };
}

export function launchBrowser() {
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
    ],
  });
}

/**
 * A new visitor, with nothing stored. Everything they must never meet is collected: requests to another
 * origin (from the page or its service worker), errors in the console, exceptions nobody caught.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function visit(browser, address, options) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  context.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    const staysHere = origin === new URL(address).origin || protocol === "data:" || protocol === "blob:";
    if (!staysHere) complaints.push(`request to another origin: ${request.url()}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.message}`));
  await page.goto(address);
  await started(page);
  return { context, page, complaints };
}

/**
 * The app is loaded after the document, so "loaded" is not yet "there to use".
 * @param {import("playwright-core").Page} page
 */
export async function started(page) {
  await page.locator("main h1").waitFor();
}

/** @param {import("playwright-core").Page} page */
export async function reload(page) {
  await page.reload();
  await started(page);
}
