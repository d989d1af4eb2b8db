// Takes the screenshot of the README: Home of the example household.
import { fileURLToPath } from "node:url";
import { launchBrowser, serveBuiltPage, visit } from "./browser.js";
import { goTo, showExample } from "./page-parts.js";

const server = await serveBuiltPage();
const browser = await launchBrowser();
const { page } = await visit(browser, server.address, { serviceWorkers: "allow", viewport: { width: 1200, height: 860 } });
await showExample(page);
await goTo(page, "Home");
await page.getByText("works offline").waitFor();
await page.getByRole("list", { name: "What to pay with which card instead" }).waitFor();
await page.waitForTimeout(500);
await page.screenshot({ path: fileURLToPath(new URL("../screenshot.png", import.meta.url)) });
await browser.close();
await server.close();
