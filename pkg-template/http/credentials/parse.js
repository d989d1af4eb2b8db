/**
 * Parses the credentials of a secret or a file: JSON.
 * @param {string} text
 * @param {string} origin the name of the text in an error
 * @returns {import("../../types/entries/handler.js").Credential | import("../../types/entries/handler.js").Credential[]}
 */
export function parseCredentials(text, origin) {
  if (text.startsWith("\uFEFF")) {
    throw new TypeError(`${origin} begins with a byte order mark. Save it as UTF-8 without one.`);
  }
  const parsed = parsedJson(text, origin);
  if ([parsed].flat().some((item) => typeof item === "object" && item !== null && "credential" in item)) {
    throw new TypeError(`${origin} is the output of keygen --json, which has the key. Write a list of its "credential" values only.`);
  }
  return parsed;
}

/**
 * @param {string} text
 * @param {string} origin
 */
function parsedJson(text, origin) {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's own message would quote the text, which is secret.
    throw new TypeError(`${origin} is not JSON. Write [{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}].`);
  }
}
