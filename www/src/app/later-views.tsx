/** Views that load after the first one. Their answers wait for the whole engine anyway, which is larger. */
import { lazy, Suspense } from "preact/compat";
import type { ComponentType } from "preact";
import { Working } from "../ui/working";

interface ViewModule {
  default: ComponentType;
}

const load = {
  earned: () => import("../features/earned/earned").then((module) => ({ default: module.Earned })),
  missed: () => import("../features/improve/missed/missed").then((module) => ({ default: module.Missed })),
  "what-if": () => import("../features/improve/what-if/what-if").then((module) => ({ default: module.WhatIf })),
  statements: () => import("../features/wallet/statements/statements").then((module) => ({ default: module.Statements })),
  wallet: () => import("../features/wallet/cards/cards-view").then((module) => ({ default: module.WalletView })),
  data: () => import("../features/wallet/data/data").then((module) => ({ default: module.Data })),
  about: () => import("../features/about/about").then((module) => ({ default: module.About })),
};

/** A view that loads when it is first shown, or with {@link preloadViews}. */
function later(view: () => Promise<ViewModule>): ComponentType {
  const Content = lazy(view);
  return () => (
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
}

export const Earned = later(load.earned);
export const Missed = later(load.missed);
export const WhatIf = later(load["what-if"]);
export const Statements = later(load.statements);
export const WalletView = later(load.wallet);
export const Data = later(load.data);
export const About = later(load.about);

/** Loads all views, once nothing else is waited for. */
export async function preloadViews(): Promise<void> {
  for (const view of Object.values(load)) await view().catch(console.info);
}
