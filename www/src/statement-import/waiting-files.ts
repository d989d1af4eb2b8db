/**
 * Stores files that wait for an answer on this device. The page then asks again after a reload. They are not part of the
 * profile: exports do not include them.
 */
import { computed, signal } from "@preact/signals";
import type { DBSchema } from "idb";
import { reportStorageError } from "../profile/store/damage";
import { addIncoming, incoming, statusMessage, type Incoming } from "./incoming";
import { databaseOf, silenced } from "../profile/store/indexed-db";
import { enqueue } from "../profile/profile-state";
import { notifyOtherTabs, whenAnotherTabChanges } from "../profile/store/other-tabs";

interface WaitingFile {
  incomingId: string;
  fileName: string;
  bytes: ArrayBuffer;
  /** Files are reopened in this order: milliseconds since 1970, or one more than the file before. */
  addedAt: number;
}

interface WaitingFilesDatabase extends DBSchema {
  files: { key: string; value: WaitingFile };
}

export const MOST_WAITING_FILES = 10;
export const MOST_WAITING_MEGABYTES = 20;

const database = databaseOf<WaitingFilesDatabase>("card-rewards-waiting", 1, (created) => {
  created.createObjectStore("files", { keyPath: "incomingId" });
});

const storedIds = new Set<string>();
const notStored = signal<ReadonlySet<string>>(new Set());

/** Whether a waiting file is lost when the page is closed. */
export function isNotStored(incomingId: string): boolean {
  return notStored.value.has(incomingId);
}

/** Files with their states; reading progress does not matter here. */
const waitingKeys = computed(() => incoming.value.map(({ incomingId, state }) => `${incomingId} ${state.kind}`).join());
waitingKeys.subscribe(() => void enqueue(storeWaitingFiles));
whenAnotherTabChanges(() => void enqueue(syncWithOtherTabs));

/** Reopens the waiting files of an earlier visit. */
export async function reopenWaitingFiles(): Promise<readonly WaitingFile[]> {
  let files: readonly WaitingFile[] = [];
  await enqueue(async () => {
    const kept = await (await database.open()).getAll("files");
    files = kept.toSorted((one, other) => one.addedAt - other.addedAt);
    for (const { incomingId, fileName } of files) {
      storedIds.add(incomingId);
      addIncoming(fileName, incomingId);
    }
  });
  return files;
}

/** Removes all waiting files from this device, including those of other tabs. */
export function forgetWaitingFiles(): void {
  void enqueue(async () => {
    await (await database.open()).clear("files");
    storedIds.clear();
    notifyOtherTabs();
  });
}

/** Drops questions that another tab has answered, skipped or cleared. */
async function syncWithOtherTabs(): Promise<void> {
  const kept = new Set(await (await database.open()).getAllKeys("files"));
  const gone = new Set([...storedIds].filter((incomingId) => !kept.has(incomingId)));
  for (const incomingId of gone) storedIds.delete(incomingId);
  const isSettled = ({ incomingId, state }: Incoming) => state.kind === "asks" && gone.has(incomingId);
  const settled = incoming.peek().filter(isSettled);
  if (settled.length > 0) {
    incoming.value = incoming.peek().filter((one) => !isSettled(one));
    statusMessage.value = `Answered in another tab: ${settled.map(({ fileName }) => fileName).join(", ")}.`;
  }
  // There may be space now.
  await storeWaitingFiles();
}

async function storeWaitingFiles(): Promise<void> {
  const all = incoming.peek();
  const waiting = new Set(all.filter(({ state }) => state.kind === "asks" || state.kind === "reading").map(({ incomingId }) => incomingId));
  let isLess = false;
  for (const incomingId of storedIds) {
    // A failed removal is retried with the next change.
    if (waiting.has(incomingId) || !(await wasRemoved(incomingId))) continue;
    storedIds.delete(incomingId);
    isLess = true;
  }
  if (isLess) notifyOtherTabs();
  const left = new Set<string>();
  for (const { incomingId, fileName, state } of all) {
    if (state.kind !== "asks" || storedIds.has(incomingId)) continue;
    if (await wasStored({ incomingId, fileName, bytes: state.bytes })) storedIds.add(incomingId);
    else left.add(incomingId);
  }
  notStored.value = left;
}

async function wasRemoved(incomingId: string): Promise<boolean> {
  try {
    await (await database.open()).delete("files", incomingId);
    return true;
  } catch (error) {
    reportStorageError(error);
    return false;
  }
}

async function wasStored(file: Omit<WaitingFile, "addedAt">): Promise<boolean> {
  try {
    const transaction = (await database.open()).transaction("files", "readwrite");
    const done = silenced(transaction.done);
    const kept = await transaction.store.getAll();
    const size = kept.reduce((sum, { bytes }) => sum + bytes.byteLength, file.bytes.byteLength);
    if (kept.length >= MOST_WAITING_FILES || size > MOST_WAITING_MEGABYTES * 1_000_000) return false;
    // Two files can be stored within one millisecond, and the keys of the store are random.
    const addedAt = kept.reduce((latest, other) => Math.max(latest, other.addedAt + 1), Date.now());
    await transaction.store.put({ ...file, addedAt });
    await done;
    return true;
  } catch (error) {
    reportStorageError(error);
    return false;
  }
}
