import { createHash, randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { createHandler } from "../handler/node.js";
import { parseCredentials } from "../lib/credentials-text.js";
import { createNodeServer } from "../server/node-server.js";
import { createStaticFiles } from "../server/static-files.js";
import { CommandError, UsageError } from "./errors.js";

export const HELP = `card-rewards serve: the three routes over HTTP

  --port NUMBER         8787; 0 takes any that is free
  --host ADDRESS        127.0.0.1, this computer only
  --credentials FILE    JSON: [{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}]
                        or the same in the environment variable CARD_REWARDS_CREDENTIALS;
                        with neither, a client id and a key are made for this run
  --www FOLDER          serves these files too

Examples
  card-rewards serve
  card-rewards serve --port 0 --credentials credentials.json`;

const LAST_ANSWERS_MILLISECONDS = 3_000;

/** @param {string[]} words */
export async function serve(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      port: { type: "string", default: "8787" },
      host: { type: "string", default: "127.0.0.1" },
      credentials: { type: "string" },
      www: { type: "string" },
    },
  });
  const port = portOf(values.port);
  const made = (await givenCredentials(values.credentials)) ?? madeCredentials();
  const handle = withFiles(handlerFor(made.credentials), await filesOf(values.www));
  const server = createNodeServer(handle);
  const ended = endOf(server);
  await listen(server, port, values.host);
  console.log(greeting(addressOf(server, values.host), values.www, made.key));
  await ended;
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`);
  }
  return port;
}

/**
 * @typedef {object} ServedCredentials
 * @property {import("../handler.js").Credentials} credentials
 * @property {{ clientId: string, apiKey: string }} [key] the key itself, where it was made for this run
 */

/**
 * @param {string | undefined} file
 * @returns {Promise<ServedCredentials | undefined>}
 */
async function givenCredentials(file) {
  if (file !== undefined) {
    return { credentials: credentialsFrom(await readCredentialsFile(file), file) };
  }
  const text = process.env.CARD_REWARDS_CREDENTIALS;
  return text === undefined ? undefined : { credentials: credentialsFrom(text, "CARD_REWARDS_CREDENTIALS") };
}

/** @param {string} file */
async function readCredentialsFile(file) {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new CommandError(
      `Cannot read the credentials in ${file} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Check the path.`,
    );
  }
}

/**
 * @param {string} text
 * @param {string} origin
 */
function credentialsFrom(text, origin) {
  return asCommandError(() => parseCredentials(text, origin));
}

/** @param {import("../handler.js").Credentials} credentials */
function handlerFor(credentials) {
  return asCommandError(() => createHandler({ credentials }));
}

/**
 * What is wrong with given credentials is the caller's to mend, and the message says how.
 * @template Made
 * @param {() => Made} make
 */
function asCommandError(make) {
  try {
    return make();
  } catch (error) {
    throw error instanceof TypeError ? new CommandError(error.message) : error;
  }
}

/** @returns {ServedCredentials} */
function madeCredentials() {
  const key = { clientId: "local", apiKey: randomBytes(24).toString("base64url") };
  const apiKeySha256 = createHash("sha256").update(key.apiKey).digest("hex");
  return { credentials: [{ clientId: key.clientId, apiKeySha256 }], key };
}

/** @param {string | undefined} folder */
async function filesOf(folder) {
  if (folder === undefined) {
    return undefined;
  }
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) {
    throw new CommandError(`--www: there is no folder ${folder}. Build the page first, or check the path.`);
  }
  return createStaticFiles(folder);
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {((request: Request) => Promise<Response | undefined>) | undefined} serveFile
 */
function withFiles(handle, serveFile) {
  /** @param {Request} request */
  return async (request) => (await serveFile?.(request)) ?? handle(request);
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      reject(
        new CommandError(
          error.code === "EADDRINUSE"
            ? `Port ${port} is in use. Stop the other program, or choose another port: --port ${port + 1}`
            : `Cannot listen on ${host}, port ${port} (${error.code}). Choose another with --host and --port.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Ends at the first SIGINT or SIGTERM: requests under way are answered, idle connections closed.
 * @param {import("node:http").Server} server
 * @returns {Promise<void>}
 */
function endOf(server) {
  return new Promise((resolve) => {
    server.once("close", resolve);
    for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
      process.once(signal, () => {
        server.close();
        server.closeIdleConnections();
        // Who has not sent the rest of a request by then never will.
        setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MILLISECONDS).unref();
      });
    }
  });
}

/**
 * @param {import("node:http").Server} server
 * @param {string} host
 */
function addressOf(server, host) {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

/**
 * @param {string} address
 * @param {string | undefined} www
 * @param {{ clientId: string, apiKey: string } | undefined} key
 */
function greeting(address, www, key) {
  const lines = www === undefined ? [] : [`The page:   ${address}/`];
  lines.push(`The routes: ${address}/reward/earned  /reward/missed  /recommend/advice`);
  if (key === undefined) {
    lines.push("Credentials: those given.");
  } else {
    lines.push(`Client id:  ${key.clientId}`, `API key:    ${key.apiKey}  (made for this run)`);
  }
  lines.push("", "Try it:", curlLine(address, key ?? { clientId: "<CLIENT_ID>", apiKey: "<API_KEY>" }), "", "Ctrl-C ends it.");
  return lines.join("\n");
}

/**
 * @param {string} address
 * @param {{ clientId: string, apiKey: string }} key
 */
function curlLine(address, { clientId, apiKey }) {
  const request = {
    merchant: "Whole Foods",
    spendAmount: 82.4,
    yourCards: ["American Express Gold", "Chase Sapphire Preferred", "Citi Double Cash"],
  };
  return (
    `curl ${address}/recommend/advice -H 'content-type: application/json' ` +
    `-H 'client-id: ${clientId}' -H 'api-key: ${apiKey}' -d '${JSON.stringify(request)}'`
  );
}
