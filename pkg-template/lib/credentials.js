// Authentication by `client-id` and `api-key` against stored SHA-256 hashes. An unknown client takes the same
// path as a wrong key, and hashes are compared in constant time, so that neither can be told by timing.

import { equalInConstantTime } from "./constant-time.js";

/** @typedef {import("../handler.js").Credential} Credential */

// No key is known to have this hash; and equal or not, an unknown client is refused.
const HASH_FOR_UNKNOWN_CLIENTS = "0".repeat(64);

/**
 * @param {import("../handler.js").Credentials} credentials
 * @param {typeof equalInConstantTime} areEqual given by tests, which count what is compared
 * @returns {(headers: Headers) => Promise<boolean>}
 */
export function credentialChecker(credentials, areEqual = equalInConstantTime) {
  const credentialsOf = typeof credentials === "function" ? credentials : listedCredentials(credentials);

  return async function isAuthentic(headers) {
    // A header sent twice arrives joined by ", ". No client id holds a comma, so it fails like any other.
    const clientId = headers.get("client-id") ?? "";
    const apiKey = headers.get("api-key") ?? "";
    const keyHash = await sha256(apiKey);
    const known = checked((await credentialsOf(clientId)) ?? []).filter((credential) => credential.clientId === clientId);
    const hashes = known.map((credential) => credential.apiKeySha256);
    if (hashes.length === 0) {
      hashes.push(HASH_FOR_UNKNOWN_CLIENTS);
    }
    let matches = 0;
    for (const hash of hashes) {
      matches |= Number(areEqual(keyHash, bytesOf(hash)));
    }
    return known.length > 0 && apiKey !== "" && matches === 1;
  };
}

/**
 * @param {Credential | readonly Credential[]} credentials
 * @returns {(clientId: string) => Credential[]}
 */
function listedCredentials(credentials) {
  const list = checked(credentials);
  if (list.length === 0) {
    throw new TypeError("credentials must hold at least one { clientId, apiKeySha256 }: with none, every request is refused.");
  }
  return (clientId) => list.filter((credential) => credential.clientId === clientId);
}

/**
 * @param {Credential | readonly Credential[]} credentials
 * @returns {Credential[]}
 */
function checked(credentials) {
  const list = /** @type {Credential[]} */ (Array.isArray(credentials) ? [...credentials] : [credentials]);
  list.forEach(refuseBadCredential);
  return list;
}

/**
 * @param {Credential} credential
 * @param {number} index
 */
function refuseBadCredential(credential, index) {
  const { clientId, apiKeySha256 } = credential ?? {};
  if (typeof clientId !== "string" || !/^[!-+\--~]+$/.test(clientId)) {
    throw new TypeError(
      `credentials[${index}].clientId must be visible ASCII characters without spaces and commas, as a header can carry them.`,
    );
  }
  if (typeof apiKeySha256 !== "string" || !/^[0-9a-f]{64}$/.test(apiKeySha256)) {
    throw new TypeError(
      `credentials[${index}].apiKeySha256 must be the SHA-256 of the key in lower-case hex, 64 characters. ` +
        "To make one: printf %s \"$KEY\" | sha256sum",
    );
  }
}

/** @param {string} text */
async function sha256(text) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** @param {string} hex */
function bytesOf(hex) {
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => parseInt(hex.slice(2 * index, 2 * index + 2), 16));
}
