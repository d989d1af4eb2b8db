/**
 * The argument, where it is text; for the calls that take a name.
 * @param {string} name of the function called
 * @param {unknown} argument
 */
export function text(name, argument) {
  if (typeof argument !== "string") {
    throw new TypeError(`${name} takes a string, found ${argument === null ? "null" : typeof argument}.`);
  }
  return argument;
}
