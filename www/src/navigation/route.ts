import { signal } from "@preact/signals";

/** Views by their path in the address. Improve and Wallet hold several. */
const PATHS = {
  home: "",
  use: "use",
  earned: "earned",
  missed: "improve",
  "what-if": "improve/what-if",
  wallet: "wallet",
  statements: "wallet/statements",
  data: "wallet/data",
  about: "about",
} as const;

export type View = keyof typeof PATHS;

const VIEWS = Object.keys(PATHS) as View[];

/** Paths of earlier versions, which bookmarks and installed shortcuts still have. */
const FORMER: Readonly<Record<string, View>> = {
  overview: "home",
  now: "use",
  missed: "missed",
  "what-if": "what-if",
  statements: "statements",
  data: "data",
};

/** The end of an address that opens the example. */
const EXAMPLE = "?example";

/** Widest screen of a phone; the styles have the same. */
const PHONE = "(max-width: 599px)";

/** The view of the part after "#", so that the page works in any folder and offline. */
function viewOfAddress(): View {
  const { path, query } = partsOfAddress();
  const former = Object.hasOwn(FORMER, path) ? FORMER[path] : undefined;
  // A phone is in the hand of somebody about to pay. "#/" is Home on every screen.
  const start = location.hash === "" && matchMedia(PHONE).matches ? "use" : undefined;
  const moved = former ?? start;
  if (moved !== undefined) history.replaceState(history.state, "", addressOf(moved) + query);
  return moved ?? VIEWS.find((view) => PATHS[view] === path) ?? "home";
}

function partsOfAddress(): { path: string; query: string } {
  const [path = "", ...query] = location.hash.replace(/^#\/?/, "").split("?");
  return { path, query: query.length === 0 ? "" : `?${query.join("?")}` };
}

export const view = signal<View>(viewOfAddress());

addEventListener("hashchange", () => {
  view.value = viewOfAddress();
});

export function addressOf(to: View): string {
  return `#/${PATHS[to]}`;
}

/** Whether the address opens the example: "#/?example", or with a view "#/improve?example". */
export function isExampleInAddress(): boolean {
  return location.hash.endsWith(EXAMPLE);
}

/** Keeps the view, so that a reload does not open the example again. */
export function dropExampleFromAddress(): void {
  if (isExampleInAddress()) history.replaceState(history.state, "", location.hash.slice(0, -EXAMPLE.length));
}
