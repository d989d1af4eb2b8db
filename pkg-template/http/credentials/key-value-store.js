// Credentials from a key-value store such as Workers KV. Each client has one entry.
import { requireOptionsNamed } from "../../shared/options.js";
import { parseCredentials } from "./parse.js";

/**
 * @typedef {import("../../types/entries/handler.js").Credential | readonly import("../../types/entries/handler.js").Credential[]} Found
 * @typedef {(clientId: string) => Found | undefined | Promise<Found | undefined>} LookUp
 */

/**
 * The cache and the store behind each look-up function created here.
 * @type {WeakMap<Function, { cached: LookUp, read: LookUp }>}
 */
const caches = new WeakMap();

/**
 * Gets both halves of a look-up function. The cache only accepts; for every other caller the store is read. So a new key
 * works at once, and the time taken does not reveal whether a client is cached.
 * @param {LookUp} lookUp
 */
export function cacheOf(lookUp) {
  return caches.get(lookUp);
}

/**
 * @param {import("../../types/entries/handler.js").KeyValueStore} store
 * @param {import("../../types/entries/handler.js").KeyValueStoreOptions} options
 * @param {() => number} now for tests
 * @returns {(clientId: string) => Promise<Found | undefined>}
 */
export function credentialsFromKeyValueStore(store, options = {}, now = Date.now) {
  validateOptions(store, options);
  const { prefix = "client:", cacheSeconds = 60, cacheEntries = 1000 } = options;
  /**
   * Oldest first. Values rather than promises: a Worker must not await what another request began.
   * @type {Map<string, { found: Found, until: number }>}
   */
  const entries = new Map();

  /** @type {LookUp} */
  function cached(clientId) {
    const entry = entries.get(clientId);
    return entry !== undefined && now() < entry.until ? entry.found : undefined;
  }

  /** @param {string} clientId */
  async function read(clientId) {
    const name = prefix + clientId;
    const text = await store.get(name);
    entries.delete(clientId);
    if (text === null || text === undefined) {
      // Not cached: invented ids would evict those of clients.
      return undefined;
    }
    if (typeof text !== "string") {
      throw new TypeError(`The store must return text or null for ${name}, found ${typeof text}.`);
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
  const lookUp = async (clientId) => cached(clientId) ?? read(clientId);
  caches.set(lookUp, { cached, read });
  return lookUp;
}

/**
 * @param {unknown} store
 * @param {import("../../types/entries/handler.js").KeyValueStoreOptions} options
 */
function validateOptions(store, options) {
  if (typeof (/** @type {any} */ (store)?.get) !== "function") {
    throw new TypeError("credentialsFromKeyValueStore: the store has no get(name). In a Worker, bind the KV namespace.");
  }
  requireOptionsNamed("credentialsFromKeyValueStore", options, ["prefix", "cacheSeconds", "cacheEntries"]);
  const { prefix = "", cacheSeconds = 0, cacheEntries = 0 } = options;
  if (typeof prefix !== "string") {
    throw new TypeError("credentialsFromKeyValueStore: prefix must be a string.");
  }
  if (!Number.isFinite(cacheSeconds) || cacheSeconds < 0 || !Number.isSafeInteger(cacheEntries) || cacheEntries < 0) {
    throw new TypeError("credentialsFromKeyValueStore: cacheSeconds and cacheEntries must be numbers of at least 0; 0 caches nothing.");
  }
}
