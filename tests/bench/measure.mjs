// Measures times. Everything is warmed up first; compared programs run in turn, so that a slow moment of the machine affects
// both; garbage is collected before each sample, so that no sample includes that of another.

/**
 * @typedef {object} Spread
 * @property {number} median
 * @property {number} low the fastest sample
 * @property {number} high the slowest sample
 */

/** Enough for the optimizing compilers to finish. */
const WARM_UP_MILLISECONDS = 400;

/**
 * @template {string} Name
 * @param {Record<Name, () => unknown>} works by name
 * @param {object} [options]
 * @param {number} [options.samples] of each
 * @param {number} [options.calls] in one sample, for calls much shorter than the resolution of the clock
 * @returns {Promise<Record<Name, Spread>>} milliseconds of one call
 */
export async function compare(works, { samples = 15, calls = 1 } = {}) {
  const entries = /** @type {[Name, () => unknown][]} */ (Object.entries(works));
  for (const [, work] of entries) {
    for (const start = performance.now(); performance.now() - start < WARM_UP_MILLISECONDS; ) {
      await sample(work, calls);
    }
  }
  const times = new Map(entries.map(([name]) => [name, /** @type {number[]} */ ([])]));
  for (let round = 0; round < samples; round += 1) {
    for (const [name, work] of entries) {
      times.get(name)?.push(await sample(work, calls));
    }
  }
  return /** @type {Record<Name, Spread>} */ (Object.fromEntries([...times].map(([name, list]) => [name, spreadOf(list)])));
}

/**
 * @param {() => unknown} work
 * @param {number} calls
 */
async function sample(work, calls) {
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
