/**
 * Credentials as they are kept in a secret or a file: JSON text.
 * @param {string} text
 * @param {string} origin what to call the text in an error
 * @returns {import("../handler.js").Credential | import("../handler.js").Credential[]}
 */
export function parseCredentials(text, origin) {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the text, which is secret.
    throw new TypeError(`${origin} is not JSON. It must look like [{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}].`);
  }
}
