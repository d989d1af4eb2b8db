// Authenticates `client-id` and `api-key` against stored SHA-256 hashes. An unknown client takes the same path as a wrong
// key: the same look-ups, one hash computed, the same number of comparisons in constant time.
import { equalInConstantTime } from "./constant-time.js";
import { cacheOf } from "./key-value-store.js";
import { sha256 } from "./sha256.js";
import { isClientId, storedKeys } from "./stored-keys.js";

/**
 * @typedef {import("./stored-keys.js").StoredKey} StoredKey
 * @typedef {import("../../types/entries/handler.js").Credentials} Credentials
 * @typedef {(clientId: string) => StoredKey[] | Promise<StoredKey[]>} KeysOf
 */

/**
 * @param {Credentials} credentials
 * @param {object} [parts] for tests, which count the work and set the time
 * @param {typeof sha256} [parts.hash]
 * @param {typeof equalInConstantTime} [parts.areEqual]
 * @param {() => number} [parts.now]
 * @returns {(headers: { get(name: string): string | null }, onRejected?: (clientId: string | undefined) => void) =>
 *   Promise<string | undefined>} the client's id, if the key is one of its keys; else calls onRejected with the client that
 *   the headers name, if there is such a client
 */
export function credentialChecker(credentials, { hash = sha256, areEqual = equalInConstantTime, now = Date.now } = {}) {
  const sources = sourcesOf(credentials);

  return async function authenticate(headers, onRejected) {
    const clientId = headers.get("client-id") ?? "";
    const apiKey = headers.get("api-key") ?? "";
    const keyHash = await hash(apiKey);
    let keysOfClient = 0;
    for (const keysOf of sources) {
      // An id that no client can have never reaches the store, which has its own limits on names.
      const keys = isClientId(clientId) ? await keysOf(clientId) : storedKeys([]);
      if (accepts(keys, clientId, keyHash) && apiKey !== "") {
        return clientId;
      }
      keysOfClient += keys.filter((key) => key.clientId === clientId).length;
    }
    onRejected?.(keysOfClient > 0 ? clientId : undefined);
    return undefined;
  };

  /**
   * Whether a key is accepted. One revoked in one entry is rejected, even if another entry accepts it.
   * @param {readonly StoredKey[]} keys
   * @param {string} clientId
   * @param {Uint8Array} keyHash
   */
  function accepts(keys, clientId, keyHash) {
    let accepted = 0;
    let revoked = 0;
    const time = now();
    for (const key of keys) {
      const isThisKey = Number(areEqual(keyHash, key.hash)) & Number(key.clientId === clientId);
      accepted |= isThisKey & Number(time < key.expiresAt);
      revoked |= isThisKey & Number(key.revoked);
    }
    return accepted === 1 && revoked === 0;
  }
}

/**
 * The sources of keys, in order. A rejection has asked all of them.
 * @param {Credentials} credentials
 * @returns {KeysOf[]}
 */
function sourcesOf(credentials) {
  if (credentials === undefined || credentials === null) {
    throw new TypeError(
      "credentials is missing, so every request would be rejected. Add at least one { clientId, apiKeySha256 }, or a function that " +
        "looks them up; `npx card-rewards keygen` creates a key and its credential.",
    );
  }
  if (typeof credentials !== "function") {
    return [listedKeys(credentials)];
  }
  const { cached, read } = cacheOf(credentials) ?? { read: credentials };
  const sources = cached === undefined ? [read] : [cached, read];
  return sources.map((lookUp) => async (/** @type {string} */ clientId) => storedKeys(await lookUp(clientId)));
}

/**
 * @param {Exclude<Credentials, Function>} credentials
 * @returns {KeysOf}
 */
function listedKeys(credentials) {
  const list = Array.isArray(credentials) ? credentials : [credentials];
  if (list.length === 0) {
    throw new TypeError("credentials is empty, so every request would be rejected. Add at least one { clientId, apiKeySha256 }.");
  }
  // The whole list at once, so that an error names the index in it.
  storedKeys(list);
  const clientIds = new Set(list.map(({ clientId }) => clientId));
  const keys = new Map([...clientIds].map((clientId) => [clientId, storedKeys(list.filter((one) => one.clientId === clientId))]));
  const noKeys = storedKeys([]);
  return (clientId) => keys.get(clientId) ?? noKeys;
}
