// A new API key and the entry that is stored of it.
import { createHash, randomBytes } from "node:crypto";

const KEY_BYTES = 32;

/**
 * 256 random bits: a key of this kind cannot be guessed, so its plain SHA-256 may be stored. The prefix lets
 * people, and programs that look for leaked secrets, see what it is.
 * @param {string} clientId
 * @param {string} [expires]
 * @returns {{ apiKey: string, credential: import("../handler.js").Credential }}
 */
export function createApiKey(clientId, expires) {
  const apiKey = `cr_${randomBytes(KEY_BYTES).toString("base64url")}`;
  const apiKeySha256 = createHash("sha256").update(apiKey).digest("hex");
  return { apiKey, credential: { clientId, apiKeySha256, ...(expires !== undefined && { expires }) } };
}
