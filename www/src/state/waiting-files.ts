/**
 * Files that wait for an answer are kept on this device, so that they are asked about again after a reload. They are no part of
 * the person's cards and statements: an export is without them.
 */
import { computed, signal } from "@preact/signals";
import type { DBSchema } from "idb";
import { sayWhatFailed } from "./damage";
import { addIncoming, incoming, news, type Incoming } from "./incoming";
import { databaseOf, silenced } from "./open-database";
import { inTurn } from "./profile";
import { tellOtherTabs, whenAnotherTabChanges } from "./tabs";

interface WaitingFile {
  incomingId: string;
  fileName: string;
  bytes: ArrayBuffer;
  /** Milliseconds since 1970: they are asked about in the order in which they came. */
  addedAt: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: WaitingFile };
}

export const MOST_WAITING_FILES = 10;
export const MOST_WAITING_MEGABYTES = 20;

const database = databaseOf<Schema>("card-rewards-waiting", 1, (created) => {
  created.createObjectStore("files", { keyPath: "incomingId" });
});

const keptIds = new Set<string>();
const notKept = signal<ReadonlySet<string>>(new Set());

/** Whether a file that waits is gone when the page is closed. */
export function isNotKept(incomingId: string): boolean {
  return notKept.value.has(incomingId);
}

/** Which files there are and what is to be done with them; how far one is read does not matter here. */
const whatWaits = computed(() => incoming.value.map(({ incomingId, state }) => `${incomingId} ${state.kind}`).join());
whatWaits.subscribe(() => void inTurn(keepWhatWaits));
whenAnotherTabChanges(() => void inTurn(lookAgain));

/** Those of an earlier visit, which are on their way in again. */
export async function takeUpWaitingFiles(): Promise<readonly WaitingFile[]> {
  let files: readonly WaitingFile[] = [];
  await inTurn(async () => {
    const kept = await (await database.open()).getAll("files");
    files = kept.toSorted((one, other) => one.addedAt - other.addedAt);
    for (const { incomingId, fileName } of files) {
      keptIds.add(incomingId);
      addIncoming(fileName, incomingId);
    }
  });
  return files;
}

/** Takes all of them off this device, those of other tabs too. */
export function forgetWaitingFiles(): void {
  void inTurn(async () => {
    await (await database.open()).clear("files");
    keptIds.clear();
    tellOtherTabs();
  });
}

/** What another tab brought in, left out or cleared is not asked about here any more. */
async function lookAgain(): Promise<void> {
  const kept = new Set(await (await database.open()).getAllKeys("files"));
  const gone = new Set([...keptIds].filter((incomingId) => !kept.has(incomingId)));
  for (const incomingId of gone) keptIds.delete(incomingId);
  const isSettled = ({ incomingId, state }: Incoming) => state.kind === "asks" && gone.has(incomingId);
  const settled = incoming.peek().filter(isSettled);
  if (settled.length > 0) {
    incoming.value = incoming.peek().filter((one) => !isSettled(one));
    news.value = `Settled in another tab: ${settled.map(({ fileName }) => fileName).join(", ")}.`;
  }
  // There may be room now.
  await keepWhatWaits();
}

async function keepWhatWaits(): Promise<void> {
  const all = incoming.peek();
  const waiting = new Set(all.filter(({ state }) => state.kind === "asks" || state.kind === "reading").map(({ incomingId }) => incomingId));
  let isLess = false;
  for (const incomingId of keptIds) {
    // What could not be taken off is tried again with the next change.
    if (waiting.has(incomingId) || !(await wasTakenOff(incomingId))) continue;
    keptIds.delete(incomingId);
    isLess = true;
  }
  if (isLess) tellOtherTabs();
  const left = new Set<string>();
  for (const { incomingId, fileName, state } of all) {
    if (state.kind !== "asks" || keptIds.has(incomingId)) continue;
    if (await wasPut({ incomingId, fileName, bytes: state.bytes, addedAt: Date.now() })) keptIds.add(incomingId);
    else left.add(incomingId);
  }
  notKept.value = left;
}

async function wasTakenOff(incomingId: string): Promise<boolean> {
  try {
    await (await database.open()).delete("files", incomingId);
    return true;
  } catch (error) {
    sayWhatFailed(error);
    return false;
  }
}

async function wasPut(file: WaitingFile): Promise<boolean> {
  try {
    const transaction = (await database.open()).transaction("files", "readwrite");
    const done = silenced(transaction.done);
    const kept = await transaction.store.getAll();
    const size = kept.reduce((sum, { bytes }) => sum + bytes.byteLength, file.bytes.byteLength);
    if (kept.length >= MOST_WAITING_FILES || size > MOST_WAITING_MEGABYTES * 1_000_000) return false;
    await transaction.store.put(file);
    await done;
    return true;
  } catch (error) {
    sayWhatFailed(error);
    return false;
  }
}
