import type { Transaction } from "card-rewards/slim";
import { sha256 } from "../../format/sha-256";
import { nextTask } from "../../worker/next-task";
import { partsOf } from "../../worker/parts-of";
import type { Asked } from "../settle/question";

/** Digests of rows. A list of rows never changes: a change makes another list. */
const digests = new WeakMap<readonly Transaction[], Promise<string | undefined>>();

/**
 * A digest of everything that the results depend on: the build with its engine and catalog, the wallet, the statements and the
 * person's edits. Each is part of it in full, so that a field that comes later is not forgotten.
 *
 * @param build identifies the page's code with the engine and the catalog; undefined if nothing does, as in development
 * @returns undefined if the results have no key, and are not to be kept
 */
export async function contentKey({ statements, ...others }: Asked, build: string | undefined): Promise<string | undefined> {
  if (build === undefined) return undefined;
  const parts: unknown[] = [];
  for (const { transactions, ...one } of statements) {
    const digest = await digestOf(transactions);
    if (digest === undefined) return undefined;
    parts.push({ ...one, digest });
  }
  return sha256(bytesOf({ build, statements: parts, ...others }));
}

function digestOf(rows: readonly Transaction[]): Promise<string | undefined> {
  const digest = digests.get(rows) ?? digestInParts(rows);
  digests.set(rows, digest);
  return digest;
}

async function digestInParts(rows: readonly Transaction[]): Promise<string | undefined> {
  const parts: Promise<string | undefined>[] = [];
  for (const some of partsOf(rows)) {
    parts.push(sha256(bytesOf(some)));
    await nextTask();
  }
  const all = await Promise.all(parts);
  return all.includes(undefined) ? undefined : all.join(" ");
}

function bytesOf(value: unknown): BufferSource {
  return new TextEncoder().encode(JSON.stringify(value));
}
