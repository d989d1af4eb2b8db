// Results that stay on the device: a reload shows them, and never wrong ones.
import assert from "node:assert/strict";
import { test } from "node:test";
import { started } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { EXPECTED, exportedFile, homeNumbers, importOwnData, downloaded, pickFile } from "./own-data.js";
import { goTo, resultsThere } from "./page-parts.js";

const { asVisitor, getAddress, getBrowser } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/**
 * Reads the entries, or changes each first.
 *
 * @param {Page} page
 * @param {"read" | "damage"} what
 * @returns {Promise<string[]>} their names
 */
const entries = (page, what = "read") =>
  page.evaluate(async (what) => {
    const open = indexedDB.open("card-rewards-results");
    await new Promise((resolve) => (open.onsuccess = resolve));
    if (!open.result.objectStoreNames.contains("entries")) return [];
    const store = open.result.transaction("entries", "readwrite").objectStore("entries");
    const keys = store.getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    if (what === "damage") {
      const entry = store.get("results");
      await new Promise((resolve) => (entry.onsuccess = resolve));
      // One bit of the last text's position, or of a digit.
      const { bytes } = entry.result;
      new DataView(bytes).setUint8(bytes.byteLength - 4, new DataView(bytes).getUint8(bytes.byteLength - 4) ^ 1);
      const put = store.put(entry.result, "results");
      await new Promise((resolve) => (put.onsuccess = resolve));
    }
    open.result.close();
    return keys.result.map(String);
  }, what);

/**
 * The results, the best cards, and which rows are checked.
 * @param {Page} page
 */
async function waitForEntries(page, count = 3) {
  while ((await entries(page)).length !== count) await page.waitForTimeout(20);
}

test("a reload shows the results without the worker; clearing deletes them, and exports do not hold them", async () => {
  const context = await getBrowser().newContext();
  const page = await context.newPage();
  await page.goto(getAddress());
  await started(page);
  await importOwnData(page);
  const before = await homeNumbers(page);
  assert(before.includes(inDollars(EXPECTED.earned.totalEarnedReward)), before);
  await waitForEntries(page);

  await page.route("**/worker-*.js", (route) => route.abort());
  await page.goto(`${getAddress()}#/`);
  await page.reload();
  await started(page);
  await resultsThere(page);
  assert.equal(await homeNumbers(page), before);

  await goTo(page, "Your data");
  const { text } = await downloaded(page, "Export everything");
  assert.deepEqual(Object.keys(JSON.parse(text)).toSorted(), Object.keys(exportedFile()).toSorted());
  await page.getByRole("button", { name: "Clear everything…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clear everything" }).click();
  await waitForEntries(page, 0);
  await context.close();
});

test("damaged results are settled again", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    const before = await homeNumbers(page);
    await waitForEntries(page);
    await entries(page, "damage");
    await page.reload();
    await started(page);
    assert.equal(await homeNumbers(page), before);
  }));

test("two tabs: each shows its own results after a change in the other", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    const both = await homeNumbers(page);
    await waitForEntries(page);
    const other = await page.context().newPage();
    await other.goto(getAddress());
    await started(other);
    assert.equal(await homeNumbers(other), both);
    await goTo(other, "Your data");
    await pickFile(other, "one.json", exportedFile(["Citi Double Cash"]));
    await other.getByRole("button", { name: "Replace everything here" }).click();
    const one = await homeNumbers(other);
    assert.notEqual(one, both);
    await page.locator(".results", { hasText: one.split("\n").find((line) => line.startsWith("$")) ?? "" }).waitFor();
    assert.equal(await homeNumbers(page), one);
    await page.reload();
    await started(page);
    assert.equal(await homeNumbers(page), one);
  }));
