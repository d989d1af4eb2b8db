/** Each test opens its own pages, like tabs; they share storage. */
import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ImportedStatement } from "./profile";
import { withCard } from "./wallet/wallet";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  // Not notified of each other, like a suspended tab.
  Reflect.deleteProperty(globalThis, "BroadcastChannel");
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function openPage() {
  vi.resetModules();
  const { start } = await import("card-rewards/slim");
  const { readFileSync } = await import("node:fs");
  const { createRequire } = await import("node:module");
  start(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm")));
  const page = await import("./profile-state");
  await page.loadProfile();
  return page;
}

type Page = Awaited<ReturnType<typeof openPage>>;

const statement = (statementId: string): ImportedStatement => ({
  statementId,
  fileName: `${statementId}.csv`,
  format: "chase",
  formatName: "Chase",
  fileHash: statementId,
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: null,
  transactions: [],
  leftOut: [],
  diagnostics: [],
});

function add(page: Page, cardName: string): void {
  page.changeWallet((wallet) => withCard(wallet, cardName));
}

/** The state of a new visit once all changes are written. */
async function visit(after: Page) {
  await settled(after);
  const { wallet, statements } = (await openPage()).ownProfile.value;
  return { wallet, cards: wallet.cards.map(({ cardName }) => cardName), statements: statements.map(({ statementId }) => statementId) };
}

/** Waits for all pending reads and writes. On a first visit `loadProfile` waits for none. */
const settled = (page: Page) => page.enqueue(() => Promise.resolve());

/** Writes to a store without the page. */
async function putBehind(store: string, value: unknown, key?: string) {
  await new Promise<void>((resolve) => {
    const opening = indexedDB.open("card-rewards");
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, "readwrite");
      transaction.objectStore(store).put(value, key);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

test("a statement that did not fit is written with the next change, and the warning stays until then", async () => {
  const page = await openPage();
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  page.addStatements([statement("one")]);
  await settled(page);
  expect(page.storageError.value).toContain("out of storage");
  add(page, "Citi Double Cash");
  await settled(page);
  expect(page.storageError.value).toContain("out of storage");
  put.mockRestore();
  add(page, "Discover it Miles");
  await settled(page);
  expect(page.storageError.value).toBeUndefined();
  expect(await visit(page)).toMatchObject({ cards: ["Citi Double Cash", "Discover it Miles"], statements: ["one"] });
});

test("a first visit waits for no database, a later one for its profile", async () => {
  const opening = vi.spyOn(indexedDB, "open").mockImplementation(() => new EventTarget() as IDBOpenDBRequest);
  const first = await openPage();
  expect(first.isEmpty.value).toBe(true);
  opening.mockRestore();
  const second = await openPage();
  add(second, "Citi Double Cash");
  await settled(second);
  expect((await openPage()).wallet.value.cards).toHaveLength(1);
});

test("if one part does not fit, nothing is written", async () => {
  const page = await openPage();
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the store below
  const put = IDBObjectStore.prototype.put as (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
    if (this.name === "statements") throw new DOMException("Full.", "QuotaExceededError");
    return put.call(this, value, key);
  } as never);
  page.replaceProfile({ wallet: withCard(page.wallet.value, "Citi Double Cash"), statements: [statement("one")] });
  await settled(page);
  expect(await visit(page)).toMatchObject({ cards: [], statements: [] });
});

test("after a failed first read a change joins what is stored", async () => {
  const first = await openPage();
  add(first, "Citi Double Cash");
  await settled(first);
  const get = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("Not now.", "UnknownError");
  });
  const page = await openPage();
  expect(page.wallet.value.cards).toEqual([]);
  expect(page.storageError.value).toBeDefined();
  get.mockRestore();
  add(page, "Discover it Miles");
  await settled(page);
  expect(page.wallet.value.cards.map(({ cardName }) => cardName)).toEqual(["Citi Double Cash", "Discover it Miles"]);
  expect(page.storageError.value).toBeUndefined();
  expect((await visit(page)).cards).toEqual(["Citi Double Cash", "Discover it Miles"]);
});

