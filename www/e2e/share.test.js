/** Something to share: the example by link, and a picture of the rewards. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { violations } from "./axe.js";
import { screenshotPath, useBuiltPage } from "./fixture.js";
import { goTo, profileOf, resultsThere, showExample, storeProfile } from "./page-parts.js";

const { asVisitor, getBrowser } = useBuiltPage();

test("a link to the example opens the same view with its filters for another person", () =>
  asVisitor(async (page) => {
    await showExample(page);
    await goTo(page, "Earned");
    await resultsThere(page);
    await page.getByRole("searchbox").fill("shell");
    await page.waitForURL(/search=shell/);
    await page.getByRole("button", { name: "Copy a link to this example" }).click();
    await page.getByText("Link copied.").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(new URL(link).hash, "#/earned?example&search=shell");
    const context = await getBrowser().newContext();
    const other = await context.newPage();
    await other.goto(link);
    await other.getByText("This is an example.").waitFor();
    await resultsThere(other);
    assert.equal(await other.getByRole("searchbox").inputValue(), "shell");
    await context.close();
  }, { permissions: ["clipboard-read", "clipboard-write"] }));

/** One card earns 6% of 100 and 1% of 100; another 2% of 50: $8.00 of $250. */
const household = profileOf({
  "American Express Blue Cash Preferred": [["2026-01-02", "Whole Foods", 100], ["2026-02-03", "ZORBLATT", 100]],
  "Citi Double Cash": [["2026-03-04", "ZORBLATT", 50]],
});

test("the picture has no amounts unless they are wanted, and is made on the device", () =>
  asVisitor(async (page) => {
    await storeProfile(page, household);
    await goTo(page, "Earned");
    await resultsThere(page);
    await page.getByRole("button", { name: "Make the picture" }).click();
    const picture = page.getByRole("img", { name: /^My card rewards/ });
    const text = async () => (await picture.getAttribute("aria-label")) ?? "";
    assert.equal(
      await text(),
      "My card rewards, Jan 2, 2026 to Mar 4, 2026. 3.2% back, of everything I spent with my cards. " +
        "By category: Supermarkets 75%, Unknown category 25%. By card: American Express Blue Cash Preferred 87.5%, Citi Double Cash 12.5%.",
    );
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the picture" }).click();
    const file = await download;
    assert.match(file.suggestedFilename(), /^Card rewards \d{4}-\d\d-\d\d\.png$/);
    const bytes = await readFile(await file.path());
    assert.deepEqual([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)], ["PNG", 1080, 1350]);
    await page.getByRole("checkbox", { name: "Show amounts in dollars" }).check();
    await page.getByRole("img", { name: /\$8\.00 back, 3\.2% of \$250 spent/ }).waitFor();
    assert.match(await text(), /Citi Double Cash \$1\.00\.$/);
    await picture.screenshot({ path: screenshotPath("picture") });
    assert.deepEqual(await violations(page), []);
  }, { bypassCSP: true, acceptDownloads: true }));
