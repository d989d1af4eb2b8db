// Credentials from a file, read again whenever it changes, so that keys come and go without a restart.
import { open, stat } from "node:fs/promises";
import { storedKeys } from "../lib/credentials-list.js";
import { parseCredentials } from "../lib/credentials-text.js";

/** @typedef {import("../handler.js").Credential} Credential */

// The file is looked at, rather than waited for by fs.watch: that follows the file that it began with, and so
// misses one that is put in its place by renaming (as editors do) or by turning a symbolic link (as Kubernetes
// does), and it is silent on network drives.
const LOOK_MILLISECONDS = 1_000;

/**
 * @param {string} file
 * @param {(error: Error | undefined) => void} onReload told of each new content, and of what is wrong with it
 */
export async function openCredentialsFile(file, onReload) {
  let { credentials, state } = await read();
  /** @type {string | undefined} what was last complained of */
  let complaint;
  /** @type {Promise<void> | undefined} */
  let looking;
  const timer = setInterval(() => void look(), LOOK_MILLISECONDS).unref();

  return {
    /** @param {string} clientId */
    credentialsOf: (clientId) => credentials.filter((credential) => credential.clientId === clientId),
    reload: () => look(true),
    close: () => clearInterval(timer),
  };

  async function look(always = false) {
    await looking;
    looking = lookOnce(always);
    await looking;
  }

  /** @param {boolean} always also where the file seems the same */
  async function lookOnce(always) {
    try {
      if (always || stateOf(await stat(file, { bigint: true })) !== state) {
        // Until it is read, the file is not known, and is read again the next time.
        state = "";
        ({ credentials, state } = await read());
        onReload(undefined);
      }
      complaint = undefined;
    } catch (error) {
      // The old credentials stay: a slip in a file must not lock everybody out. It is said once.
      const { message } = /** @type {Error} */ (error);
      if (always || message !== complaint) {
        complaint = message;
        onReload(asReadError(error));
      }
    }
  }

  async function read() {
    const handle = await open(file).catch((error) => {
      throw asReadError(error);
    });
    try {
      // The state before the content: what is written in between is seen as a change the next time.
      const stateRead = stateOf(await handle.stat({ bigint: true }));
      const text = await handle.readFile("utf8").catch((error) => {
        throw asReadError(error);
      });
      return { credentials: checked(parseCredentials(text, file), file), state: stateRead };
    } finally {
      await handle.close();
    }
  }

  /** @param {unknown} error */
  function asReadError(error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    return code === undefined
      ? /** @type {Error} */ (error)
      : new Error(`Cannot read the credentials in ${file} (${code}). Check the path.`);
  }
}

/**
 * @param {Credential | Credential[]} given
 * @param {string} file
 * @returns {readonly Credential[]}
 */
function checked(given, file) {
  const credentials = Array.isArray(given) ? given : [given];
  if (credentials.length === 0) {
    throw new TypeError(
      `${file} holds no credential, so every request would be refused. It must look like ` +
        '[{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}]. To shut a client out, write "revoked": true.',
    );
  }
  credentials.forEach(refuseNothing);
  storedKeys(credentials);
  return credentials;
}

/**
 * @param {unknown} credential
 * @param {number} index
 */
function refuseNothing(credential, index) {
  if (typeof credential !== "object" || credential === null) {
    throw new TypeError(`credentials[${index}] must be an object with clientId and apiKeySha256.`);
  }
}

/** @param {import("node:fs").BigIntStats} found */
function stateOf({ dev, ino, size, mtimeNs, ctimeNs }) {
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
