/**
 * Parts computed from the profile, which stay on this device. A reload need not compute them again.
 *
 * Only the latest of each is stored, under a key that says what it holds for. They are not part of the profile: exports do not
 * include them, and whatever happens to them, they can be computed again.
 */
import type { DBSchema } from "idb";
import { sha256, sha256OfText } from "../../format/sha-256";
import { databaseOf } from "../store/indexed-db";

export interface KeptEntry {
  key: string;
  bytes: ArrayBuffer;
}

type EntryName = "results" | "best" | "checked-rows";

interface KeptDatabase extends DBSchema {
  /** One entry for each name, which the next one replaces. */
  entries: { key: EntryName; value: KeptEntry & { checksum: string } };
}

/** Some 300,000 purchases: a larger entry is not stored. */
const MOST_BYTES = 50_000_000;

const database = databaseOf<KeptDatabase>("card-rewards-results", 1, (created) => {
  created.createObjectStore("entries");
});

/** Writes are queued: a late one must not undo {@link forgetKept}. */
let queue: Promise<unknown> = Promise.resolve();

/** Whether it succeeded does not matter to the person: without the entry the results are computed again. */
function enqueue(call: () => Promise<unknown>): Promise<unknown> {
  queue = queue.then(call).catch(console.info);
  return queue;
}

/** @returns undefined without an entry, and for a damaged one */
export async function readKept(name: EntryName): Promise<KeptEntry | undefined> {
  try {
    const found: unknown = await (await database.open()).get("entries", name);
    if (!isEntry(found)) return undefined;
    const { key, bytes, checksum } = found;
    return (await checksumOf({ key, bytes })) === checksum ? { key, bytes } : undefined;
  } catch (error) {
    console.info(error);
    return undefined;
  }
}

/** Stores an entry instead of the one before. */
export function keep(name: EntryName, entry: KeptEntry): Promise<unknown> {
  return enqueue(async () => {
    const checksum = await checksumOf(entry);
    if (checksum === undefined) return;
    const open = await database.open();
    if (entry.bytes.byteLength > MOST_BYTES) await open.delete("entries", name);
    else await open.put("entries", { ...entry, checksum }, name);
  });
}

/** Removes all entries from this device. */
export function forgetKept(): Promise<unknown> {
  return enqueue(async () => (await database.open()).clear("entries"));
}

function isEntry(found: unknown): found is KeptEntry & { checksum: string } {
  const { key, bytes, checksum } = (typeof found === "object" && found !== null ? found : {}) as Record<string, unknown>;
  return typeof key === "string" && bytes instanceof ArrayBuffer && typeof checksum === "string";
}

async function checksumOf({ key, bytes }: KeptEntry): Promise<string | undefined> {
  const ofBytes = await sha256(bytes);
  return ofBytes === undefined ? undefined : sha256OfText(`${key} ${ofBytes}`);
}
