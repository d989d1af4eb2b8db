import assert from "node:assert/strict";
import { test } from "node:test";
import { reload, started, visit } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { addCard, walletCards } from "./page-parts.js";

const { asVisitor, getBrowser, getAddress } = useBuiltPage();

test("where the engine cannot load, the page says so in words", async () => {
  const context = await getBrowser().newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto(getAddress());
  await page.getByRole("alert").getByText("This page could not start").waitFor();
  await context.close();
});

test("a page that is told to talk to another origin may not", async () => {
  const { context, page, complaints } = await visit(getBrowser(), getAddress());
  const blocked = await page.evaluate(async () => {
    const violation = new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
        once: true,
      });
    });
    await fetch("https://elsewhere.test/").catch(() => undefined);
    return violation;
  });
  assert.equal(blocked, "connect-src");
  // Shows as well that the other tests would notice such a request or a message in the console.
  assert(complaints.some((complaint) => complaint.startsWith("console: ")), complaints.join("\n"));
  await context.close();
});

for (const saved of ["{not json", '{"cards":[1]}', '["one"]']) {
  test(`a saved wallet that cannot be read is said plainly: ${saved}`, () =>
    asVisitor(async (page) => {
      await page.evaluate((text) => localStorage.setItem("card-rewards.wallet", text), saved);
      await reload(page);
      await page.getByRole("alert").getByText("Your saved wallet could not be read").waitFor();
      await addCard(page, "Citi Double Cash");
      assert.equal(await page.getByRole("alert").count(), 0);
    }));
}

test("a saved card that the catalog no longer has is said plainly", () =>
  asVisitor(async (page) => {
    await addCard(page, "Citi Double Cash");
    await page.evaluate(() => {
      const [cardId] = JSON.parse(localStorage.getItem("card-rewards.wallet") ?? "");
      localStorage.setItem("card-rewards.wallet", JSON.stringify([cardId, 999999]));
    });
    await reload(page);
    await page.getByRole("alert").getByText("One card of your saved wallet").waitFor();
    assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash"]);
  }));

test("where the browser keeps nothing, the page works and says so", async () => {
  const context = await getBrowser().newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.goto(getAddress());
  await started(page);
  await addCard(page, "Citi Double Cash");
  await page.getByRole("alert").getByText("does not let the page keep your wallet").waitFor();
  assert.deepEqual(await walletCards(page).allInnerTexts(), ["Citi Double Cash"]);
  await context.close();
});
