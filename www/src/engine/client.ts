import { wrap, type Remote } from "comlink";
import type { Calculator } from "./calculator";

let started: Remote<Calculator> | undefined;

/** The worker, started with the first call: whoever only asks which card to use needs none. */
export function calculator(): Remote<Calculator> {
  started ??= wrap<Calculator>(new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
  return started;
}