test("two tabs without contact lose no cards or statements of either", async () => {
  const [one, other] = [await openPage(), await openPage()];
  add(one, "Citi Double Cash");
  one.addStatements([statement("one")]);
  await settled(one);
  add(other, "Discover it Miles");
  other.addStatements([statement("other")]);
  const after = await visit(other);
  expect(after.cards).toEqual(["Citi Double Cash", "Discover it Miles"]);
  expect(after.statements.toSorted()).toEqual(["one", "other"]);
});

test("unsupported parts stay stored through other changes until discarded, in the example too", async () => {
  const ownCard = { id: 1_000_000, name: "Half a card" };
  const first = await openPage();
  add(first, "Citi Double Cash");
  await settled(first);
  const cards = [{ cardName: "Citi Double Cash", settings: { tier: "gold" } }];
  await putBehind("wallet", { cards, ownCards: [ownCard], pointValues: { beenz: 0.01 }, transferValues: false }, "wallet");
  const second = await openPage();
  add(second, "Discover it Miles");
  const { wallet } = await visit(second);
  expect(wallet.cards.map(({ cardName }) => cardName)).toEqual(["Citi Double Cash", "Discover it Miles"]);
  expect(wallet.ownCards).toEqual([]);
  expect(wallet.putAside?.map(({ ownCard, cardSettings, pointValue }) => ownCard ?? cardSettings ?? pointValue)).toEqual([
    ownCard,
    { currency: "beenz", dollars: 0.01 },
    cards[0],
  ]);

  const page = await openPage();
  const { emptyProfile } = await import("./profile");
  page.showExample(emptyProfile);
  page.discardPutAside();
  expect(page.profile.value).toBe(emptyProfile);
  expect((await visit(page)).wallet).not.toHaveProperty("putAside");
});

test("a removal in the example is not restored into the person’s own profile", async () => {
  const page = await openPage();
  const { removeStatements, restoreStatements, removedStatements } = await import("../statement-import/removed-statements");
  page.showExample({ wallet: page.wallet.value, statements: [statement("made-up")] });
  removeStatements([statement("made-up")], "made-up.csv");
  expect(removedStatements.value).toHaveLength(1);
  page.leaveExample();
  expect(removedStatements.value).toEqual([]);
  restoreStatements();
  expect(page.ownProfile.value.statements).toEqual([]);
});

test("clearing removes unreadable data, column assignments and waiting files; undo restores all but the unreadable", async () => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
  const first = await openPage();
  add(first, "Citi Double Cash");
  await settled(first);
  await putBehind("statements", { statementId: "damaged", transactions: 5, position: 0 });
  await putBehind("wallet", 7, "damaged-wallet");
  const page = await openPage();
  const { damage } = await import("./store/damage");
  expect(damage.value).toMatchObject({ kind: "unreadable" });
  const { countMappings, rememberMapping } = await import("../statement-import/known-mappings");
  rememberMapping([["Date", "Shop", "Sum"]], { mapping: { namesRow: 0, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "month-first" } });
  expect(countMappings()).toBe(1);
  const { incoming } = await import("../statement-import/incoming");
  incoming.value = [{ incomingId: "1", fileName: "x.csv", state: { kind: "rejected", message: "No." } }];
  const { clearEverything, undoLastStep } = await import("../features/wallet/data/undo");
  clearEverything("Cleared.");
  await settled(page);
  expect([countMappings(), incoming.value, damage.value]).toEqual([0, [], undefined]);
  const { everythingKept } = await import("./store/database");
  expect(await everythingKept()).toEqual({ wallet: [], statements: [] });
  undoLastStep();
  expect([countMappings(), incoming.value.length, page.wallet.value.cards.length]).toEqual([1, 1, 1]);
  expect((await visit(page)).cards).toEqual(["Citi Double Cash"]);
});
