/** Compares by code units, for dates such as 2026-11-21. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
