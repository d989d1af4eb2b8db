import engineUrl from "card-rewards/engine.wasm?url";
import { start } from "card-rewards/slim";

/**
 * Starts the engine of this thread. The page and its worker load the same file, which the browser keeps: the wasm comes once
 * over the network and compiles while it comes.
 */
export async function loadEngine(): Promise<void> {
  start(await WebAssembly.compileStreaming(fetch(engineUrl)));
}
