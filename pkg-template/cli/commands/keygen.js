// Creates an API key and prints it once; the key is stored nowhere.
import { isClientId, storedKeys } from "../../http/credentials/stored-keys.js";
import { createApiKey } from "../../node/api-key.js";
import { UsageError } from "../errors/errors.js";
import { parsedArguments } from "../options/options.js";

const OPTIONS = /** @type {const} */ ({
  client: {
    type: "string",
    value: "ID",
    text: "the client's id, sent as client-id; default: a new id. With the id of an existing client the key is a second one for it",
  },
  expires: {
    type: "string",
    value: "DATE",
    text: "the last day, YYYY-MM-DD (UTC), or an instant such as 2027-01-31T12:00:00Z",
  },
  json: { type: "boolean", text: 'print JSON: {"apiKey":"cr_...","credential":{...}}' },
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "keygen",
  summary: "creates an API key, shown once, and the credential that the service stores",
  sections: [{ options: OPTIONS }],
  notes: [
    "To replace a key without downtime: create a second one for the same client, add its credential beside the old one, " +
      'give the client the new key, and remove the old credential (or set "revoked": true in it) once it is no longer used.',
  ],
  examples: ["card-rewards keygen --client budget-app", "card-rewards keygen --client budget-app --expires 2027-12-31 --json"],
};

/** @param {string[]} argv */
export function keygen(argv) {
  const { values } = parsedArguments({ args: argv, options: OPTIONS });
  const created = createApiKey(values.client ?? newClientId(), values.expires);
  validateCredential(created.credential, values);
  console.log(values.json ? JSON.stringify(created) : instructions(created) + (values.client === undefined ? "" : REPLACES));
}

function newClientId() {
  return `client-${crypto.randomUUID().slice(0, 8)}`;
}

/**
 * @param {import("../../types/entries/handler.js").Credential} credential
 * @param {{ client?: string, expires?: string }} values
 */
function validateCredential(credential, { client, expires }) {
  if (!isClientId(credential.clientId)) {
    throw new UsageError(`--client "${client}" is not a client id. Write 1 to 128 visible ASCII characters without spaces and commas.`);
  }
  const [{ expiresAt }] = storedKeysOf(credential);
  if (expiresAt <= Date.now()) {
    throw new UsageError(`--expires ${expires} is in the past. Write a later date.`);
  }
}

/** @param {import("../../types/entries/handler.js").Credential} credential */
function storedKeysOf(credential) {
  try {
    return storedKeys([credential]);
  } catch {
    throw new UsageError(
      `--expires "${credential.expires}" is not a date. Write one such as 2027-12-31, or an instant such as 2027-01-31T12:00:00Z.`,
    );
  }
}

/** Without --client the id is new, so there is nothing to replace. */
const REPLACES = `

If the client has a key already: these lists replace its old credential and end the old key at once. To keep both, add this
credential beside the old one.`;

/** @param {ReturnType<typeof createApiKey>} created */
function instructions({ apiKey, credential }) {
  const entry = JSON.stringify(credential);
  return `Client id:  ${credential.clientId}
API key:    ${apiKey}

Give both to the client, which sends them as the headers client-id and api-key. The key is shown only now and stored
nowhere. The service stores this credential, from which the key cannot be recovered:

${entry}

Where to store the credential:
  a file            a JSON list of credentials: card-rewards serve --credentials credentials.json
                    (the service reloads the file when it changes)
  the environment   CARD_REWARDS_CREDENTIALS=${quoted(`[${entry}]`)}
  Cloudflare        npx wrangler secret put CARD_REWARDS_CREDENTIALS     and paste: [${entry}]
                    or in KV, as "client:${credential.clientId}":
                    npx wrangler kv key put --remote --binding CARD_REWARDS_CLIENTS ${quoted(`client:${credential.clientId}`)} ${quoted(`[${entry}]`)}`;
}

/**
 * Quotes an argument for a POSIX shell.
 * @param {string} text
 */
function quoted(text) {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
