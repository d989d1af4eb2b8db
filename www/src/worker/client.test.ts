import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface Calls {
  best(): void;
  stopRanking(): void;
}

/** A worker that never answers. */
class DeafWorker extends EventTarget {
  static started: DeafWorker[] = [];
  isTerminated = false;
  constructor() {
    super();
    DeafWorker.started.push(this);
  }
  postMessage(): void {
    // Nobody listens.
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  DeafWorker.started = [];
  vi.stubGlobal("Worker", DeafWorker);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a failing worker fails its questions, is reported, and the next call starts another", async () => {
  const { startWorkerWith, whenWorkerFails, worker } = await import("./client");
  startWorkerWith(() => new Worker("worker.js"));
  const said: string[] = [];
  whenWorkerFails((message) => said.push(message));
  const asked = [worker<Calls>().best(), worker<Calls>().stopRanking()];
  const [first] = DeafWorker.started;
  first?.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  for (const one of asked) await expect(one).rejects.toThrow("out of memory");
  expect([said, first?.isTerminated, DeafWorker.started.length]).toEqual([["out of memory"], true, 1]);
  void worker<Calls>().best();
  expect(DeafWorker.started.length).toBe(2);
});
