/** Views that load after the first one. Their answers wait for the whole engine anyway, which is larger. */
import { signal } from "@preact/signals";
import { lazy, Suspense } from "preact/compat";
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import type { View } from "../navigation/route";
import { Working } from "../ui/working";

type LaterView = Exclude<View, "use">;

const contents: Record<LaterView, () => Promise<ComponentType>> = {
  home: () => import("../features/home/home").then(({ Home }) => Home),
  earned: () => import("../features/earned/earned").then(({ Earned }) => Earned),
  missed: () => import("../features/improve/missed/missed").then(({ Missed }) => Missed),
  "what-if": () => import("../features/improve/what-if/what-if").then(({ WhatIf }) => WhatIf),
  statements: () => import("../features/wallet/statements/statements").then(({ Statements }) => Statements),
  wallet: () => import("../features/wallet/cards/cards-view").then(({ WalletView }) => WalletView),
  data: () => import("../features/wallet/data/data").then(({ Data }) => Data),
  about: () => import("../features/about/about").then(({ About }) => About),
};

const loaded = signal<ReadonlyMap<View, ComponentType>>(new Map());

/** Whether a view is loaded, with its parts of the address. */
export function isLoaded(view: View): boolean {
  return view === "use" || loaded.value.has(view);
}

async function load(view: LaterView): Promise<{ default: ComponentType }> {
  const content = await contents[view]();
  // Before the view is drawn: it then has the state of its address.
  if (!loaded.peek().has(view)) loaded.value = new Map([...loaded.peek(), [view, content]]);
  return { default: content };
}

/** A view that loads when first shown, or by {@link loadView}. */
function later(view: LaterView): ComponentType {
  const WhenLoaded = lazy(() => load(view));
  return function Later() {
    // A loaded view is drawn at once, not after a frame of "Loading". While it is shown it stays the same component, with its state.
    const [Content] = useState<ComponentType>(() => loaded.peek().get(view) ?? WhenLoaded);
    return (
      <Suspense
        fallback={
          <div role="status">
            <Working>Loading this view</Working>
          </div>
        }
      >
        <Content />
      </Suspense>
    );
  };
}

export const Home = later("home");
export const Earned = later("earned");
export const Missed = later("missed");
export const WhatIf = later("what-if");
export const Statements = later("statements");
export const WalletView = later("wallet");
export const Data = later("data");
export const About = later("about");

/** Loads a view that is about to be shown. A failure is shown with the view. */
export async function loadView(view: View): Promise<void> {
  if (view in contents) await load(view as LaterView).catch(console.info);
}

/** Loads all views, once nothing else is waited for. */
export async function loadAllViews(): Promise<void> {
  for (const view of Object.keys(contents)) {
    await idle();
    await loadView(view as LaterView);
  }
}

/** Waits until the page has nothing to do: nobody types. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks it, whatever the types say.
    const request = (globalThis as { requestIdleCallback?: typeof requestIdleCallback }).requestIdleCallback;
    if (request) request(() => { resolve(); });
    else setTimeout(resolve, 200);
  });
}
