// Creates an API key and the credential to store.
import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;

/**
 * Creates a key and its credential. The key has 256 random bits, so a plain SHA-256 of it is safe to store. Its prefix identifies it to people and to
 * scanners for leaked secrets.
 * @param {string} clientId
 * @param {string} [expires]
 * @returns {{ apiKey: string, credential: import("../types/entries/handler.js").Credential }}
 */
export function createApiKey(clientId, expires) {
  const apiKey = `cr_${randomBytes(KEY_BYTES).toString("base64url")}`;
  const apiKeySha256 = createHash("sha256").update(apiKey).digest("hex");
  return { apiKey, credential: { clientId, apiKeySha256, ...(expires !== undefined && { expires }) } };
}
