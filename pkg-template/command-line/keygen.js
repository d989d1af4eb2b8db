import { createHash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";

export const HELP = `card-rewards keygen: a new API key, shown once, and the entry that the service stores of it

  --client ID       who will use it, sent as client-id
  --json            {"apiKey":"cr_...","credential":{...}}

Examples
  card-rewards keygen --client budget-app`;

/** @param {string[]} words */
export function keygen(words) {
  const { values } = parseArgs({ args: words, options: { client: { type: "string", default: "local" }, json: { type: "boolean" } } });
  const apiKey = `cr_${randomBytes(32).toString("base64url")}`;
  const credential = { clientId: values.client, apiKeySha256: createHash("sha256").update(apiKey).digest("hex") };
  console.log(
    values.json ? JSON.stringify({ apiKey, credential }) : `API key, shown only now: ${apiKey}\nEntry to store: ${JSON.stringify(credential)}`,
  );
}
