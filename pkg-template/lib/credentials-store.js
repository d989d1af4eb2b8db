// Credentials from a store of names and texts, such as Workers KV, where each client has an entry.
import { parseCredentials } from "./credentials-text.js";

/**
 * @typedef {import("../handler.js").Credential | readonly import("../handler.js").Credential[]} Found
 * @typedef {(clientId: string) => Found | undefined | Promise<Found | undefined>} LookUp
 */

/**
 * The two halves of each look-up function made here.
 * @type {WeakMap<Function, { remembered: LookUp, read: LookUp }>}
 */
const caches = new WeakMap();

/**
 * What is remembered serves only to let a client in. Whom it does not let in, the store is asked about: so a new key
 * works at once, and a stranger cannot tell by the time whether a client was here before.
 * @param {LookUp} lookUp
 */
export function cacheOf(lookUp) {
  return caches.get(lookUp);
}

/**
 * @param {import("../handler.js").KeyValueStore} store
 * @param {import("../handler.js").KeyValueStoreOptions} options
 * @param {() => number} now given by tests
 * @returns {(clientId: string) => Promise<Found | undefined>}
 */
export function credentialsFromKeyValueStore(store, options = {}, now = Date.now) {
  const { prefix = "client:", cacheSeconds = 60, cacheEntries = 1000 } = options;
  refuseBadOptions(store, options);
  /**
   * The oldest first. Values, not promises of them: a Worker may not wait for what another request began.
   * @type {Map<string, { found: Found, until: number }>}
   */
  const entries = new Map();

  /** @type {LookUp} */
  function remembered(clientId) {
    const entry = entries.get(clientId);
    return entry !== undefined && now() < entry.until ? entry.found : undefined;
  }

  /** @param {string} clientId */
  async function read(clientId) {
    const name = prefix + clientId;
    const text = await store.get(name);
    entries.delete(clientId);
    if (text === null || text === undefined) {
      // Not remembered: names that a stranger makes up would push out those of clients.
      return undefined;
    }
    if (typeof text !== "string") {
      throw new TypeError(`The store must answer with text or null, found a ${typeof text} for ${name}.`);
    }
    const found = /** @type {Found} */ (parseCredentials(text, `The value of ${name}`));
    entries.set(clientId, { found, until: now() + cacheSeconds * 1000 });
    if (entries.size > cacheEntries) {
      const [oldest] = entries.keys();
      entries.delete(oldest);
    }
    return found;
  }

  /** @param {string} clientId */
  const lookUp = async (clientId) => remembered(clientId) ?? read(clientId);
  caches.set(lookUp, { remembered, read });
  return lookUp;
}

/**
 * @param {unknown} store
 * @param {import("../handler.js").KeyValueStoreOptions} options
 */
function refuseBadOptions(store, options) {
  if (typeof (/** @type {any} */ (store)?.get) !== "function") {
    throw new TypeError("credentialsFromKeyValueStore: the store must have get(name). In a Worker, is the KV namespace bound?");
  }
  for (const name of Object.keys(options)) {
    if (!["prefix", "cacheSeconds", "cacheEntries"].includes(name)) {
      throw new TypeError(`credentialsFromKeyValueStore has no option "${name}". The options are: prefix, cacheSeconds, cacheEntries.`);
    }
  }
  const { prefix = "", cacheSeconds = 0, cacheEntries = 0 } = options;
  if (typeof prefix !== "string") {
    throw new TypeError("credentialsFromKeyValueStore: prefix must be text.");
  }
  if (!Number.isFinite(cacheSeconds) || cacheSeconds < 0 || !Number.isSafeInteger(cacheEntries) || cacheEntries < 0) {
    throw new TypeError("credentialsFromKeyValueStore: cacheSeconds and cacheEntries must be numbers, 0 or more; 0 remembers nothing.");
  }
}
