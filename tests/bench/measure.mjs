// Measures times. Everything is warmed up first; compared programs run in turn, so that a slow moment of the machine affects
// both. A sample repeats a short call: most garbage is then collected in the samples of the program that made it. Between samples
// events are handled, as in a server: the package loads its faster engine in the background.
import { setImmediate } from "node:timers/promises";

/**
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} low the fastest sample
 * @property {number} high the slowest sample
 */

/** Enough for the optimizing compilers to finish. */
const WARM_UP_MILLISECONDS = 400;
/** Some calls of a program that makes much garbage. */
const SAMPLE_MILLISECONDS = 150;

/**
 * @template {string} Name
 * @param {Record<Name, () => unknown>} works by name
 * @param {object} [options]
 * @param {number} [options.samples] of each
 * @returns {Promise<Record<Name, Spread>>} milliseconds of one call
 */
export async function compare(works, { samples = 15 } = {}) {
  const entries = /** @type {[Name, () => unknown][]} */ (Object.entries(works));
  const calls = new Map();
  for (const [name, work] of entries) {
    calls.set(name, await callsOfSample(work));
  }
  const times = new Map(entries.map(([name]) => [name, /** @type {number[]} */ ([])]));
  for (let round = 0; round < samples; round += 1) {
    for (const [name, work] of entries) {
      times.get(name)?.push(await sample(work, calls.get(name)));
    }
  }
  return /** @type {Record<Name, Spread>} */ (Object.fromEntries([...times].map(([name, list]) => [name, spreadOf(list)])));
}

/**
 * Warms up.
 * @param {() => unknown} work
 * @returns {Promise<number>} how often a sample calls it
 */
async function callsOfSample(work) {
  let calls = 1;
  for (const start = performance.now(); performance.now() - start < WARM_UP_MILLISECONDS; ) {
    calls = Math.max(1, Math.round(SAMPLE_MILLISECONDS / (await sample(work, calls))));
  }
  return calls;
}

/**
 * @param {() => unknown} work
 * @param {number} calls
 * @returns {Promise<number>} milliseconds of one call
 */
async function sample(work, calls) {
  await setImmediate();
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) {
    const result = work();
    if (result instanceof Promise) {
      await result;
    }
  }
  return (performance.now() - start) / calls;
}

/**
 * @param {number[]} samples
 * @returns {Spread}
 */
export function spreadOf(samples) {
  const sorted = samples.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)], low: sorted[0], high: sorted[sorted.length - 1] };
}

/**
 * The same, in other units.
 * @param {Spread} spread
 * @param {number} factor
 * @returns {Spread}
 */
export function scaled({ median, low, high }, factor) {
  return { median: median * factor, low: low * factor, high: high * factor };
}
