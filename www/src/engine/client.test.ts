import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A worker that answers nothing. */
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

test("when the worker fails, what it was asked fails, it is said, and the next call starts another", async () => {
  const { calculator, whenCalculatorFails } = await import("./client");
  const said: string[] = [];
  whenCalculatorFails((message) => said.push(message));
  const asked = [calculator().best(), calculator().stopRanking()];
  const [worker] = DeafWorker.started;
  worker?.dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  for (const one of asked) await expect(one).rejects.toThrow("out of memory");
  expect([said, worker?.isTerminated, DeafWorker.started.length]).toEqual([["out of memory"], true, 1]);
  void calculator().best();
  expect(DeafWorker.started.length).toBe(2);
});
