// Makes a key, shows it once, and keeps it nowhere.
import { parseArgs } from "node:util";
import { isClientId, storedKeys } from "../lib/credentials-list.js";
import { createApiKey } from "../server/api-key.js";
import { UsageError } from "./errors.js";

export const HELP = `card-rewards keygen: a new API key, shown once, and the entry that the service stores of it

  --client ID       who will use it, sent as client-id; a new id where left out.
                    With the id of a client that you have, it gets a second key, valid beside the first
  --expires DAY     the last day, YYYY-MM-DD (UTC), or an instant such as 2027-01-31T12:00:00Z
  --json            {"apiKey":"cr_...","credential":{...}}

Examples
  card-rewards keygen --client budget-app
  card-rewards keygen --client budget-app --expires 2027-12-31 --json

To replace a key without downtime: make a second one for the same client, add its entry beside the old one, give
the client the new key, and take the old entry out (or write "revoked": true in it) once it is no longer used.`;

/** @param {string[]} words */
export function keygen(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      client: { type: "string" },
      expires: { type: "string" },
      json: { type: "boolean" },
    },
  });
  const made = createApiKey(values.client ?? newClientId(), values.expires);
  refuseBadEntry(made.credential, values);
  console.log(values.json ? JSON.stringify(made) : explanation(made));
}

function newClientId() {
  return `client-${crypto.randomUUID().slice(0, 8)}`;
}

/**
 * @param {import("../handler.js").Credential} credential
 * @param {{ client?: string, expires?: string }} values
 */
function refuseBadEntry(credential, { client, expires }) {
  if (!isClientId(credential.clientId)) {
    throw new UsageError(`--client takes 1 to 128 visible ASCII characters without spaces and commas, not "${client}".`);
  }
  const [{ endsAt }] = storedKeysOf(credential);
  if (endsAt <= Date.now()) {
    throw new UsageError(`--expires ${expires} is over already.`);
  }
}

/** @param {import("../handler.js").Credential} credential */
function storedKeysOf(credential) {
  try {
    return storedKeys([credential]);
  } catch {
    throw new UsageError(
      `--expires takes a day such as 2027-12-31, or an instant such as 2027-01-31T12:00:00Z, not "${credential.expires}".`,
    );
  }
}

/** @param {ReturnType<typeof createApiKey>} made */
function explanation({ apiKey, credential }) {
  const entry = JSON.stringify(credential);
  return `Client id:  ${credential.clientId}
API key:    ${apiKey}

Give both to the client, who sends them as the headers client-id and api-key. This is the only time that the key is
shown, and it is stored nowhere: what the service keeps is this entry, from which the key cannot be found.

${entry}

Where the entry goes:
  a file            a JSON list of entries: card-rewards serve --credentials credentials.json
                    (add it while the service runs: the file is read again when it changes)
  the environment   CARD_REWARDS_CREDENTIALS=${quoted(`[${entry}]`)}
  Cloudflare        npx wrangler secret put CARD_REWARDS_CREDENTIALS     and paste: [${entry}]
                    or in KV, as "client:${credential.clientId}":
                    npx wrangler kv key put --remote --binding CARD_REWARDS_CLIENTS ${quoted(`client:${credential.clientId}`)} ${quoted(`[${entry}]`)}`;
}

/**
 * As one word of a shell's line.
 * @param {string} text
 */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
