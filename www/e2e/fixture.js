import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { launchBrowser, serveBuiltPage, visit } from "./browser.js";

const screenshots = fileURLToPath(new URL("../../target/screenshots/", import.meta.url));

/**
 * One server and browser per test file; a new visitor per test.
 *
 * @param {readonly string[]} [switches] of Chromium, besides the usual ones
 */
export function useBuiltPage(switches) {
  /** @type {Awaited<ReturnType<typeof serveBuiltPage>>} */
  let server;
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    mkdirSync(screenshots, { recursive: true });
    server = await serveBuiltPage();
    browser = await launchBrowser(switches);
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  /**
   * Runs actions as a new visitor, then checks that no error occurred.
   *
   * @param {(page: import("playwright-core").Page) => Promise<void>} actions
   * @param {import("playwright-core").BrowserContextOptions} [options]
   */
  async function asVisitor(actions, options) {
    const { context, page, complaints } = await visit(browser, server.address, options);
    await actions(page);
    await context.close();
    assert.deepEqual(complaints, []);
  }

  return {
    asVisitor,
    /** For tests that provoke errors or stop the server. */
    getBrowser: () => browser,
    getAddress: () => server.address,
  };
}

/** @param {string} name */
export const screenshotPath = (name) => `${screenshots}${name}.png`;
