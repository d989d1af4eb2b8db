import { render } from "preact";
import { LoadFailure } from "./load-failure";
import { loadCore, loadWholeEngine } from "../worker/load-engine";

/** The app is a separate chunk: if the browser cannot run it or the engine, this small part shows a message. */
async function start(root: HTMLElement) {
  const app = loadApp();
  try {
    const { App, prepare, loadAllViews } = await app;
    const core = loadCore();
    await Promise.race([prepare(), failureOf(core)]);
    root.replaceChildren();
    render(<App />, root);
    await core;
    // The rest follows the first view, which shows a failure.
    await loadWholeEngine().then(loadAllViews).catch(console.info);
  } catch (error) {
    console.error(error);
    render(null, root);
    root.replaceChildren();
    render(<LoadFailure />, root);
  }
  // Also after a failure, which a new version may fix.
  app.then(({ prepareForOffline }) => { prepareForOffline(); }).catch(console.info);
}

/**
 * Loads the app before the core. It draws what needs no answer, and beside the core it would arrive later on a slow network. From
 * the cache of the service worker nothing competes.
 */
function loadApp() {
  if ("serviceWorker" in navigator && navigator.serviceWorker.controller) loadCore().catch(() => undefined);
  return import("./app");
}

/** Rejects as the call does, and never resolves. */
async function failureOf(call: Promise<unknown>): Promise<never> {
  await call;
  return new Promise(() => undefined);
}

const root = document.getElementById("app");
if (!root) throw new Error('index.html has no element with id "app" to put the page into.');
void start(root);
