/** Parts of the page by their accessible names. */

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
export const cardSearch = (page) => page.getByRole("combobox", { name: /add .*card/i });

/** @param {Page} page */
export const merchantField = (page) => page.getByRole("combobox", { name: "Where are you paying?" });

/** @param {Page} page */
export const amountField = (page) => page.getByRole("textbox", { name: "How much?" });

/** @param {Page} page */
export const suggestions = (page) => page.getByRole("listbox").getByRole("option");

/**
 * Names of the held cards.
 *
 * @param {Page} page
 */
export const walletCards = (page) =>
  page.getByRole("list", { name: "Cards in your wallet" }).getByRole("heading", { level: 3 });

/** @param {Page} page */
export const answer = (page) => page.getByRole("region", { name: "What you’d earn" });

/**
 * Contents of a list of bars: name, rate and dollars of each card.
 *
 * @param {Page} page
 * @param {string} label
 */
export async function bars(page, label) {
  const items = await page.getByRole("list", { name: label }).getByRole("listitem").all();
  return Promise.all(
    items.map((item) =>
      Promise.all([".bar-name", ".bar-rate", ".bar-dollars"].map((part) => item.locator(part).innerText())),
    ),
  );
}

/**
 * @param {Page} page
 * @param {string} typed
 */
export async function addCard(page, typed) {
  await cardSearch(page).fill(typed);
  await page.keyboard.press("Enter");
}

/**
 * @param {Page} page
 * @param {string} merchant
 * @param {string} amount
 */
export async function enterPurchase(page, merchant, amount) {
  await merchantField(page).fill(merchant);
  await amountField(page).fill(amount);
  // The answer is drawn with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/**
 * Destinations of the views that are not its first one.
 *
 * @type {Record<string, string>}
 */
const PARTS = { "What if": "Improve", Statements: "Wallet", "Your data": "Wallet" };

/**
 * Follows the link in the navigation. A view within a destination has its own link above the heading.
 *
 * @param {Page} page
 * @param {string} name the text of the link
 */
export async function goTo(page, name) {
  if (name === "About") {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    return;
  }
  const within = PARTS[name];
  await page.getByRole("banner").getByRole("link", { name: within ?? name, exact: true }).click();
  if (within !== undefined) await page.getByRole("navigation", { name: within }).getByRole("link", { name, exact: true }).click();
  await viewThere(page, name);
}

/**
 * Waits until a view is shown. A heading does not tell it: the view before has one too.
 *
 * @param {Page} page
 * @param {string} name the text of its link
 */
export async function viewThere(page, name) {
  await page.locator('nav a[aria-current="page"]', { hasText: name }).waitFor();
  await page.locator("main h1").waitFor();
}

/**
 * Opens the example household at Home and waits for its results. A phone starts at another view.
 *
 * @param {Page} page
 */
export async function showExample(page) {
  await goTo(page, "Home");
  await page.getByRole("button", { name: "Show an example" }).first().click();
  await page.getByText("This is an example.").waitFor();
  await resultsThere(page);
}

/**
 * Waits until the worker has answered.
 *
 * @param {Page} page
 */
export async function resultsThere(page) {
  await page.locator('.results[aria-busy="false"]').waitFor();
}

/** Views by their links: destinations, views within one, and the one in the footer. */
export const VIEWS = ["Home", "Use", "Earned", "Improve", "What if", "Wallet", "Statements", "Your data", "About"];

/** @typedef {import("../src/profile/profile.js").Profile} Profile */
/** @typedef {[day: string, merchant: string, dollars: number]} Purchase */

/**
 * Stores cards and statements where the page reads them (src/profile/store/database.ts), and reloads.
 *
 * @param {Page} page
 * @param {{ wallet?: Profile["wallet"]; statements: Profile["statements"] }} profile without a wallet, the stored one stays
 */
export async function storeProfile(page, profile) {
  await page.evaluate(async ({ wallet, statements }) => {
    const open = indexedDB.open("card-rewards");
    await new Promise((resolve, reject) => {
      open.onsuccess = resolve;
      open.onerror = reject;
    });
    const transaction = open.result.transaction(["wallet", "statements"], "readwrite");
    if (wallet) transaction.objectStore("wallet").put(wallet, "wallet");
    transaction.objectStore("statements").clear();
    statements.forEach((statement, position) => {
      transaction.objectStore("statements").put({ ...statement, position });
    });
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onerror = reject;
    });
    open.result.close();
  }, profile);
  await page.reload();
  await page.locator("main h1").waitFor();
}

/**
 * Waits until the page has written its wallet; a reload before that may come first.
 *
 * @param {Page} page
 * @param {(wallet: Profile["wallet"]) => boolean} isSo
 */
export async function walletIsStored(page, isSo) {
  const kept = () =>
    page.evaluate(async () => {
      const open = indexedDB.open("card-rewards");
      await new Promise((resolve) => (open.onsuccess = resolve));
      const read = open.result.transaction("wallet").objectStore("wallet").get("wallet");
      await new Promise((resolve) => (read.onsuccess = resolve));
      open.result.close();
      return read.result;
    });
  // Nothing is kept until the first change.
  for (let wallet = await kept(); wallet === undefined || !isSo(wallet); wallet = await kept()) {
    await page.waitForTimeout(20);
  }
}

/**
 * A profile with one statement per card.
 *
 * @param {Record<string, Purchase[]>} purchases by card
 * @param {Partial<Profile["wallet"]>} [wallet]
 * @returns {Profile}
 */
export function profileOf(purchases, wallet) {
  return {
    wallet: {
      cards: Object.keys(purchases).map((cardName) => ({ cardName, settings: {} })),
      ownCards: [],
      pointValues: {},
      transferValues: false,
      ...wallet,
    },
    statements: Object.entries(purchases).map(([cardName, lines], index) => ({
      statementId: `statement-${index}`,
      fileName: `statement-${index}.csv`,
      format: "general",
      formatName: "CSV",
      fileHash: `hash-${index}`,
      addedAt: "2026-11-21T12:00:00Z",
      cardName,
      transactions: lines.map(([transactionDate, merchant, transactionAmount], line) => ({
        transactionId: `statement-${index}:${line + 2}`,
        transactionAmount,
        transactionDate,
        merchant,
        cardName: "",
      })),
      leftOut: [],
      diagnostics: [],
    })),
  };
}

/**
 * A profile's purchases as transactions for the package.
 *
 * @param {Pick<Profile, "statements">} profile
 */
export function transactionsOf({ statements }) {
  return statements.flatMap(({ cardName, transactions }) =>
    transactions.map((transaction) => ({ ...transaction, cardName: cardName ?? "" })),
  );
}

/** Today on this machine, as the page computes it. */
export const today = () => new Intl.DateTimeFormat("en-CA").format(new Date());

/**
 * Rows of the sheet by name.
 *
 * @param {import("playwright-core").Page} page
 */
export async function sheet(page) {
  const rows = page.getByRole("list", { name: "The best card by category" }).getByRole("listitem");
  await rows.first().waitFor();
  /** @param {import("playwright-core").Locator} part */
  const textOf = async (part) => ((await part.count()) === 0 ? "" : (await part.innerText()).trim());
  const read = await Promise.all(
    (await rows.all()).map(async (row) => /** @type {const} */ ([
      await textOf(row.locator(".sheet-where")),
      {
        card: await textOf(row.locator(".sheet-card")),
        rate: await textOf(row.locator(".sheet-rate")),
        note: await textOf(row.locator(".sheet-note")),
      },
    ])),
  );
  return new Map(read);
}
