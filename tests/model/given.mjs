/**
 * Removes undefined fields, as JSON does.
 * @template {object} T
 * @param {T} fields
 * @returns {{ [Key in keyof T]: Exclude<T[Key], undefined> }}
 */
export function given(fields) {
  return /** @type {any} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

/** @type {<T extends object>(fields: T, names: readonly string[]) => any} */
export function omitting(fields, names) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
