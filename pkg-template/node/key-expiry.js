// When each client loses its last key, as a metric: an operator replaces the key before.
import { expiryOf } from "../http/credentials/stored-keys.js";
import { escapedLabel } from "../http/metrics.js";

/** @typedef {import("../types/entries/handler.js").Credential} Credential */

// Those that expire first; a long list must not fill the operator's memory.
const CLIENTS_MAX = 1_000;

/**
 * @param {readonly Credential[]} credentials
 * @returns {string} nothing if no client's keys all expire
 */
export function keyExpiryMetrics(credentials) {
  const samples = [...lastExpiries(credentials)]
    .filter(([, expiresAt]) => Number.isFinite(expiresAt))
    .sort(([, one], [, other]) => one - other)
    .slice(0, CLIENTS_MAX)
    .map(([clientId, expiresAt]) => `card_rewards_keys_expire_timestamp_seconds{client="${escapedLabel(clientId)}"} ${expiresAt / 1000}\n`);
  return samples.length === 0
    ? ""
    : `# HELP card_rewards_keys_expire_timestamp_seconds When the last key of a client expires, in seconds since 1970.
# TYPE card_rewards_keys_expire_timestamp_seconds gauge
${samples.join("")}`;
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
