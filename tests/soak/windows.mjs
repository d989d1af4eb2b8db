// Figures by window of time, and whether they stay the same: from the first to the last.

/**
 * @typedef {object} Window
 * @property {number} requests
 * @property {number} p50 milliseconds
 * @property {number} p99
 * @property {number} memory resident bytes, the least in the window, as after a garbage collection
 */

const MEMORY_GROWTH_MAX = 1.15;
/** Growth that a garbage collector's mood explains. */
const MEMORY_SLACK = 16 * 1024 * 1024;
const P99_GROWTH_MAX = 2;
/** A machine with other work stalls for as long. */
const P99_SLACK = 50;

/**
 * @param {number[]} milliseconds of all requests
 * @param {number[]} memory
 * @returns {Window}
 */
export function windowOf(milliseconds, memory) {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { requests: sorted.length, p50: at(0.5), p99: at(0.99), memory: Math.min(...memory) };
}

/**
 * Compares the last third of the windows with the second; the first warms up.
 * @param {Window[]} windows
 * @param {boolean} withMemory
 * @returns {string[]} what grew
 */
export function growth(windows, withMemory) {
  const third = Math.floor(windows.length / 3);
  const [before, after] = [windows.slice(third, 2 * third), windows.slice(-third)];
  const [memoryBefore, memoryAfter] = [before, after].map((part) => median(part.map(({ memory }) => memory)));
  const [p99Before, p99After] = [before, after].map((part) => median(part.map(({ p99 }) => p99)));
  return [
    ...(withMemory && memoryAfter > memoryBefore * MEMORY_GROWTH_MAX + MEMORY_SLACK ? [`memory grew from ${mebibytes(memoryBefore)} to ${mebibytes(memoryAfter)}`] : []),
    ...(p99After > p99Before * P99_GROWTH_MAX + P99_SLACK ? [`p99 grew from ${p99Before.toFixed(1)} to ${p99After.toFixed(1)} ms`] : []),
  ];
}

/** @param {number} bytes */
export function mebibytes(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
}

/** @type {(numbers: number[]) => number} */
function median(numbers) {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
