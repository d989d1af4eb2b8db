/**
 * The page's side of the worker: Comlink, and the failure of a worker.
 *
 * Comlink (4.4) never settles the calls of a worker that fails. Measured on 2026-11-26, minified and gzipped: Comlink has 1.9 kB,
 * and this file 0.4 kB. workerpool (10.0), which settles them, has 8.4 kB.
 */
import { wrap, type Remote } from "comlink";

let create: () => Worker = () => {
  throw new Error("startWorkerWith() was not called.");
};
let started: Remote<unknown> | undefined;
let onFailure: (message: string) => void = () => undefined;

/** Sets how the worker starts; call it once, before the first question. */
export function startWorkerWith(creates: () => Worker): void {
  create = creates;
}

/**
 * The worker, which starts with the first call. After a failure the next call starts another one, without the state of the first.
 *
 * @template Calls the worker calls of one folder, from its `worker-calls.ts`
 */
export function worker<Calls>(): Remote<Calls> {
  started ??= start();
  return started as Remote<Calls>;
}

/** Registers a handler for a worker that cannot be loaded or run; its unanswered questions fail then. */
export function whenWorkerFails(call: (message: string) => void): void {
  onFailure = call;
}

type Call = (...given: unknown[]) => Promise<unknown>;

function start(): Remote<unknown> {
  const thread = create();
  const remote = wrap(thread) as unknown as Record<string, Call>;
  const unanswered = new Set<(error: Error) => void>();
  thread.addEventListener("error", (event) => {
    const message = event.message || "the part of the page that calculates could not be loaded";
    thread.terminate();
    started = undefined;
    onFailure(message);
    for (const reject of unanswered) reject(new Error(message));
  });
  const callOf =
    (name: string): Call =>
    (...given) =>
      new Promise((resolve, reject) => {
        unanswered.add(reject);
        const answer = remote[name]?.(...given) ?? Promise.reject(new Error(`The worker has no call “${name}”.`));
        answer.then(resolve, reject).finally(() => unanswered.delete(reject));
      });
  // With a `then`, the proxy would be treated as a promise.
  return new Proxy({}, { get: (_, name) => (name === "then" ? undefined : callOf(String(name))) }) as Remote<unknown>;
}
