import { signal } from "@preact/signals";

/** The views, by the word in the address. */
const VIEWS = ["overview", "now", "earned", "missed", "what-if", "statements", "wallet", "data"] as const;
export type View = (typeof VIEWS)[number];

/** After the "#" of the address, so that the page can be served from any folder and works offline. */
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
