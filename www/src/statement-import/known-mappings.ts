/** Column assignments by file format. With them, the next file of the format needs no question. Stored on this device. */
import { isComplete } from "./column-mapping";
import type { ParseOptions } from "./parsed-file";

const KEY = "card-rewards.columns";
const KEPT_MAX = 50;

/** Finds a format by its column names; files without names have no known format. */
export function knownMapping(records: readonly string[][]): ParseOptions | undefined {
  const known = read();
  return records.map((cells) => known.get(keyOf(cells))).find((how) => how !== undefined);
}

export function rememberMapping(records: readonly string[][], how: ParseOptions): void {
  const names = typeof how.mapping?.namesRow === "number" ? records[how.mapping.namesRow] : undefined;
  if (!names) return;
  const known = read();
  known.delete(keyOf(names));
  known.set(keyOf(names), how);
  write(known);
}

export function countMappings(): number {
  return read().size;
}

/** Removes all column assignments. Returns the undo. */
export function forgetMappings(): () => void {
  const known = read();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
  return () => {
    write(new Map([...known, ...read()]));
  };
}

function write(known: ReadonlyMap<string, ParseOptions>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known].slice(-KEPT_MAX)));
  } catch {
    // Without storage the page asks again next time.
  }
}

function keyOf(names: readonly string[]): string {
  return names.map((name) => name.trim().toLowerCase()).join("\u0000");
}

function read(): Map<string, ParseOptions> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Map((kept as [string, ParseOptions][]).filter(([, how]) => how.mapping !== undefined && isComplete(how.mapping)));
  } catch {
    // Not written by this page.
    return new Map();
  }
}
