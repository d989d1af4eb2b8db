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

/**
 * Rows to check: those of the JSON, or objects as versions before 2026-11-27 stored them. What is neither stays, for the checks to
 * report.
 */
export function rowsOf(stored: unknown): unknown {
  if (!isJson(stored)) return stored;
  try {
    return stored.flatMap((json) => JSON.parse(json) as unknown);
  } catch {
    return stored;
  }
}

/** The digest of rows that are stored as JSON. */
export async function digestOfStored(stored: unknown): Promise<string | undefined> {
  return isJson(stored) ? digestOfJson(stored) : undefined;
}

function isJson(stored: unknown): stored is StoredRows {
  return Array.isArray(stored) && stored.length > 0 && stored.every((part) => typeof part === "string");
}
