import type { Switch } from "../calculation/best";
import { categoryOf } from "./groups";
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
    .map((one) => ({
      key: `${one.cardName} ${one.categoryName ?? ""}`,
      name: `${categoryOf(one)}: ${one.cardName}`,
      note: `would have brought that much more on ${countOf(one.transactionIds.length, "purchase")}`,
      dollars: one.dollars,
    }));
}
