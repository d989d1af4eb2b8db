import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { start } from "card-rewards/slim";
import { vi } from "vitest";

start(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm")));

// The whole engine has started. Node cannot fetch what the page loads.
vi.mock("./src/worker/load-engine", async () => {
  const { signal } = await import("@preact/signals");
  const loaded = () => Promise.resolve();
  return { coreStarted: signal(true), wholeEngine: signal("started"), loadCore: loaded, loadWholeEngine: loaded, EngineLoadError: class extends Error {} };
});
