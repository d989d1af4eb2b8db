import { render } from "preact";
import { LoadProblem } from "./components/load-problem";
import { loadEngine } from "./engine/load";

/** The app is a chunk of its own: where a browser cannot run it or the engine, this small part still can say so in words. */
async function start(root: HTMLElement) {
  try {
    const [{ App, prepare }] = await Promise.all([import("./app"), loadEngine()]);
    await prepare();
    root.replaceChildren();
    render(<App />, root);
  } catch (error) {
    console.error(error);
    root.replaceChildren();
    render(<LoadProblem />, root);
  }
}

const root = document.getElementById("app");
if (!root) throw new Error('index.html has no element with id "app" to put the page into.');
void start(root);
