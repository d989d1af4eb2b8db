import { sha256OfText } from "../../format/sha-256";
import { digestOf } from "../../profile/kept/rows-digest";
import type { Asked } from "../settle/question";

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
  return sha256OfText(JSON.stringify({ build, statements: parts, ...others }));
}
