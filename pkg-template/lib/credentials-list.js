// Credentials as their owner writes them, checked and made ready for comparing.

/** @typedef {import("../handler.js").Credential} Credential */

/**
 * @typedef {object} StoredKey
 * @property {string} clientId
 * @property {Uint8Array} hash
 * @property {number} endsAt from this instant on it opens nothing, in milliseconds since 1970
 * @property {boolean} revoked
 */

/**
 * As many keys are compared for every request, whoever it is from, so that time does not tell how many keys a client
 * has, or whether it is known at all. A change of keys needs two.
 */
export const KEYS_PER_CLIENT_MAX = 8;

/** Long enough for any name; and with a prefix it still fits a key of Workers KV, which has at most 512 bytes. */
const CLIENT_ID_CHARACTERS_MAX = 128;

const FIELDS = ["clientId", "apiKeySha256", "expires", "revoked"];

/**
 * No client has it.
 * @type {Credential}
 */
const NOBODY = { clientId: "nobody", apiKeySha256: "0".repeat(64), revoked: true };

/**
 * Whether a client id can be one: visible ASCII without commas. A header sent twice arrives joined by ", ".
 * @param {unknown} clientId
 * @returns {clientId is string}
 */
export function isClientId(clientId) {
  return typeof clientId === "string" && clientId.length <= CLIENT_ID_CHARACTERS_MAX && /^[!-+\--~]+$/.test(clientId);
}

/**
 * Filled up with keys that open nothing, before anything is done with any of them.
 * @param {Credential | readonly Credential[] | null | undefined} credentials
 * @returns {StoredKey[]}
 */
export function storedKeys(credentials) {
  const given = Array.isArray(credentials) ? credentials : [credentials ?? []].flat();
  const filling = Array.from({ length: Math.max(0, KEYS_PER_CLIENT_MAX - given.length) }, () => NOBODY);
  const keys = [...given, ...filling].map(storedKey);
  refuseTooManyKeys(keys.slice(0, given.length));
  return keys;
}

/**
 * @param {Credential} credential
 * @param {number} index
 * @returns {StoredKey}
 */
function storedKey(credential, index) {
  const { clientId, apiKeySha256, expires, revoked = false } = credential ?? {};
  const place = `credentials[${index}]`;
  if (!isClientId(clientId)) {
    throw new TypeError(
      `${place}.clientId must be 1 to ${CLIENT_ID_CHARACTERS_MAX} visible ASCII characters without spaces and commas, ` +
        "as a header can carry them.",
    );
  }
  if (typeof apiKeySha256 !== "string" || !/^[0-9a-f]{64}$/.test(apiKeySha256)) {
    throw new TypeError(
      `${place}.apiKeySha256 must be the SHA-256 of the key in lower-case hex, 64 characters. ` +
        "To make one: printf %s \"$KEY\" | sha256sum",
    );
  }
  if (typeof revoked !== "boolean") {
    throw new TypeError(`${place}.revoked must be true or false, or left out.`);
  }
  const unknown = Object.keys(credential).find((field) => !FIELDS.includes(field));
  if (unknown !== undefined) {
    // A misspelt "revoked" must not leave a door open.
    throw new TypeError(`${place} has a field "${unknown}" that is not known. The fields are: ${FIELDS.join(", ")}.`);
  }
  return { clientId, hash: bytesOf(apiKeySha256), endsAt: endOf(expires, place), revoked };
}

/**
 * @param {unknown} expires
 * @param {string} place
 * @returns {number}
 */
function endOf(expires, place) {
  if (expires === undefined) {
    return Infinity;
  }
  const end = typeof expires === "string" ? (endOfDay(expires) ?? instant(expires)) : undefined;
  if (end === undefined) {
    throw new TypeError(
      `${place}.expires must be a day, such as 2027-06-30, which counts to its end in UTC, or an instant with its ` +
        "time zone, such as 2027-06-30T12:00:00Z.",
    );
  }
  return end;
}

/**
 * @param {string} text
 * @returns {number | undefined}
 */
function endOfDay(text) {
  return isDay(text) ? Date.parse(text) + 24 * 60 * 60 * 1000 : undefined;
}

/**
 * @param {string} text
 * @returns {number | undefined}
 */
function instant(text) {
  const parts = text.match(/^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/);
  return parts !== null && isDay(parts[1]) ? Date.parse(text) : undefined;
}

/**
 * The calendar has it: 2026-02-30 would be read as a day of March.
 * @param {string} text
 */
function isDay(text) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** @param {readonly StoredKey[]} keys */
function refuseTooManyKeys(keys) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { clientId } of keys) {
    const count = (counts.get(clientId) ?? 0) + 1;
    if (count > KEYS_PER_CLIENT_MAX) {
      throw new TypeError(
        `credentials has more than ${KEYS_PER_CLIENT_MAX} keys of the client "${clientId}". ` +
          "Take out those that are expired or revoked.",
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
