import type { Switch } from "./settle/best-assignment";
import { categoryOf } from "./groups";
import { countOf } from "../format/words";

/** A smaller gain is not worth a change of habit. */
const LEAST_DOLLARS = 1;

export interface SwitchRow {
  key: string;
  name: string;
  note: string;
  /** US dollars. */
  dollars: number;
}

/** Changes of habit as text, largest gain first. */
export function rowsOfSwitches(switches: readonly Switch[]): SwitchRow[] {
  return switches
    .filter(({ dollars }) => dollars >= LEAST_DOLLARS)
    .map((one) => ({
      key: `${one.cardName} ${one.categoryName ?? ""}`,
      name: `${categoryOf(one)}: ${one.cardName}`,
      note: `would have earned that much more on ${countOf(one.transactionIds.length, "purchase")}`,
      dollars: one.dollars,
    }));
}
