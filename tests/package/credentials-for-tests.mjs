import { createHash } from "node:crypto";

export const CLIENT_ID = "test-client";
export const API_KEY = "test-key";
export const CREDENTIALS = [{ clientId: CLIENT_ID, apiKeySha256: createHash("sha256").update(API_KEY).digest("hex") }];

export const HEADERS = { "client-id": CLIENT_ID, "api-key": API_KEY, "content-type": "application/json" };

/**
 * @param {string} address
 * @returns {(path: string, body: string) => Promise<Response>}
 */
export function poster(address) {
  return (path, body) => fetch(new URL(path, address), { method: "POST", headers: HEADERS, body });
}
