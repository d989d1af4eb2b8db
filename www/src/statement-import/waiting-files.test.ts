/** Each visit is a separate page; they share storage. */
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked = { format: "unknown", formatName: "", diagnostics: [], accounts: [], needs: "columns" };
const readStatementFile = vi.fn((bytes: ArrayBuffer) => Promise.resolve({ ...asked, fileHash: new TextDecoder().decode(bytes.slice(0, 9)) }));
vi.mock("../worker/client", () => ({
  worker: () => ({ readStatementFile, sketchTable: () => Promise.resolve({ records: [["a"]], guess: {} }) }),
}));

// Each visit starts the engine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  vi.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function visit() {
  vi.resetModules();
  const { start } = await import("card-rewards/slim");
  start(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm")));
  const [bringing, incoming, waiting, profile] = await Promise.all([
    import("./import-files"),
    import("./incoming"),
    import("./waiting-files"),
    import("../profile/profile-state"),
  ]);
  await profile.loadProfile();
  await bringing.importWaitingFiles();
  return { ...bringing, ...incoming, ...waiting, ...profile };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Reading is queued after all pending writes. */
const settled = (page: Visit) => page.loadProfile();
const asking = ({ incoming }: Visit) => incoming.value.flatMap(({ fileName, state }) => (state.kind === "asks" ? [fileName] : []));
const notKept = (page: Visit) => page.incoming.value.filter(({ incomingId }) => page.isNotStored(incomingId)).map(({ fileName }) => fileName);
/** No two have equal content. */
const file = (name: string, size = 9) => new File([name.padEnd(size)], name);

test("waiting files ask again, in order and with their bytes, until answered or skipped", async () => {
  const first = await visit();
  await first.importFiles([file("one.csv"), file("two.csv")]);
  await settled(first);
  const second = await visit();
  expect(asking(second)).toEqual(["one.csv", "two.csv"]);
  const [one] = second.incoming.value;
  expect(one?.state.kind === "asks" && new TextDecoder().decode(one.state.bytes)).toBe("one.csv  ");
  second.dismiss(one?.incomingId ?? "");
  await settled(second);
  const third = await visit();
  expect(asking(third)).toEqual(["two.csv"]);
  const transaction = { transactionId: "x:2", transactionAmount: 5, transactionDate: "2026-11-02", merchant: "COFFEE", cardName: "" };
  readStatementFile.mockResolvedValueOnce({
    ...asked,
    format: "general",
    fileHash: "two",
    needs: undefined,
    accounts: [{ namesCard: false, transactions: [transaction], leftOut: [] }],
  } as never);
  const [two] = third.incoming.value;
  if (two) await third.answer(two, {});
  await settled(third);
  const last = await visit();
  expect([last.incoming.value, last.statements.value.map(({ fileName }) => fileName)]).toEqual([[], ["two.csv"]]);
});

test("files that are stored within one millisecond ask again in their order", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 10, 2));
  const names = Array.from({ length: 8 }, (_, index) => `${index.toString()}.csv`);
  const first = await visit();
  await first.importFiles(names.map((name) => file(name)));
  await settled(first);
  expect(asking(await visit())).toEqual(names);
});

test("a waiting file is not asked about twice", async () => {
  const page = await visit();
  await page.importFiles([file("one.csv"), new File(["one.csv  "], "copy.csv")]);
  expect([asking(page), page.statusMessage.value]).toEqual([["one.csv"], "copy.csv is already waiting for your answer below."]);
});

test("at most ten files and 20 MB are stored; others show a message until there is space", async () => {
  const page = await visit();
  await page.importFiles([file("half.csv", 10_000_000), file("more.csv", 10_000_001)]);
  await settled(page);
  expect(notKept(page)).toEqual(["more.csv"]);
  await page.importFiles(Array.from({ length: 9 }, (_, index) => file(`${index.toString()}.csv`)));
  await page.importFiles([file("last.csv")]);
  await settled(page);
  expect(notKept(page)).toEqual(["more.csv", "last.csv"]);
  expect(asking(await visit())).toHaveLength(10);
  page.dismiss(page.incoming.value[0]?.incomingId ?? "");
  await settled(page);
  expect(notKept(page)).toEqual(["last.csv"]);
});

test("without storage, files show the same message", async () => {
  const page = await visit();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  await page.importFiles([file("one.csv")]);
  await page.importFiles([file("two.csv")]);
  await vi.waitFor(() => {
    expect([asking(page), notKept(page)]).toEqual([["one.csv", "two.csv"], ["one.csv", "two.csv"]]);
  });
  expect(page.storageError.value).toContain("out of storage");
});

test("clearing also removes files of other tabs; undo restores this tab’s", async () => {
  const other = await visit();
  await other.importFiles([file("other.csv")]);
  await settled(other);
  const page = await visit();
  const { clearEverything, undoLastStep } = await import("../features/wallet/data/undo");
  await page.importFiles([file("own.csv")]);
  await other.importFiles([file("later.csv")]);
  await settled(other);
  await settled(page);
  clearEverything("Cleared.");
  await settled(page);
  expect(asking(page)).toEqual([]);
  expect(asking(await visit())).toEqual([]);
  undoLastStep();
  await settled(page);
  expect(asking(await visit())).toEqual(["other.csv", "own.csv"]);
});

test("a file rejected after its answer, or already imported, does not ask again", async () => {
  const page = await visit();
  await page.importFiles([file("empty.csv"), file("again.csv")]);
  await settled(page);
  const [empty, again] = page.incoming.value;
  const read = { ...asked, format: "general", needs: undefined };
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "empty" } as never);
  if (empty) await page.answer(empty, {});
  page.addStatements([{ statementId: "1", fileHash: "again", fileName: "first.csv", transactions: [] } as never]);
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "again" } as never);
  if (again) await page.answer(again, {});
  expect(page.incoming.value.map(({ state }) => state.kind)).toEqual(["rejected", "same"]);
  await settled(page);
  expect((await visit()).incoming.value).toEqual([]);
});

test("no tab asks about a file that another tab skipped", async () => {
  const tab = await visit();
  await tab.importFiles([file("one.csv"), file("two.csv")]);
  await settled(tab);
  const other = await visit();
  other.dismiss(other.incoming.value[0]?.incomingId ?? "");
  await vi.waitFor(() => {
    expect([asking(tab), tab.statusMessage.value]).toEqual([["two.csv"], "Answered in another tab: one.csv."]);
  }, { timeout: 10_000 });
  await settled(tab);
  expect(asking(await visit())).toEqual(["two.csv"]);
});

test("a failed removal does not stop others, and is retried", async () => {
  const page = await visit();
  await page.importFiles([file("one.csv")]);
  await settled(page);
  const failing = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("Not now.", "UnknownError");
  });
  page.dismiss(page.incoming.value[0]?.incomingId ?? "");
  await page.importFiles([file("two.csv")]);
  await settled(page);
  expect(asking(await visit())).toEqual(["one.csv", "two.csv"]);
  failing.mockRestore();
  await page.importFiles([file("three.csv")]);
  await settled(page);
  expect(asking(await visit())).toEqual(["two.csv", "three.csv"]);
});
