/** The state of a view in its address: "#/earned?search=shell", for a reload, a bookmark or a link for another person. */
import type { View } from "./route";

/** A part of a view's state as text. */
interface Parameter {
  /** In the address, such as "search". */
  name: string;
  /** The current values; empty for the default. */
  read: () => readonly string[];
  /** Sets the values of an address, which anybody may have written; empty for the default. */
  write: (values: readonly string[]) => void;
}

const byView = new Map<View, Parameter[]>();

/** Keeps a part of these views' state in their address. */
export function inAddressOf(views: readonly View[], parameter: Parameter): void {
  for (const one of views) byView.set(one, [...(byView.get(one) ?? []), parameter]);
}

export function parametersOf(view: View): readonly Parameter[] {
  return byView.get(view) ?? [];
}
