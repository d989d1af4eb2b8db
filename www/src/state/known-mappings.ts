/** What people said of the columns of files, so that the next file of that form needs no word. Kept on this device. */
import { isComplete } from "../model/column-mapping";
import type { HowToRead } from "../model/reading";

const KEY = "card-rewards.columns";
const KEPT_MAX = 50;

/** Known by the names of the columns; files without names are not remembered, for nothing tells their form. */
export function knownMapping(records: readonly string[][]): HowToRead | undefined {
  const known = read();
  return records.map((cells) => known.get(keyOf(cells))).find((how) => how !== undefined);
}

export function rememberMapping(records: readonly string[][], how: HowToRead): void {
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

/** For whoever clears everything that this page keeps, with the way back. */
export function forgetMappings(): () => void {
  const known = read();
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  return () => {
    write(new Map([...known, ...read()]));
  };
}

function write(known: ReadonlyMap<string, HowToRead>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known].slice(-KEPT_MAX)));
  } catch {
    // A browser that keeps nothing asks again the next time.
  }
}

function keyOf(names: readonly string[]): string {
  return names.map((name) => name.trim().toLowerCase()).join("\u0000");
}

function read(): Map<string, HowToRead> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Map((kept as [string, HowToRead][]).filter(([, how]) => how.mapping !== undefined && isComplete(how.mapping)));
  } catch {
    // Nothing that this page wrote.
    return new Map();
  }
}
