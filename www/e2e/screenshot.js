// Takes the picture in the README: the page with an example filled in.
import { fileURLToPath } from "node:url";
import { launchBrowser, serveBuiltPage, visit } from "./browser.js";
import { tryExample } from "./page-parts.js";

const server = await serveBuiltPage();
const browser = await launchBrowser();
const { page } = await visit(browser, server.address, { viewport: { width: 1200, height: 900 } });
await tryExample(page);
await page.getByText("works offline").waitFor();
await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
const bottom = await page.locator(".advice-panel").evaluate((panel) => panel.getBoundingClientRect().bottom);
await page.screenshot({
  path: fileURLToPath(new URL("../screenshot.png", import.meta.url)),
  clip: { x: 0, y: 0, width: 1200, height: Math.ceil(bottom) + 32 },
  fullPage: true,
});
await browser.close();
await server.close();
