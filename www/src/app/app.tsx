import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Banners } from "./banners";
import { DropAnywhere } from "./drop-anywhere";
import { PageFooter } from "./page-footer";
import { PageHeader, PartsOfDestination } from "./page-header";
import { PageHeading } from "../ui/page-heading";
import { ViewBoundary } from "./view-boundary";
import { startWorkerWith } from "../worker/client";
import { coreStarted, loadCore, wholeEngine } from "../worker/load-engine";
import { keepAddress } from "../navigation/keep-address";
import { partsOfAddress, view, type View } from "../navigation/route";
import { restoreScrollPosition } from "../navigation/scroll-position";
import { importWaitingFiles } from "../statement-import/import-files";
import { isAnsweredByCore, isUntouched } from "../profile/profile";
import { isExample, loadProfile, profile } from "../profile/profile-state";
import { loadChecks } from "../profile/store/database";
import { reopenExample } from "../example/open-example";
import { readEarlierResults, startCalculating } from "../analysis/results/results-state";
import { WithWholeEngine } from "../analysis/with-whole-engine";
import { About, Data, Earned, Home, isLoaded, loadView, Missed, Statements, WalletView, WhatIf } from "./later-views";
import { Use } from "../features/use/use";

export { loadAllViews } from "./later-views";
export { prepareForOffline } from "./offline";

/**
 * Questions of a view: those of the core; those of the core only for a plain profile, and none for an empty one until the person asks;
 * or all.
 */
type Questions = "of-core" | "of-core-for-plain-profile" | "all";

const views: Record<View, { title: string; Content: ComponentType; asks: Questions }> = {
  home: { title: "Home", Content: Home, asks: "of-core-for-plain-profile" },
  use: { title: "Which card now", Content: Use, asks: "of-core-for-plain-profile" },
  earned: { title: "What you earned", Content: Earned, asks: "all" },
  missed: { title: "What you missed", Content: Missed, asks: "all" },
  "what-if": { title: "What if", Content: WhatIf, asks: "all" },
  statements: { title: "Statements", Content: Statements, asks: "of-core" },
  wallet: { title: "Your wallet", Content: WalletView, asks: "all" },
  data: { title: "Your data", Content: Data, asks: "of-core" },
  about: { title: "About", Content: About, asks: "of-core" },
};

/** Whether the started part of the engine answers a view's questions. */
function isAnswered(asks: Questions): boolean {
  if (asks === "of-core-for-plain-profile" && isUntouched(profile.value)) return true;
  const isForCore = asks === "of-core" || (asks === "of-core-for-plain-profile" && isAnsweredByCore(profile.value));
  return isForCore && coreStarted.value;
}

/** Prepares everything that the first view needs. What an empty profile shows needs no engine. */
export async function prepare(): Promise<void> {
  startWorkerWith(() => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
  const loading = Promise.all([loadProfile(), loadView(view.value)]);
  readEarlierResults();
  await loading;
  await reopenExample();
  // What a link asks for may be a category, which the engine names.
  if (partsOfAddress().parameters.size > 0) await loadCore();
  keepAddress(isLoaded);
  startCalculating();
  void importWaitingFiles();
}

export function App() {
  const main = useRef<HTMLElement>(null);
  const shown = view.value;
  const showsExample = isExample.value;
  const isFirst = useRef(true);
  const { title, Content, asks } = views[shown];
  // A first visit has stored nothing to check; the first change has to wait for no network.
  useEffect(() => void loadChecks().catch(console.info), []);
  // Beside the engine that it may wait for.
  useEffect(() => void loadView(shown), [shown]);
  // Not after the paint: a key pressed as soon as the view is seen would otherwise lose its focus again.
  useLayoutEffect(() => {
    document.title = `${title} · Card Rewards`;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // Another view, or the switch to or from the example, is a new page: tell screen readers, and scroll to the top, or for Back
    // to where one was.
    restoreScrollPosition();
    main.current?.focus({ preventScroll: true });
  }, [shown, title, showsExample]);
  return (
    <div class="page">
      <a class="skip-link" href="#content" onClick={focusOn(main)}>
        Skip to content
      </a>
      <PageHeader />
      <PartsOfDestination />
      <main id="content" ref={main} tabIndex={-1} data-view={shown} data-whole-engine={wholeEngine.value}>
        <Banners />
        <ViewBoundary key={shown}>
          {isAnswered(asks) ? (
            <Content />
          ) : (
            <WithWholeEngine what="the rest of the page" heading={<PageHeading title={title} />}>
              <Content />
            </WithWholeEngine>
          )}
        </ViewBoundary>
      </main>
      <PageFooter />
      <DropAnywhere />
    </div>
  );
}

/** A link within the page moves the focus by code: the address contains the view. */
function focusOn(element: { current: HTMLElement | null }) {
  return (event: Event) => {
    event.preventDefault();
    element.current?.focus();
  };
}
