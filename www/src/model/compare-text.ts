/** For sorting by code units, which puts days such as 2026-11-21 in their order. */
export function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
