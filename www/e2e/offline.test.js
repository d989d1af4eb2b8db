import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launchBrowser, reload, serveBuiltPage, visit } from "./browser.js";
import { addCard, bars, enterPurchase, walletCards } from "./page-parts.js";

/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

test("after the first visit the page works without a network and without its server", async () => {
  const server = await serveBuiltPage();
  const { context, page, complaints } = await visit(browser, server.address);
  await addCard(page, "Citi Double Cash");
  await page.getByText("works offline").waitFor();
  await context.setOffline(true);
  await server.close();
  await assert.rejects(fetch(server.address), "the server is really gone");

  await reload(page);
  assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash"]);
  await enterPurchase(page, "Walmart", "250.75");
  assert.deepEqual(await bars(page, "What your cards earn"), [
    ["Citi Double Cash", "2x Citi ThankYou Points · 1¢ = 2%", "$5.02"],
  ]);
  await context.close();
  assert.deepEqual(complaints, []);
});
