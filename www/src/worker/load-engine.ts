import coreUrl from "card-rewards/core.wasm?url";
import upgradeUrl from "card-rewards/upgrade.wasm?url";
import { start } from "card-rewards/slim";
import { signal } from "@preact/signals";

/** Loading state of this thread's whole engine. Before it has started, the core answers what it can. */
export const wholeEngine = signal<"not-started" | "started" | "failed">("not-started");

/** Whether this thread's core has started. Until then the page draws what needs no answer. */
export const coreStarted = signal(false);

/** The whole engine could not be loaded, most likely without a connection. */
export class EngineLoadError extends Error {
  override name = "EngineLoadError";
}

/** Starts the core: what `earned`, `missed`, `advice` and searches need. The first answer of a new visitor waits only for this. */
export const loadCore = once(async () => {
  start(await compiled(coreUrl));
  coreStarted.value = true;
});

/**
 * Starts the whole engine: explanations, card terms, analysis, optimizer and own cards. Page and worker load the same files,
 * which the browser caches: each crosses the network once.
 *
 * @throws {EngineLoadError}
 */
export const loadWholeEngine = once(async () => {
  try {
    const [upgrade] = await Promise.all([compiled(upgradeUrl), loadCore()]);
    start(upgrade);
    wholeEngine.value = "started";
  } catch (cause) {
    wholeEngine.value = "failed";
    throw new EngineLoadError("The engine could not be loaded: check your connection.", { cause });
  }
});

/** Loads at the first call only; after a failure the next call tries again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function compiled(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(url));
}
