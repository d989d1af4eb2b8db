/** Scroll positions of the entries in the browser's history: Back returns to where one was. */

const positions = new Map<number, number>();
let last = 0;
let current = enter();
let stopRestoring: () => void = () => undefined;

/** Charts and the worker's answers arrive after the view. Without them it is too short. */
const RESTORING_MILLISECONDS = 3_000;
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

// The browser would restore a position before the view is there.
history.scrollRestoration = "manual";

addEventListener("scroll", () => positions.set(current, scrollY), { passive: true });

/** Scrolls to where this entry of the history was left; to the top for a new one. Call it once the view is rendered. */
export function restoreScrollPosition(): void {
  stopRestoring();
  current = enter();
  const target = positions.get(current) ?? 0;
  scrollTo({ top: target });
  if (scrollY >= target - 1) return;
  const observer = new ResizeObserver(() => {
    scrollTo({ top: target });
    if (scrollY >= target - 1) stopRestoring();
  });
  observer.observe(document.body);
  const timer = setTimeout(stop, RESTORING_MILLISECONDS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of OWN_MOVES) removeEventListener(move, stop);
    stopRestoring = () => undefined;
  }
  for (const move of OWN_MOVES) addEventListener(move, stop, { passive: true });
  stopRestoring = stop;
}

/** The number of the entry in the history. A new one gets the next. */
function enter(): number {
  const state: unknown = history.state;
  const entry = typeof state === "object" && state !== null && "entry" in state ? Number(state.entry) : undefined;
  if (entry !== undefined && entry <= last) return entry;
  last += 1;
  history.replaceState({ entry: last }, "");
  return last;
}
