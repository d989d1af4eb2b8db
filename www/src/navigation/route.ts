import { signal } from "@preact/signals";

/** Views by their name in the address. */
const VIEWS = ["overview", "now", "earned", "missed", "what-if", "statements", "wallet", "data"] as const;
export type View = (typeof VIEWS)[number];

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
