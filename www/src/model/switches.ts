import type { Switch } from "../calculation/best";
import { countOf } from "./words";

/** A switch that brings less is not worth a change of habit. */
const LEAST_DOLLARS = 1;

export interface SwitchRow {
  key: string;
  name: string;
  note: string;
  /** US dollars. */
  dollars: number;
}

/** Changes of habit in words, those worth most first. */
export function rowsOfSwitches(switches: readonly Switch[]): SwitchRow[] {
  return switches
    .filter(({ dollars }) => dollars >= LEAST_DOLLARS)
    .map(({ cardName, categoryName, dollars, transactionIds }) => ({
      key: `${cardName} ${categoryName ?? ""}`,
      name: `${categoryName ?? "Category not known"}: ${cardName}`,
      note: `would have brought that much more on ${countOf(transactionIds.length, "purchase")}`,
      dollars,
    }));
}
