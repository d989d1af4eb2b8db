import { wrap, type Remote } from "comlink";
import type { Calculator } from "./calculator";

let started: Remote<Calculator> | undefined;
let onFailure: (message: string) => void = () => undefined;

/** The worker, started with the first call: whoever only asks which card to use needs none. */
export function calculator(): Remote<Calculator> {
  started ??= wrap<Calculator>(startWorker());
  return started;
}

/** Told where the worker itself cannot be loaded or run; what it was asked is then never answered. */
export function whenCalculatorFails(call: (message: string) => void): void {
  onFailure = call;
}

function startWorker(): Worker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("error", (event) => {
    onFailure(event.message || "the part of the page that calculates could not be loaded");
  });
  return worker;
}
