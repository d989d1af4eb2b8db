import { signal } from "@preact/signals";

/** Views by their name in the address. */
const VIEWS = ["overview", "now", "earned", "missed", "what-if", "statements", "wallet", "data"] as const;
export type View = (typeof VIEWS)[number];

/** The end of an address that opens the example. */
const EXAMPLE = "?example";

/** The part after "#", so that the page works in any folder and offline. */
function viewOfAddress(): View {
  const name = location.hash.replace(/^#\/?/, "").split("?")[0] ?? "";
  return VIEWS.find((view) => view === name) ?? "overview";
}

export const view = signal<View>(viewOfAddress());

addEventListener("hashchange", () => {
  view.value = viewOfAddress();
});

export function addressOf(to: View): string {
  return to === "overview" ? "#/" : `#/${to}`;
}

/** Whether the address opens the example: "#/?example", or with a view "#/missed?example". */
export function isExampleInAddress(): boolean {
  return location.hash.endsWith(EXAMPLE);
}

/** Keeps the view, so that a reload does not open the example again. */
export function dropExampleFromAddress(): void {
  if (isExampleInAddress()) history.replaceState(history.state, "", location.hash.slice(0, -EXAMPLE.length));
}
