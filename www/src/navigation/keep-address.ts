/** Keeps the parameters of the current view in the address. */
import { computed, effect, untracked } from "@preact/signals";
import { parametersOf } from "./parameters";
import { partsOfAddress, view, withQuery, type View } from "./route";

/** Browsers limit how often an address may change. Without a pause, typing would change it with each key. */
const PAUSE_MILLISECONDS = 250;

/**
 * Reads the address, then keeps it up to date. Call it once, when the profile is there.
 *
 * @param isLoaded whether a view is loaded, with the parts of its state: until then its address stays, and is read after
 */
export function keepAddress(isLoaded: (view: View) => boolean): void {
  // Another view that loads does not change it: the address, read again, would lack what was typed last.
  const shown = computed(() => (isLoaded(view.value) ? view.value : undefined));
  effect(() => {
    if (shown.value !== undefined) untracked(readAddress);
  });
  addEventListener("hashchange", () => {
    if (shown.peek() !== undefined) readAddress();
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const current = shown.peek();
    if (current === undefined) return;
    const { path, isExample } = partsOfAddress();
    history.replaceState(history.state, "", withQuery(path, isExample, queryOf(current)));
  };
  effect(() => {
    clearTimeout(timer);
    timer = undefined;
    if (shown.value === undefined) return;
    queryOf(shown.value);
    timer = setTimeout(write, PAUSE_MILLISECONDS);
  });
  // Before a link or a reload leaves this address: Back reads it.
  addEventListener("click", write, { capture: true });
  addEventListener("pagehide", write);
}

/** An address without parameters leaves the state as it was. The links of the page have none. */
function readAddress(): void {
  const { parameters } = partsOfAddress();
  if ([...parameters].length === 0) return;
  for (const { name, write } of parametersOf(view.peek())) write(parameters.getAll(name));
}

function queryOf(of: View): URLSearchParams {
  const parameters = parametersOf(of).flatMap(({ name, read }) => read().map((value): [string, string] => [name, value]));
  return new URLSearchParams(parameters);
}
