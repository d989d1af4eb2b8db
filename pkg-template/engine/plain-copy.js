// Copies callers' requests. A getter or a proxy can call the engine or throw, which must not happen while the engine runs: all
// of them run here, before it does, and what they throw reaches the caller.

/** @typedef {import("./request-shapes.js").Shape} Shape */

/**
 * Copies what the engine reads of a value; fields and entries are those of `Object.entries`. Other values than JSON stay as
 * they are, for the engine to reject.
 * @param {unknown} value
 * @param {Shape} shape
 * @returns {unknown}
 */
export function plainCopy(value, shape) {
  // The engine reads both as null, which JSON has.
  if (value === undefined) {
    return null;
  }
  if (typeof value !== "object" || value === null || value instanceof Uint8Array || value instanceof ArrayBuffer) {
    return value;
  }
  if (Array.isArray(value)) {
    return copyOfList(value, shape);
  }
  if (value instanceof Map) {
    return copyOfMap(value, shape);
  }
  // The engine reads no other iterable as JSON, whatever its items.
  return Symbol.iterator in value ? new Set() : copyOfObject(value, shape);
}

/**
 * @param {unknown[]} list
 * @param {Shape} shape
 */
function copyOfList(list, shape) {
  /** @type {unknown[]} */
  const copy = [];
  if (shape !== null && "list" in shape) {
    for (let index = 0; index < list.length; index += 1) {
      copy.push(plainCopy(list[index], shape.list));
    }
  }
  return copy;
}

/**
 * @param {Map<unknown, unknown>} map
 * @param {Shape} shape
 */
function copyOfMap(map, shape) {
  const copy = new Map();
  for (const [name, value] of map) {
    const inner = shapeOf(name, shape);
    copy.set(name, inner === undefined ? null : plainCopy(value, inner));
  }
  return copy;
}

/**
 * @param {object} object
 * @param {Shape} shape
 */
function copyOfObject(object, shape) {
  // Without a prototype, so that an entry `__proto__` is like any other.
  const copy = Object.create(null);
  for (const name of Object.keys(object)) {
    const inner = shapeOf(name, shape);
    if (inner !== undefined) {
      copy[name] = plainCopy(/** @type {Record<string, unknown>} */ (object)[name], inner);
    }
  }
  return copy;
}

/**
 * Gets the shape of a field or an entry; undefined if the engine ignores it.
 * @param {unknown} name
 * @param {Shape} shape
 * @returns {Shape | undefined}
 */
function shapeOf(name, shape) {
  if (shape === null || "list" in shape) {
    return undefined;
  }
  if ("entries" in shape) {
    return shape.entries;
  }
  return typeof name === "string" && Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
}
