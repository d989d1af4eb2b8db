/**
 * Rows of a statement as they are stored: as JSON, in parts. Browsers read and write a text much faster than thousands of objects.
 */
import type { Transaction } from "card-rewards/slim";
import { digestOfJson } from "../kept/rows-digest";
import { partsOf } from "../../worker/parts-of";

/** JSON of lists of rows. */
export type StoredRows = readonly string[];

export function storedRows(rows: readonly Transaction[]): StoredRows {
  return partsOf(rows).map((some) => JSON.stringify(some));
}

/** Rows to be checked, with the digest of their JSON. */
interface ReadRows {
  /** Those of the JSON, or objects as versions before 2026-11-27 stored them. What is neither stays, for the checks to report. */
  rows: unknown;
  /** Undefined without JSON, and where the browser computes none. */
  digest?: string | undefined;
}

export async function readRows(stored: unknown): Promise<ReadRows> {
  if (!isJson(stored)) return { rows: stored };
  try {
    return { rows: stored.flatMap((json) => JSON.parse(json) as unknown), digest: await digestOfJson(stored) };
  } catch {
    return { rows: stored };
  }
}

function isJson(stored: unknown): stored is StoredRows {
  return Array.isArray(stored) && stored.length > 0 && stored.every((part) => typeof part === "string");
}
