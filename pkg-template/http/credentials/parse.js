/**
 * Parses the credentials of a secret or a file: JSON.
 * @param {string} text
 * @param {string} origin the name of the text in an error
 * @returns {import("../../types/entries/handler.js").Credential | import("../../types/entries/handler.js").Credential[]}
 */
export function parseCredentials(text, origin) {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the text, which is secret.
    throw new TypeError(`${origin} is not JSON. Write [{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}].`);
  }
}
