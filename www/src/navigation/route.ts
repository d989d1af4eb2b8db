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

/** The part of a query that opens the example. */
const EXAMPLE = "example";

/** Widest screen of a phone; the styles have the same. */
const PHONE = "(max-width: 37.4375rem)";

/** The view of the part after "#". With it, the page works in any folder and offline. */
function viewOfAddress(): View {
  const { path, isExample, parameters } = partsOfAddress();
  const former = Object.hasOwn(FORMER, path) ? FORMER[path] : undefined;
  // A phone is in the hand of a person about to pay. "#/" is Home on every screen.
  const start = location.hash === "" && matchMedia(PHONE).matches ? "use" : undefined;
  const moved = former ?? start;
  if (moved !== undefined) history.replaceState(history.state, "", withQuery(PATHS[moved], isExample, parameters));
  return moved ?? VIEWS.find((view) => PATHS[view] === path) ?? "home";
}

interface AddressParts {
  path: string;
  isExample: boolean;
  /** Parts of the view's state. */
  parameters: URLSearchParams;
}

export function partsOfAddress(): AddressParts {
  const [, path = "", query = ""] = /^#?\/?([^?]*)\??(.*)$/.exec(location.hash) ?? [];
  const parameters = new URLSearchParams(query);
  const isExample = parameters.has(EXAMPLE);
  parameters.delete(EXAMPLE);
  return { path, isExample, parameters };
}

/** The address of a path: "#/improve?example&cause=cap-exhausted". */
export function withQuery(path: string, isExample: boolean, parameters: URLSearchParams): string {
  const query = [...(isExample ? [EXAMPLE] : []), ...(parameters.size > 0 ? [parameters.toString()] : [])].join("&");
  return `#/${path}${query === "" ? "" : "?"}${query}`;
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
  return partsOfAddress().isExample;
}

/** The whole address of the current view and state, with the example. */
export function exampleAddress(): string {
  const { path, parameters } = partsOfAddress();
  return new URL(withQuery(path, true, parameters), location.href).href;
}

/** Keeps the view. A reload then does not open the example again. */
export function dropExampleFromAddress(): void {
  const { path, isExample, parameters } = partsOfAddress();
  if (isExample) history.replaceState(history.state, "", withQuery(path, false, parameters));
}
