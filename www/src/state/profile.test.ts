/** Each test opens pages of its own, as tabs are; they share what the browser keeps. */
import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Statement } from "../model/profile";
import { withCard } from "../model/wallet";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  // Not told of one another: a tab that the browser has put to sleep is not either.
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
  const page = await import("./profile");
  await page.loadProfile();
  return page;
}

type Page = Awaited<ReturnType<typeof openPage>>;

const statement = (statementId: string): Statement => ({
  statementId,
  fileName: `${statementId}.csv`,
  format: "chase",
  formatName: "Chase",
  fileHash: statementId,
  addedAt: "2026-11-21T12:00:00.000Z",
  cardName: null,
  transactions: [],
  leftOut: [],
  problems: [],
});

function add(page: Page, cardName: string): void {
  page.changeWallet((wallet) => withCard(wallet, cardName));
}

/** What a new visit shows, once everything that a page was asked for is written. */
async function visit(after: Page) {
  await settled(after);
  const { wallet, statements } = (await openPage()).ownProfile.value;
  return { wallet, cards: wallet.cards.map(({ cardName }) => cardName), statements: statements.map(({ statementId }) => statementId) };
}

/** Reading waits for its turn, after all that was to be written. */
const settled = (page: Page) => page.loadProfile();

/** Puts something into a store behind the page's back. */
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

test("a statement that found no room is written with the next change, and the warning stays until then", async () => {
  const page = await openPage();
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  page.addStatements([statement("one")]);
  await settled(page);
  expect(page.keepingProblem.value).toContain("no room left");
  add(page, "Citi Double Cash");
  await settled(page);
  expect(page.keepingProblem.value).toContain("no room left");
  put.mockRestore();
  add(page, "Discover it Miles");
  await settled(page);
  expect(page.keepingProblem.value).toBeUndefined();
  expect(await visit(page)).toMatchObject({ cards: ["Citi Double Cash", "Discover it Miles"], statements: ["one"] });
});

test("where one part finds no room, nothing of it is written by halves", async () => {
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
  expect(page.keepingProblem.value).toBeDefined();
  get.mockRestore();
  add(page, "Discover it Miles");
  await settled(page);
  expect(page.wallet.value.cards.map(({ cardName }) => cardName)).toEqual(["Citi Double Cash", "Discover it Miles"]);
  expect(page.keepingProblem.value).toBeUndefined();
  expect((await visit(page)).cards).toEqual(["Citi Double Cash", "Discover it Miles"]);
});

test("two tabs that do not hear of one another lose neither’s cards nor statements", async () => {
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

test("what the catalog refuses stays stored through other changes, until the person lets go of it in the example or out of it", async () => {
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
  expect(wallet.putAside?.map(({ ownCard, choices, pointValue }) => ownCard ?? choices ?? pointValue)).toEqual([
    ownCard,
    { currency: "beenz", dollars: 0.01 },
    cards[0],
  ]);

  const page = await openPage();
  const { emptyProfile } = await import("../model/profile");
  page.showExample(emptyProfile);
  page.letGoOfPutAside();
  expect(page.profile.value).toBe(emptyProfile);
  expect((await visit(page)).wallet).not.toHaveProperty("putAside");
});

test("what was taken out of the example does not come back into the person’s own", async () => {
  const page = await openPage();
  const { takeAway, takeBack, takenAway } = await import("./taking-away");
  page.showExample({ wallet: page.wallet.value, statements: [statement("made-up")] });
  takeAway([statement("made-up")], "made-up.csv");
  expect(takenAway.value).toHaveLength(1);
  page.leaveExample();
  expect(takenAway.value).toEqual([]);
  takeBack();
  expect(page.ownProfile.value.statements).toEqual([]);
});

test("clearing everything takes what cannot be read, the columns of files and files that wait; undo brings the rest back", async () => {
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
  const { damage } = await import("./damage");
  expect(damage.value).toMatchObject({ kind: "unreadable" });
  const { countMappings, rememberMapping } = await import("./known-mappings");
  rememberMapping([["Date", "Shop", "Sum"]], { mapping: { namesRow: 0, date: 0, merchant: 1, amount: { in: "one", amount: 2 }, dateOrder: "month-first" } });
  expect(countMappings()).toBe(1);
  const { incoming } = await import("./incoming");
  incoming.value = [{ incomingId: "1", fileName: "x.csv", state: { kind: "refused", message: "No." } }];
  const { clearEverything, undoLastStep } = await import("./undo");
  clearEverything("Cleared.");
  await settled(page);
  expect([countMappings(), incoming.value, damage.value]).toEqual([0, [], undefined]);
  const { everythingKept } = await import("./database");
  expect(await everythingKept()).toEqual({ wallet: [], statements: [] });
  undoLastStep();
  expect([countMappings(), incoming.value.length, page.wallet.value.cards.length]).toEqual([1, 1, 1]);
  expect((await visit(page)).cards).toEqual(["Citi Double Cash"]);
});
