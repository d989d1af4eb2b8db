import assert from "node:assert/strict";
import { test } from "node:test";
import { reload, started, visit } from "./browser.js";
import { useBuiltPage } from "./fixture.js";
import { inDollars } from "./money.js";
import { downloaded, EXPECTED, exportedFile, importOwnData, homeNumbers, pickFile } from "./own-data.js";
import { addCard, goTo, walletCards } from "./page-parts.js";

const { asVisitor, getBrowser, getAddress } = useBuiltPage();

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const kept = (page) => page.getByRole("region", { name: "Stored on this device" });

test("without the engine, the page shows a message", async () => {
  for (const missing of ["**/assets/app-*.js", "**/assets/core-*.wasm"]) {
    const context = await getBrowser().newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    await page.route(missing, (route) => route.abort());
    await page.goto(getAddress());
    await page.getByRole("alert").getByText("This page could not start").waitFor();
    await context.close();
  }
});

test("the page cannot contact another origin", async () => {
  const { context, page, complaints } = await visit(getBrowser(), getAddress());
  const blocked = await page.evaluate(async () => {
    const violation = new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective), {
        once: true,
      });
    });
    await fetch("https://elsewhere.test/").catch(() => undefined);
    return Promise.race([violation, new Promise((resolve) => setTimeout(resolve, 3_000, "nothing"))]);
  });
  assert.equal(blocked, "connect-src");
  // Also proves that the other tests detect such a request or console message.
  assert(complaints.some((complaint) => complaint.startsWith("console: ")), complaints.join("\n"));
  await context.close();
});

test("the worker cannot either, by its header", async () => {
  const { context, page } = await visit(getBrowser(), getAddress());
  const started = page.waitForEvent("worker");
  await importOwnData(page);
  const worker = await started;
  const blocked = await worker.evaluate(async () => {
    const violation = new Promise((resolve) => {
      addEventListener("securitypolicyviolation", (event) => resolve(/** @type {any} */ (event).effectiveDirective));
    });
    await fetch("https://elsewhere.test/").catch(() => undefined);
    return Promise.race([violation, new Promise((resolve) => setTimeout(resolve, 3_000, "nothing"))]);
  });
  assert.equal(blocked, "connect-src");
  await context.close();
});

test("visiting all views contacts only the page’s own server", async () => {
  const { context, page, complaints } = await visit(getBrowser(), getAddress());
  /** @type {Set<string>} */
  const origins = new Set();
  context.on("request", (request) => origins.add(new URL(request.url()).origin));
  await importOwnData(page);
  for (const name of ["Home", "Use", "Earned", "Improve", "What if", "Wallet", "Statements", "Your data"]) {
    await goTo(page, name);
    await page.waitForLoadState("networkidle");
  }
  await downloaded(page, "Purchases (CSV)");
  await downloaded(page, "Export everything");
  await context.close();
  // "null" is the origin of data: and blob: URLs, which belong to the page.
  assert.deepEqual([...origins].filter((origin) => origin !== "null"), [new URL(getAddress()).origin]);
  assert.deepEqual(complaints, []);
});

test("every response has the policy", async () => {
  for (const path of ["", "sw.js", "manifest.webmanifest", "icon.svg"]) {
    const { headers } = await fetch(new URL(path, getAddress()));
    assert.match(headers.get("content-security-policy") ?? "", /default-src 'self'.*connect-src 'self'.*frame-ancestors 'none'/, path);
    assert.deepEqual(
      ["x-content-type-options", "referrer-policy", "cross-origin-opener-policy"].map((name) => headers.get(name)),
      ["nosniff", "no-referrer", "same-origin"],
    );
  }
});

/**
 * Changes the stored data without the page.
 *
 * @param {Page} page
 * @param {"wallet" | "statements"} store
 * @param {unknown} value
 * @param {string} [key]
 */
async function putIntoStore(page, store, value, key) {
  await page.evaluate(
    ({ store, value, key }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("card-rewards");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(store, "readwrite");
          transaction.objectStore(store).put(value, key);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(undefined);
          };
        };
      }),
    { store, value, key },
  );
}

