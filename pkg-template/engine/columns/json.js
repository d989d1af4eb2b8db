// Tells which values JSON represents exactly.

/** Whether a text has no lone surrogate. @type {(text: string) => boolean} */
export const isWellFormed = "isWellFormed" in String.prototype ? (text) => text.isWellFormed() : (text) => !/\p{Surrogate}/u.test(text);

/**
 * Whether the engine reads a value as an object with fields. Maps are rare enough to be left to it.
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !(Symbol.iterator in value) && !(Symbol.toStringTag in value);
}

/**
 * Whether the engine reads a plain copy and its JSON alike.
 * @param {unknown} copy
 * @returns {boolean}
 */
export function isJson(copy) {
  switch (typeof copy) {
    case "string":
    case "boolean":
      return true;
    case "number":
      return Number.isFinite(copy);
    case "object":
      // Copies lack a prototype: V8 would make `isRecord` slow.
      return copy === null || ((Array.isArray(copy) || !Object.getPrototypeOf(copy) || isRecord(copy)) && Object.values(copy).every(isJson));
    default:
      return false;
  }
}
