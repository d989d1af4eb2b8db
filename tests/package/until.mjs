import { setTimeout as wait } from "node:timers/promises";

/**
 * Waits for a condition, within a generous limit.
 * @param {string} what
 * @param {() => unknown} isSo may be async
 */
export async function until(what, isSo) {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) {
      return;
    }
    await wait(25);
  }
  throw new Error(`It took longer than 10 seconds: ${what}.`);
}
