// When each client loses its last key, as a metric: an operator replaces the key before.
import { expiryOf } from "../http/credentials/stored-keys.js";
import { CLIENTS_MAX, escapedLabel, family } from "../http/metrics.js";

/** @typedef {import("../types/entries/handler.js").Credential} Credential */

/**
 * @param {readonly Credential[]} credentials
 * @returns {string} nothing if no client's keys all expire
 */
export function keyExpiryMetrics(credentials) {
  const samples = [...lastExpiries(credentials)]
    .filter(([, expiresAt]) => Number.isFinite(expiresAt))
    .sort(([, one], [, other]) => one - other)
    // Those that expire first.
    .slice(0, CLIENTS_MAX)
    .map(([clientId, expiresAt]) => `card_rewards_keys_expire_timestamp_seconds{client="${escapedLabel(clientId)}"} ${expiresAt / 1000}`);
  const help = "When the last key of a client expires, in seconds since 1970.";
  return samples.length === 0 ? "" : `${family("keys_expire_timestamp_seconds", "gauge", help, samples).join("\n")}\n`;
}

/**
 * The last instant at which each client has a key.
 * @param {readonly Credential[]} credentials
 */
function lastExpiries(credentials) {
  /** @type {Map<string, number>} */
  const expiries = new Map();
  for (const [index, { clientId, expires, revoked }] of credentials.entries()) {
    if (revoked !== true) {
      expiries.set(clientId, Math.max(expiryOf(expires, `credentials[${index}]`), expiries.get(clientId) ?? 0));
    }
  }
  return expiries;
}
