// Takes the pictures of the README anew: the example household, as a person sees it on a desk and on a phone.
import { fileURLToPath } from "node:url";
import { launchBrowser, serveBuiltPage, visit } from "./browser.js";
import { enterPurchase, goTo, showExample } from "./page-parts.js";

const DESK = { width: 1200, height: 860 };
const PHONE = { width: 390, height: 780 };

const server = await serveBuiltPage();
const browser = await launchBrowser();

/**
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions} options
 * @param {string} view
 * @param {(page: import("playwright-core").Page) => Promise<void>} [prepare]
 */
async function picture(name, options, view, prepare) {
  const { context, page } = await visit(browser, server.address, options);
  await showExample(page);
  await goTo(page, view);
  await prepare?.(page);
  await page.getByText("works offline").waitFor();
  await page.waitForTimeout(500);
  await page.screenshot({ path: fileURLToPath(new URL(`../${name}.png`, import.meta.url)) });
  await context.close();
}

await picture("screenshot", { viewport: DESK }, "Overview");
await picture("screenshot-earned", { viewport: DESK }, "Earned");
await picture("screenshot-missed", { viewport: PHONE, colorScheme: "dark" }, "Missed");
await picture("screenshot-now", { viewport: PHONE }, "Card now", async (page) => {
  await enterPurchase(page, "Whole Foods Market", "120");
  await page.getByRole("region", { name: "What you’d earn" }).evaluate((region) => region.scrollIntoView());
});
await browser.close();
await server.close();
