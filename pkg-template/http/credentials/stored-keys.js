// Credentials as the operator writes them, validated and prepared for comparison.
import { isIsoDate } from "../../shared/iso-date.js";

/** @typedef {import("../../types/entries/handler.js").Credential} Credential */

/**
 * @typedef {object} StoredKey
 * @property {string} clientId
 * @property {Uint8Array} hash
 * @property {number} expiresAt milliseconds since 1970
 * @property {boolean} revoked
 */

/**
 * Number of keys that every request compares. The time then does not reveal how many keys a client has, or whether it exists.
 * Replacing a key needs two.
 */
export const KEYS_PER_CLIENT_MAX = 8;

/** Maximum length of a client id. With a prefix it fits a key of Workers KV, which has at most 512 bytes. */
const CLIENT_ID_CHARACTERS_MAX = 128;

const FIELDS = ["clientId", "apiKeySha256", "expires", "revoked"];

/**
 * Padding that no key matches.
 * @type {Credential}
 */
const PADDING = { clientId: "padding", apiKeySha256: "0".repeat(64), revoked: true };

/** The client of the padding, once prepared: no header can name it. */
const NO_CLIENT = "\n";

/**
 * Whether the text is a valid client id: visible ASCII without commas. A header sent twice arrives joined by ", ".
 * @param {unknown} clientId
 * @returns {clientId is string}
 */
export function isClientId(clientId) {
  return typeof clientId === "string" && clientId.length <= CLIENT_ID_CHARACTERS_MAX && /^[!-+\--~]+$/.test(clientId);
}

/**
 * Validates the credentials and pads them to the fixed number of keys.
 * @param {Credential | readonly Credential[] | null | undefined} credentials
 * @returns {StoredKey[]}
 */
export function storedKeys(credentials) {
  const given = Array.isArray(credentials) ? credentials : [credentials ?? []].flat();
  const keys = given.map(storedKey);
  rejectTooManyKeys(keys);
  // Prepared as a credential is, so that it takes as long.
  while (keys.length < KEYS_PER_CLIENT_MAX) {
    keys.push({ ...storedKey(PADDING, keys.length), clientId: NO_CLIENT });
  }
  return keys;
}

/**
 * @param {Credential} credential
 * @param {number} index
 * @returns {StoredKey}
 */
function storedKey(credential, index) {
  const { clientId, apiKeySha256, expires, revoked = false } = credential ?? {};
  const path = `credentials[${index}]`;
  if (!isClientId(clientId)) {
    throw new TypeError(
      `${path}.clientId must be 1 to ${CLIENT_ID_CHARACTERS_MAX} visible ASCII characters without spaces and commas, ` +
        "as a header can carry them.",
    );
  }
  if (typeof apiKeySha256 !== "string" || !/^[0-9a-f]{64}$/.test(apiKeySha256)) {
    throw new TypeError(
      `${path}.apiKeySha256 must be the SHA-256 of the key in lower-case hex, 64 characters. ` +
        "To make one: printf %s \"$KEY\" | sha256sum",
    );
  }
  if (typeof revoked !== "boolean") {
    throw new TypeError(`${path}.revoked must be true or false, or left out.`);
  }
  const unknown = Object.keys(credential).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) {
    // A misspelled "revoked" must not keep a key valid.
    throw new TypeError(`${path} has an unknown field "${unknown}". The fields are: ${FIELDS.join(", ")}.`);
  }
  return { clientId, hash: bytesOf(apiKeySha256), expiresAt: expiryOf(expires, path), revoked };
}

/**
 * @param {unknown} expires
 * @param {string} path of its credential, for an error
 * @returns {number} milliseconds since 1970; Infinity for a key that does not expire
 */
export function expiryOf(expires, path) {
  if (expires === undefined) {
    return Infinity;
  }
  const expiresAt = typeof expires === "string" ? (endOfDate(expires) ?? instant(expires)) : undefined;
  if (expiresAt === undefined) {
    throw new TypeError(
      `${path}.expires must be a date, such as 2027-06-30, which ends at midnight UTC, or an instant with its ` +
        "time zone, such as 2027-06-30T12:00:00Z.",
    );
  }
  return expiresAt;
}

/**
 * @param {string} text
 * @returns {number | undefined}
 */
function endOfDate(text) {
  return isIsoDate(text) ? Date.parse(text) + 24 * 60 * 60 * 1000 : undefined;
}

/**
 * @param {string} text
 * @returns {number | undefined}
 */
function instant(text) {
  const parts = text.match(/^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/);
  return parts !== null && isIsoDate(parts[1]) ? Date.parse(text) : undefined;
}

/** @param {readonly StoredKey[]} keys */
function rejectTooManyKeys(keys) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { clientId } of keys) {
    const count = (counts.get(clientId) ?? 0) + 1;
    if (count > KEYS_PER_CLIENT_MAX) {
      throw new TypeError(
        `credentials contains more than ${KEYS_PER_CLIENT_MAX} keys of the client "${clientId}". ` +
          "Remove expired and revoked ones.",
      );
    }
    counts.set(clientId, count);
  }
}

/** @param {string} hex */
function bytesOf(hex) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
