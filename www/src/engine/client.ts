import { wrap, type Remote } from "comlink";
import type { Calculator } from "./calculator";

let started: Remote<Calculator> | undefined;
let onFailure: (message: string) => void = () => undefined;

/**
 * The worker, started with the first call: whoever only asks which card to use needs none. One that failed is started anew with
 * the next call, and knows nothing of what the former was given.
 */
export function calculator(): Remote<Calculator> {
  started ??= start();
  return started;
}

/** Told where the worker itself cannot be loaded or run; what it was asked fails then. */
export function whenCalculatorFails(call: (message: string) => void): void {
  onFailure = call;
}

type Call = (...given: unknown[]) => Promise<unknown>;

function start(): Remote<Calculator> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const remote = wrap<Calculator>(worker) as unknown as Record<string, Call>;
  /** What was asked and is not answered yet. */
  const unanswered = new Set<(error: Error) => void>();
  worker.addEventListener("error", (event) => {
    const message = event.message || "the part of the page that calculates could not be loaded";
    worker.terminate();
    started = undefined;
    onFailure(message);
    for (const reject of unanswered) reject(new Error(message));
  });
  const callOf =
    (name: string): Call =>
    (...given) =>
      new Promise((resolve, reject) => {
        unanswered.add(reject);
        const answer = remote[name]?.(...given) ?? Promise.reject(new Error(`The worker knows no “${name}”.`));
        answer.then(resolve, reject).finally(() => unanswered.delete(reject));
      });
  // A promise would be taken for one that is to be waited for.
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : callOf(String(name))) }) as Remote<Calculator>;
}
