import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { start } from "card-rewards/slim";
import { vi } from "vitest";

start(readFileSync(createRequire(import.meta.url).resolve("card-rewards/engine.wasm")));

// The whole engine has started. Node cannot fetch what the page loads.
vi.mock("./src/worker/load-engine", async () => {
  const { signal } = await import("@preact/signals");
  return { wholeEngine: signal("started"), loadWholeEngine: () => Promise.resolve(), EngineLoadError: class extends Error {} };
});
