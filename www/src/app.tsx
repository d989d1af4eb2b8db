import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Banners } from "./components/banners";
import { DropAnywhere } from "./components/drop-anywhere";
import { PageFooter } from "./components/page-footer";
import { PageHeader } from "./components/page-header";
import { ViewBoundary } from "./components/view-boundary";
import { view, type View } from "./route";
import { bringWaitingFiles } from "./state/bringing";
import { isExample, loadProfile } from "./state/profile";
import { startCalculating } from "./state/results";
import { Data } from "./views/data/data";
import { Earned } from "./views/earned/earned";
import { Missed } from "./views/missed/missed";
import { Now } from "./views/now/now";
import { Overview } from "./views/overview/overview";
import { Statements } from "./views/statements/statements";
import { WalletView } from "./views/wallet/wallet-view";
import { WhatIf } from "./views/what-if/what-if";

const views: Record<View, { title: string; Content: ComponentType }> = {
  overview: { title: "Overview", Content: Overview },
  now: { title: "Which card now", Content: Now },
  earned: { title: "What you earned", Content: Earned },
  missed: { title: "What you missed", Content: Missed },
  "what-if": { title: "What if", Content: WhatIf },
  statements: { title: "Statements", Content: Statements },
  wallet: { title: "Your wallet", Content: WalletView },
  data: { title: "Your data", Content: Data },
};

/** What has to be there before the first view; the engine is started by then. */
export async function prepare(): Promise<void> {
  await loadProfile();
  startCalculating();
  void bringWaitingFiles();
}

export function App() {
  const main = useRef<HTMLElement>(null);
  const shown = view.value;
  const showsExample = isExample.value;
  const isFirst = useRef(true);
  const { title, Content } = views[shown];
  useEffect(() => {
    document.title = `${title} · Card Rewards`;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // Another view, or the example in place of one's own, is another page: it begins at its top, and screen readers are told.
    scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
  }, [shown, title, showsExample]);
  return (
    <div class="page">
      <a class="skip-link" href="#content" onClick={focusOn(main)}>
        Skip to the content
      </a>
      <PageHeader />
      <main id="content" ref={main} tabIndex={-1} data-view={shown}>
        <Banners />
        <ViewBoundary key={shown}>
          <Content />
        </ViewBoundary>
      </main>
      <PageFooter />
      <DropAnywhere />
    </div>
  );
}

/** The address names the view, so that a link within the page moves the focus by hand. */
function focusOn(element: { current: HTMLElement | null }) {
  return (event: Event) => {
    event.preventDefault();
    element.current?.focus();
  };
}
