/** Each visit is a page of its own; they share what the browser keeps. */
import "fake-indexeddb/auto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked = { format: "unknown", formatName: "", problems: [], accounts: [], needs: "columns" };
const readStatementFile = vi.fn((bytes: ArrayBuffer) => Promise.resolve({ ...asked, fileHash: new TextDecoder().decode(bytes.slice(0, 9)) }));
vi.mock("../engine/client", () => ({
  calculator: () => ({ readStatementFile, sketchTable: () => Promise.resolve({ records: [["a"]], guess: {} }) }),
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
    import("./bringing"),
    import("./incoming"),
    import("./waiting-files"),
    import("./profile"),
  ]);
  await profile.loadProfile();
  await bringing.bringWaitingFiles();
  return { ...bringing, ...incoming, ...waiting, ...profile };
}

type Visit = Awaited<ReturnType<typeof visit>>;

/** Reading waits for its turn, after all that was to be written. */
const settled = (page: Visit) => page.loadProfile();
const asking = ({ incoming }: Visit) => incoming.value.flatMap(({ fileName, state }) => (state.kind === "asks" ? [fileName] : []));
const notKept = (page: Visit) => page.incoming.value.filter(({ incomingId }) => page.isNotKept(incomingId)).map(({ fileName }) => fileName);
/** Nothing in two of them is the same. */
const file = (name: string, size = 9) => new File([name.padEnd(size)], name);

test("what waits is asked about again, in order and with its bytes, until it is answered or left out", async () => {
  const first = await visit();
  await first.bringFiles([file("one.csv"), file("two.csv")]);
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

test("a file that waits already is not asked about twice", async () => {
  const page = await visit();
  await page.bringFiles([file("one.csv"), new File(["one.csv  "], "copy.csv")]);
  expect([asking(page), page.news.value]).toEqual([["one.csv"], "copy.csv waits for your answer below already."]);
});

test("ten files wait, 20 MB together; of more it is said, until there is room", async () => {
  const page = await visit();
  await page.bringFiles([file("half.csv", 10_000_000), file("more.csv", 10_000_001)]);
  await settled(page);
  expect(notKept(page)).toEqual(["more.csv"]);
  await page.bringFiles(Array.from({ length: 9 }, (_, index) => file(`${index.toString()}.csv`)));
  await page.bringFiles([file("last.csv")]);
  await settled(page);
  expect(notKept(page)).toEqual(["more.csv", "last.csv"]);
  expect(asking(await visit())).toHaveLength(10);
  page.dismiss(page.incoming.value[0]?.incomingId ?? "");
  await settled(page);
  expect(notKept(page)).toEqual(["last.csv"]);
});

test("where the browser keeps none, that is said as of the rest", async () => {
  const page = await visit();
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
  await page.bringFiles([file("one.csv")]);
  await page.bringFiles([file("two.csv")]);
  await vi.waitFor(() => {
    expect([asking(page), notKept(page)]).toEqual([["one.csv", "two.csv"], ["one.csv", "two.csv"]]);
  });
  expect(page.keepingProblem.value).toContain("no room left");
});

test("clearing everything forgets those of other tabs too; undo brings back this one’s", async () => {
  const other = await visit();
  await other.bringFiles([file("other.csv")]);
  await settled(other);
  const page = await visit();
  const { clearEverything, undoLastStep } = await import("./undo");
  await page.bringFiles([file("own.csv")]);
  await other.bringFiles([file("later.csv")]);
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

test("a file that is answered and then refused, or was brought before, is not asked about again", async () => {
  const page = await visit();
  await page.bringFiles([file("empty.csv"), file("again.csv")]);
  await settled(page);
  const [empty, again] = page.incoming.value;
  const read = { ...asked, format: "general", needs: undefined };
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "empty" } as never);
  if (empty) await page.answer(empty, {});
  page.addStatements([{ statementId: "1", fileHash: "again", fileName: "first.csv", transactions: [] } as never]);
  readStatementFile.mockResolvedValueOnce({ ...read, fileHash: "again" } as never);
  if (again) await page.answer(again, {});
  expect(page.incoming.value.map(({ state }) => state.kind)).toEqual(["refused", "same"]);
  await settled(page);
  expect((await visit()).incoming.value).toEqual([]);
});

test("what one tab leaves out, no other tab asks about", async () => {
  const tab = await visit();
  await tab.bringFiles([file("one.csv"), file("two.csv")]);
  await settled(tab);
  const other = await visit();
  other.dismiss(other.incoming.value[0]?.incomingId ?? "");
  await vi.waitFor(() => {
    expect([asking(tab), tab.news.value]).toEqual([["two.csv"], "Settled in another tab: one.csv."]);
  }, { timeout: 10_000 });
  await settled(tab);
  expect(asking(await visit())).toEqual(["two.csv"]);
});

test("where a file cannot be taken off, others are kept nevertheless, and it is tried again", async () => {
  const page = await visit();
  await page.bringFiles([file("one.csv")]);
  await settled(page);
  const failing = vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(() => {
    throw new DOMException("Not now.", "UnknownError");
  });
  page.dismiss(page.incoming.value[0]?.incomingId ?? "");
  await page.bringFiles([file("two.csv")]);
  await settled(page);
  expect(asking(await visit())).toEqual(["one.csv", "two.csv"]);
  failing.mockRestore();
  await page.bringFiles([file("three.csv")]);
  await settled(page);
  expect(asking(await visit())).toEqual(["two.csv", "three.csv"]);
});
