// Authentication by `client-id` and `api-key` against stored SHA-256 hashes. An unknown client takes the same path
// as a wrong key: the same look-ups, one hash made, as many compared, each in constant time.
import { equalInConstantTime } from "./constant-time.js";
import { isClientId, storedKeys } from "./credentials-list.js";
import { cacheOf } from "./credentials-store.js";

/**
 * @typedef {import("./credentials-list.js").StoredKey} StoredKey
 * @typedef {import("../handler.js").Credentials} Credentials
 * @typedef {(clientId: string) => StoredKey[] | Promise<StoredKey[]>} KeysOf
 */

/**
 * @param {Credentials} credentials
 * @param {object} [parts] given by tests, which count what is compared and choose the time
 * @param {typeof equalInConstantTime} [parts.areEqual]
 * @param {() => number} [parts.now]
 * @returns {(headers: Headers) => Promise<string | undefined>} the client's id, where the key is one of its own
 */
export function credentialChecker(credentials, { areEqual = equalInConstantTime, now = Date.now } = {}) {
  const sources = sourcesOf(credentials);

  return async function authenticate(headers) {
    const clientId = headers.get("client-id") ?? "";
    const apiKey = headers.get("api-key") ?? "";
    const keyHash = await sha256(apiKey);
    for (const keysOf of sources) {
      // Stores have limits of their own on names, and need not hear of names that no client can have.
      const keys = isClientId(clientId) ? await keysOf(clientId) : storedKeys([]);
      if (opens(keys, clientId, keyHash) && apiKey !== "") {
        return clientId;
      }
    }
    return undefined;
  };

  /**
   * A key that is revoked in one entry is revoked, whatever the others say.
   * @param {readonly StoredKey[]} keys
   * @param {string} clientId
   * @param {Uint8Array} keyHash
   */
  function opens(keys, clientId, keyHash) {
    let accepted = 0;
    let revoked = 0;
    const time = now();
    for (const key of keys) {
      const isThisKey = Number(areEqual(keyHash, key.hash)) & Number(key.clientId === clientId);
      accepted |= isThisKey & Number(time < key.endsAt);
      revoked |= isThisKey & Number(key.revoked);
    }
    return accepted === 1 && revoked === 0;
  }
}

/**
 * Where keys are looked for, one after the other. A refusal has asked all of them.
 * @param {Credentials} credentials
 * @returns {KeysOf[]}
 */
function sourcesOf(credentials) {
  if (typeof credentials !== "function") {
    return [listedKeys(credentials)];
  }
  const { remembered, read } = cacheOf(credentials) ?? { read: credentials };
  const sources = remembered === undefined ? [read] : [remembered, read];
  return sources.map((lookUp) => async (/** @type {string} */ clientId) => storedKeys(await lookUp(clientId)));
}

/**
 * @param {Exclude<Credentials, Function>} credentials
 * @returns {KeysOf}
 */
function listedKeys(credentials) {
  const list = Array.isArray(credentials) ? credentials : [credentials];
  if (list.length === 0) {
    throw new TypeError("credentials must hold at least one { clientId, apiKeySha256 }: with none, every request is refused.");
  }
  // All at once, so that a mistake is said with its place in the list.
  storedKeys(list);
  const clientIds = new Set(list.map(({ clientId }) => clientId));
  const keys = new Map([...clientIds].map((clientId) => [clientId, storedKeys(list.filter((one) => one.clientId === clientId))]));
  const keysOfNobody = storedKeys([]);
  return (clientId) => keys.get(clientId) ?? keysOfNobody;
}

/** @param {string} text */
async function sha256(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
