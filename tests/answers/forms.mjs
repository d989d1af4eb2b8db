// Other forms of a request: unusual JavaScript values with the same or similar content, and unusual JSON text.

/** @import { Random } from "../model/random.mjs" */

class Record {
  /** @param {object} fields */
  constructor(fields) {
    Object.assign(this, fields);
  }
}

/**
 * One form of the request as JavaScript values; usually a plain copy.
 * @param {Random} random
 * @param {any} request
 */
export function asObjects(random, request) {
  const plain = structuredClone(request);
  return random.happens(0.8) ? plain : unusual(random, plain);
}

/** @type {(random: Random, value: any) => any} */
function unusual(random, value) {
  const change = random.oneOf(CHANGES);
  const everywhere = random.happens(0.2);
  /** @type {(inner: any, depth: number) => any} */
  const changed = (inner, depth) => {
    if (inner === null || typeof inner !== "object") {
      return everywhere || random.happens(0.1) ? change(inner, random) : inner;
    }
    for (const key of Object.keys(inner)) {
      Object.defineProperty(inner, key, { value: changed(inner[key], depth + 1), enumerable: true, configurable: true, writable: true });
    }
    return everywhere || random.happens(0.3) ? change(inner, random) : inner;
  };
  return changed(value, 0);
}

/** @type {(value: any) => boolean} */
function isObject(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** @type {((value: any, random: Random) => any)[]} */
const CHANGES = [
  (value) => (isObject(value) ? new Record(value) : value),
  (value) => (isObject(value) ? Object.assign(Object.create(null), value) : value),
  (value) => (isObject(value) ? Object.create(value) : value), // everything inherited
  (value) => (isObject(value) ? new Map(Object.entries(value)) : value),
  (value) => (isObject(value) ? withGetters(value) : value),
  (value) => (isObject(value) ? new Proxy(value, {}) : value),
  (value) => (isObject(value) ? { ...value, more: undefined, [Symbol("more")]: 1 } : value),
  (value) => (isObject(value) ? Object.defineProperty(value, "hidden", { value: 1, enumerable: false }) : value),
  (value) => (isObject(value) ? { ...value, mcc: undefined, category: undefined, channel: null } : value),
  (value) => (isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value),
  (value) => (isObject(value) ? { toJSON: () => ({}), ...value } : value),
  (value) => (isObject(value) ? Object.freeze(value) : value),
  (value) => (Array.isArray(value) ? Object.freeze(value) : value),
  (value) => (Array.isArray(value) ? new Set(value) : value),
  (value) => (Array.isArray(value) ? Object.assign([...value], { extra: 1 }) : value),
  (value) => (Array.isArray(value) ? withHole(value) : value),
  (value) => (Array.isArray(value) ? { ...value, length: value.length } : value),
  (value) => (Array.isArray(value) ? value.values() : value), // an iterator
  (value) => (Array.isArray(value) ? new (class List extends Array {})(...value, "x") : value),
  (value, random) => (typeof value === "number" ? random.oneOf([Number.NaN, Number.POSITIVE_INFINITY, -0, 2 ** 53, 1e12 + 0.000_122, -1e12]) : value),
  (value) => (typeof value === "number" && Number.isInteger(value) ? BigInt(value) : value),
  (value) => (typeof value === "number" ? Object(value) : value),
  (value) => (typeof value === "string" ? Object(value) : value),
  (value, random) => (typeof value === "string" ? value + random.oneOf(["\u0000", "\ufeff", "\ud83d\ude00"]) : value),
  (value) => (typeof value === "string" ? new Date(0) : value),
  (value) => (typeof value === "boolean" ? Object(value) : value),
  (value, random) => (random.happens(0.1) ? undefined : value),
  (value, random) => (random.happens(0.05) ? () => value : value),
  (value, random) => (random.happens(0.05) ? Symbol("value") : value),
  (value, random) => (random.happens(0.1) ? new Uint8Array([1, 2]) : value),
];

/** @type {(value: any) => any} */
function withGetters(value) {
  const getters = Object.entries(value).map(([name, inner]) => [name, { get: () => inner, enumerable: true, configurable: true }]);
  return Object.defineProperties({}, Object.fromEntries(getters));
}

/** @type {(value: any[]) => any[]} */
function withHole(value) {
  const longer = [...value];
  longer.length += 1;
  return longer;
}

/**
 * One form of the request as JSON bytes; usually that of JSON.stringify.
 * @param {Random} random
 * @param {any} request
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function asBytes(random, request) {
  const plain = JSON.stringify(request) ?? "";
  const text = random.happens(0.75) ? plain : written(random, request);
  const bytes = new TextEncoder().encode(text);
  return random.happens(0.03) ? broken(random, bytes) : bytes;
}

/**
 * The same value in other text: spaces, escapes, other digits, fields twice or in another order.
 * @type {(random: Random, value: any) => string}
 */
function written(random, value) {
  const space = random.happens(0.1) ? random.oneOf([" ", "\n\t", "\r\n  "]) : "";
  if (Array.isArray(value)) {
    return `[${space}${value.map((item) => written(random, item)).join(`${space},${space}`)}${space}]`;
  }
  if (value !== null && typeof value === "object") {
    const entries = random.happens(0.2) ? Object.entries(value).reverse() : Object.entries(value);
    /** @type {[string, unknown][]} */
    const more = random.happens(0.05) ? [random.oneOf([["more", { deep: [1, "}"] }], ["mcc", null], ...entries])] : [];
    const fields = random.happens(0.5) ? [...entries, ...more] : [...more, ...entries];
    return `{${space}${fields.map(([name, inner]) => `${writtenText(random, name)}${space}:${space}${written(random, inner)}`).join(`,${space}`)}${space}}`;
  }
  if (typeof value === "number") {
    return writtenNumber(random, value);
  }
  return typeof value === "string" ? writtenText(random, value) : JSON.stringify(value);
}

/** @type {(random: Random, value: number) => string} */
function writtenNumber(random, value) {
  const plain = JSON.stringify(value);
  if (random.happens(0.7) || plain === "null") {
    return plain;
  }
  const isWhole = /^-?\d+$/.test(plain);
  return random.weighed([
    [2, () => (isWhole ? `${plain}.0` : plain.includes("e") ? plain : `${plain}0`)],
    [2, () => value.toExponential()],
    [1, () => value.toExponential().toUpperCase()],
    [1, () => (plain.includes("e") ? plain : `${plain}e0`)],
    [1, () => (plain.includes("e") ? plain : `${plain}${isWhole ? "." : ""}${"0".repeat(40)}1`)],
    [1, () => (Math.abs(value) < 1e20 ? value.toFixed(random.whole(0, 30)) : plain)],
    [0.3, () => random.oneOf([`+${plain}`, `0${plain}`, `${plain}.`, `.${plain}`, "NaN", "Infinity", "-0", "-0.0", "1e400", "-1e400", "1e-400", "0x10", "1_000"])],
  ])();
}

/** @type {(random: Random, text: string) => string} */
function writtenText(random, text) {
  if (random.happens(0.8)) {
    return JSON.stringify(text);
  }
  const escaped = Array.from({ length: text.length }, (_, at) =>
    random.happens(0.5) ? `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}` : JSON.stringify(text[at]).slice(1, -1),
  );
  return `"${escaped.join("").replaceAll("/", random.happens(0.5) ? "\\/" : "/")}"`;
}

/** @type {(random: Random, bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>} */
function broken(random, bytes) {
  const at = random.whole(0, bytes.length);
  return random.weighed([
    [3, () => bytes.slice(0, at)],
    [3, () => withByte(bytes, at, random.whole(0, 255))],
    [1, () => new Uint8Array([...bytes, ...new TextEncoder().encode(random.oneOf([" ", "x", "{}", "\n\n", "\u0000"]))])],
    [1, () => new Uint8Array([0xef, 0xbb, 0xbf, ...bytes])],
  ])();
}

/** @type {(bytes: Uint8Array<ArrayBuffer>, at: number, byte: number) => Uint8Array<ArrayBuffer>} */
function withByte(bytes, at, byte) {
  const other = bytes.slice();
  if (at < other.length) {
    other[at] = byte;
  }
  return other;
}
