// Mistakes in requests: both paths into the engine must reject the same requests with the same issues, and accept the same.

/** @import { Random } from "../model/random.mjs" */

const WRONG_VALUES = [
  null, true, false, 0, 1, -1, 0.5, 1e13, -1e13, 1e300, "", "1", "100.5", "2026-02-29", "2026-13-01", "2026-1-1", "2026-11-21T00:00:00Z", " 2026-11-21",
  "0000-01-01", "9999-12-31", "+02026-11-21", "5411", "541", "54111", "online", "ONLINE", "none", [], {}, [[]], [null], ["x"], [1], { x: 1 }, 5411, 99,
  12345, -5411, 54.5, "04-31", "02-29", "02-30", "12-31", "é", "\u0000", "x".repeat(300),
];
const WRONG_NAMES = ["", "x", "transactionid", "TransactionId", "transactions", "merchant ", "__proto__", "constructor", "toString", "length", "explain", "é"];

/**
 * A copy of the request with one or a few mutations. Some of these may be valid.
 * @param {Random} random
 * @param {any} request
 */
export function faulty(random, request) {
  let wrong = structuredClone(request);
  for (let left = random.weighed([[6, 1], [2, 2], [1, random.whole(3, 12)]]); left > 0; left -= 1) {
    wrong = random.happens(0.01) ? random.oneOf(WRONG_VALUES) : withFault(random, wrong);
  }
  return wrong;
}

/** @type {(random: Random, value: any) => any} */
function withFault(random, value) {
  const places = placesIn(value);
  if (places.length === 0) {
    return value;
  }
  const { holder, key } = random.oneOf(places);
  random.weighed([
    [5, () => set(holder, key, structuredClone(random.oneOf(WRONG_VALUES)))],
    [3, () => (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key])],
    [2, () => set(holder, Array.isArray(holder) ? key : random.oneOf(WRONG_NAMES), structuredClone(random.oneOf(WRONG_VALUES)))],
    [1, () => (Array.isArray(holder) ? holder.push(structuredClone(holder[Number(key)])) : set(holder, key, [holder[key]]))],
    [1, () => set(holder, key, typeof holder[key] === "string" ? ` ${holder[key]}` : (JSON.stringify(holder[key]) ?? ""))],
  ])();
  return value;
}

/** @type {(holder: any, key: string, value: unknown) => void} as JSON.parse sets it, `__proto__` included */
function set(holder, key, value) {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * @param {any} value
 * @returns {{ holder: any, key: string }[]} each field and item in it, at any depth
 */
function placesIn(value) {
  if (value === null || typeof value !== "object") {
    return [];
  }
  return Object.keys(value).flatMap((key) => [{ holder: value, key }, ...placesIn(value[key])]);
}
