import type { Transaction } from "card-rewards/slim";
import { sha256OfText } from "../../format/sha-256";
import { nextTask } from "../../worker/next-task";
import { partsOf } from "../../worker/parts-of";

/** Digests of rows. A list of rows never changes: a change makes another list. */
const digests = new WeakMap<readonly Transaction[], Promise<string | undefined>>();

/** A digest of a statement's rows. Undefined where the browser computes none. Lets the page respond meanwhile. */
export function digestOf(rows: readonly Transaction[]): Promise<string | undefined> {
  const digest = digests.get(rows) ?? digestInParts(rows);
  digests.set(rows, digest);
  return digest;
}

/** The digest of rows that `JSON.stringify` wrote in parts. */
export function digestOfJson(parts: readonly string[]): Promise<string | undefined> {
  return joined(parts.map(sha256OfText));
}

/** Gives rows the digest of the JSON that they were read from. */
export function rememberDigest(rows: readonly Transaction[], digest: string): void {
  digests.set(rows, Promise.resolve(digest));
}

async function digestInParts(rows: readonly Transaction[]): Promise<string | undefined> {
  const parts: Promise<string | undefined>[] = [];
  for (const some of partsOf(rows)) {
    parts.push(sha256OfText(JSON.stringify(some)));
    await nextTask();
  }
  return joined(parts);
}

async function joined(parts: readonly Promise<string | undefined>[]): Promise<string | undefined> {
  const all = await Promise.all(parts);
  return all.includes(undefined) ? undefined : all.join(" ");
}