test("a damaged statement is reported, the rest works, and it can be exported and removed", () =>
  asVisitor(async (page) => {
    await importOwnData(page);
    await putIntoStore(page, "statements", { ...exportedFile().statements[1], statementId: "damaged", transactions: [{ transactionAmount: "x" }], position: 2 });
    await reload(page);
    await page.getByRole("alert").getByText("Some of your stored data could not be read.").waitFor();
    const panel = page.getByRole("region", { name: "Unreadable data" });
    await panel.getByText("The statement “Chase Sapphire Preferred.csv”: Purchase 1, id of the purchase: expected a value, found nothing. And").waitFor();
    assert((await homeNumbers(page)).includes(inDollars(EXPECTED.earned.totalEarnedReward)));

    // It survives other changes until the person discards it.
    await goTo(page, "Wallet");
    await addCard(page, "Discover it Miles");
    await reload(page);
    await page.getByRole("link", { name: "See what you can do" }).click();
    const { text } = await downloaded(page, "Export the raw data");
    assert(JSON.parse(text).statements.some((/** @type {any} */ one) => one.statementId === "damaged"));
    await panel.getByRole("button", { name: "Remove unreadable data…" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove it" }).click();
    await panel.waitFor({ state: "detached" });
    await reload(page);
    assert.equal(await page.getByRole("alert").count(), 0);
    await kept(page).getByText("3 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  }));

for (const damaged of [7, { cards: [{ cardName: "Citi Double Cash", settings: {} }, 1] }]) {
  test(`a damaged wallet is reported and stays exportable: ${JSON.stringify(damaged)}`, () =>
    asVisitor(async (page) => {
      await importOwnData(page);
      await putIntoStore(page, "wallet", damaged, "wallet");
      await reload(page);
      await page.getByRole("alert").getByText("could not be read").waitFor();
      const rescued = typeof damaged === "number" ? 0 : 1;
      await kept(page).getByText(`${rescued} card${rescued === 1 ? "" : "s"}, and 2 statements`).waitFor();
      await goTo(page, "Wallet");
      await addCard(page, "Discover it Miles");
      await goTo(page, "Your data");
      await reload(page);
      const { text } = await downloaded(page, "Export the raw data");
      assert.deepEqual(JSON.parse(text).wallet.filter((/** @type {unknown} */ one) => JSON.stringify(one) === JSON.stringify(damaged)).length, 1);
    }));
}

test("data of a newer version stays untouched, is reported, and can be discarded", async () => {
  const { context, page } = await visit(getBrowser(), getAddress());
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("card-rewards", 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve(undefined);
        };
      }),
  );
  await reload(page);
  await page.getByRole("alert").getByText("A newer version of this page stored your data here").waitFor();
  await goTo(page, "Your data");
  await downloaded(page, "Export the raw data");
  await page.getByRole("button", { name: "Start over…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Start over" }).click();
  await page.getByRole("region", { name: "Stored by a newer version" }).waitFor({ state: "detached" });
  await importOwnData(page);
  await reload(page);
  await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  assert.equal(await page.getByRole("alert").count(), 0);
  await context.close();
});

test("a stored card outside the catalog is reported", () =>
  asVisitor(async (page) => {
    await goTo(page, "Your data");
    await pickFile(page, "old.json", exportedFile(["Citi Double Cash", "Bank of Yesterday Card"]));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByRole("alert").getByText("Your card “Bank of Yesterday Card” is not in the catalog").waitFor();
    await reload(page);
    await page.getByRole("alert").getByText("“Bank of Yesterday Card”").waitFor();
  }));

for (const [what, breakStorage, words] of /** @type {[string, () => void, string][]} */ ([
  [
    "keeps nothing",
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Not allowed here.", "SecurityError");
      };
    },
    "does not let the page store your cards and statements",
  ],
  [
    "has no storage left",
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
    "This device is out of storage",
  ],
])) {
  test(`if the browser ${what}, the page works and shows a message`, async () => {
    const context = await getBrowser().newContext();
    const page = await context.newPage();
    await page.addInitScript(breakStorage);
    await page.goto(getAddress());
    await started(page);
    await goTo(page, "Wallet");
    await addCard(page, "Citi Double Cash");
    await page.getByRole("alert").getByText(words).waitFor();
    assert.match((await walletCards(page).allInnerTexts()).join(), /Citi Double Cash/);
    await context.close();
  });
}

test("rows left out for an unknown reason are shown too", () =>
  asVisitor(async (page) => {
    const file = exportedFile(["Citi Double Cash"]);
    const left = [{ row: 9, reason: "gift", text: "FROM THE BANK" }];
    await importOwnData(page, { ...file, statements: file.statements.map((one) => ({ ...one, leftOut: /** @type {any} */ (left) })) });
    await goTo(page, "Statements");
    await page.getByText("1 row left out, earning nothing: 1 row that is not a purchase").waitFor();
  }));

test("a failing view shows a message, offers an export, and does not affect others", async () => {
  const context = await getBrowser().newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const reversed = Array.prototype.toReversed;
    Array.prototype.toReversed = function () {
      if (this[0]?.statements) throw new Error("provoked failure");
      return reversed.call(this);
    };
  });
  await page.goto(getAddress());
  await started(page);
  await importOwnData(page);
  await goTo(page, "Statements");
  await page.getByRole("alert").getByText("This could not be shown").waitFor();
  const { text } = await downloaded(page, "Export everything");
  assert.equal(JSON.parse(text).statements.length, 2);
  await goTo(page, "Your data");
  await kept(page).getByText("2 cards, and 2 statements with 3 purchases and 1 refund").waitFor();
  await context.close();
});
