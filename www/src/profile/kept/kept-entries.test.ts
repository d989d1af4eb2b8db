import "fake-indexeddb/auto";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetKept, keep, readKept } from "./kept-entries";

const bytes = () => new Uint8Array([1, 2, 3, 4]).buffer;

/** The stored entry, changed as damage would. */
async function change(to: (entry: Record<string, unknown>) => unknown): Promise<void> {
  const open = await openDB("card-rewards-results");
  await open.put("entries", to((await open.get("entries", "results")) as Record<string, unknown>), "results");
  open.close();
}

async function countKept(): Promise<number> {
  const open = await openDB("card-rewards-results");
  const count = await open.count("entries");
  open.close();
  return count;
}

beforeEach(async () => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  await forgetKept();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an entry is read as it was written, and the next one replaces it", async () => {
  expect(await readKept("results")).toBeUndefined();
  await keep("results", { key: "one", bytes: bytes() });
  await keep("results", { key: "two", bytes: bytes() });
  expect(await readKept("results")).toEqual({ key: "two", bytes: bytes() });
  expect([await readKept("best"), await countKept()]).toEqual([undefined, 1]);
});

test.each<[string, (entry: Record<string, unknown>) => unknown]>([
  ["one other byte", (entry) => ({ ...entry, bytes: new Uint8Array([1, 2, 3, 5]).buffer })],
  ["a part of the bytes", (entry) => ({ ...entry, bytes: bytes().slice(0, 2) })],
  ["the key of other content", (entry) => ({ ...entry, key: "two" })],
  ["no bytes", ({ key, checksum }) => ({ key, checksum })],
  ["no checksum", ({ key, bytes: kept }) => ({ key, bytes: kept })],
  ["something else", () => "results"],
  ["nothing", () => null],
])("an entry with %s is ignored", async (_, damage) => {
  await keep("results", { key: "one", bytes: bytes() });
  await change(damage);
  expect(await readKept("results")).toBeUndefined();
  // And it is in nobody's way.
  await keep("results", { key: "three", bytes: bytes() });
  expect(await readKept("results")).toEqual({ key: "three", bytes: bytes() });
});

test("nothing is left after it was forgotten, also of a write just before", async () => {
  void keep("results", { key: "one", bytes: bytes() });
  void keep("best", { key: "one", bytes: bytes() });
  await forgetKept();
  expect(await countKept()).toBe(0);
});

test("an entry that is too large is not stored, and takes the one before with it", async () => {
  await keep("results", { key: "one", bytes: bytes() });
  await keep("results", { key: "two", bytes: new ArrayBuffer(50_000_001) });
  expect(await countKept()).toBe(0);
});

test("a full disk, or a browser without storage, does no harm", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("The disk is full.", "QuotaExceededError");
  });
  await keep("results", { key: "one", bytes: bytes() });
  expect(put).toHaveBeenCalledOnce();
  expect(await readKept("results")).toBeUndefined();
  const get = vi.spyOn(IDBObjectStore.prototype, "get").mockImplementation(() => {
    throw new DOMException("Storage is off.", "InvalidStateError");
  });
  expect(await readKept("results")).toBeUndefined();
  expect(get).toHaveBeenCalledOnce();
});

test("without digests, as on plain http, nothing is stored", async () => {
  vi.stubGlobal("crypto", {});
  await keep("results", { key: "one", bytes: bytes() });
  vi.unstubAllGlobals();
  expect(await countKept()).toBe(0);
});
