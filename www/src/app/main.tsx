import { render } from "preact";
import { LoadFailure } from "./load-failure";
import { loadCore, loadWholeEngine } from "../worker/load-engine";

/** The app is a separate chunk: if the browser cannot run it or the engine, this small part shows a message. */
async function start(root: HTMLElement) {
  try {
    const [{ App, prepare }] = await Promise.all([import("./app"), loadCore()]);
    await prepare();
    root.replaceChildren();
    render(<App />, root);
  } catch (error) {
    console.error(error);
    root.replaceChildren();
    render(<LoadFailure />, root);
    return;
  }
  // The rest follows the first view, which shows a failure.
  loadWholeEngine().catch(console.info);
}

const root = document.getElementById("app");
if (!root) throw new Error('index.html has no element with id "app" to put the page into.');
void start(root);
