// Validates options objects.

/**
 * Throws if the argument is not an options object.
 * @param {string} call the function, for the message
 * @param {unknown} options
 * @param {readonly string[]} names of the options
 */
export function requireOptions(call, options, names) {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new TypeError(`${call} takes an options object. The options are: ${names.join(", ")}.`);
  }
}

/**
 * Throws if the argument is not an options object. Also for an unknown option.
 * @param {string} call the function, for the message
 * @param {unknown} options
 * @param {readonly string[]} names of the options
 */
export function requireOptionsNamed(call, options, names) {
  requireOptions(call, options, names);
  for (const option of Object.keys(/** @type {object} */ (options))) {
    if (!names.includes(option)) {
      throw new TypeError(`${call} has no option "${option}". The options are: ${names.join(", ")}.`);
    }
  }
}
