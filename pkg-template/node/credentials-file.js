// Credentials from a file, reloaded whenever it changes. Keys are added and removed without a restart.
import { open, stat } from "node:fs/promises";
import { storedKeys } from "../http/credentials/stored-keys.js";
import { parseCredentials } from "../http/credentials/parse.js";

/** @typedef {import("../types/entries/handler.js").Credential} Credential */

// Polling rather than fs.watch: that follows the original file, so it misses one renamed into its place (as editors do) or
// a symbolic link to another file (as Kubernetes does), and it reports nothing on network drives.
const POLL_MILLISECONDS = 1_000;

/**
 * @param {string} file
 * @param {(error: Error | undefined) => void} onReload called after each reload, with the error of a failed one
 */
export async function openCredentialsFile(file, onReload) {
  let { credentials, fingerprint } = await readCredentials(file);
  /** @type {string | undefined} */
  let reportedMessage;
  /** @type {Promise<void> | undefined} */
  let polling;
  const timer = setInterval(() => void poll(), POLL_MILLISECONDS).unref();

  return {
    /** @param {string} clientId */
    credentialsOf: (clientId) => credentials.filter((credential) => credential.clientId === clientId),
    listed: () => credentials,
    reload: () => poll(true),
    close: () => clearInterval(timer),
  };

  async function poll(always = false) {
    await polling;
    polling = reloadIfChanged(always);
    await polling;
  }

  /** @param {boolean} always even if the file seems unchanged */
  async function reloadIfChanged(always) {
    try {
      if (always || fingerprintOf(await stat(file, { bigint: true })) !== fingerprint) {
        ({ credentials, fingerprint } = await readCredentials(file));
        onReload(undefined);
      }
      reportedMessage = undefined;
    } catch (error) {
      // Also if `stat` failed: the next poll reads the file again, and so reports that it is valid, even if it has not changed.
      fingerprint = "";
      // The old credentials stay valid: a typing error must not lock every client out. It is reported once.
      const { message } = /** @type {Error} */ (error);
      if (always || message !== reportedMessage) {
        reportedMessage = message;
        onReload(readErrorOf(file, error));
      }
    }
  }
}

/**
 * Reads and validates the credentials of a file, with the file's fingerprint.
 * @param {string} file
 */
async function readCredentials(file) {
  const handle = await open(file).catch((error) => {
    throw readErrorOf(file, error);
  });
  try {
    // The fingerprint before the content: a write in between shows as a change at the next poll.
    const fingerprint = fingerprintOf(await handle.stat({ bigint: true }));
    const text = await handle.readFile("utf8").catch((error) => {
      throw readErrorOf(file, error);
    });
    return { credentials: validated(parseCredentials(text, file), file), fingerprint };
  } finally {
    await handle.close();
  }
}

/**
 * Names the file in an error of the file system; returns any other error unchanged.
 * @param {string} file
 * @param {unknown} error
 */
function readErrorOf(file, error) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  return code === undefined
    ? /** @type {Error} */ (error)
    : new Error(`Cannot read the credentials in ${file} (${code}). ${remedyOf(code)}`);
}

/** @param {string} code */
function remedyOf(code) {
  return code === "EACCES" || code === "EPERM" ? "Let the user of the service read it." : "Check the path.";
}

/**
 * @param {Credential | Credential[]} given
 * @param {string} file
 * @returns {readonly Credential[]}
 */
function validated(given, file) {
  const credentials = Array.isArray(given) ? given : [given];
  if (credentials.length === 0) {
    throw new TypeError(
      `${file} contains no credential, so every request would be rejected. Write ` +
        '[{"clientId":"my-app","apiKeySha256":"<64 hex digits>"}]. To lock a client out, write "revoked": true.',
    );
  }
  credentials.forEach(rejectNonObject);
  try {
    storedKeys(credentials);
  } catch (error) {
    throw new TypeError(`${file}: ${/** @type {Error} */ (error).message}`, { cause: error });
  }
  return credentials;
}

/**
 * @param {unknown} credential
 * @param {number} index
 */
function rejectNonObject(credential, index) {
  if (typeof credential !== "object" || credential === null) {
    throw new TypeError(`credentials[${index}] must be an object with clientId and apiKeySha256.`);
  }
}

/** @param {import("node:fs").BigIntStats} found */
function fingerprintOf({ dev, ino, size, mtimeNs, ctimeNs }) {
  return [dev, ino, size, mtimeNs, ctimeNs].join(" ");
}
