/**
 * @param {string} text
 * @returns {any} nothing for invalid JSON
 */
export function parsedOrNothing(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
