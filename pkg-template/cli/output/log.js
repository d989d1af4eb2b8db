// Standard output of the service: what cannot be written is lost, and the service goes on.

/**
 * Creates a writer of lines. A failure is reported once, and so is its end: a full disk must not stop the service.
 * @param {import("node:stream").Writable} stream
 * @param {(line: string) => void} report
 */
export function createLog(stream, report) {
  let lost = 0;
  // Replaces the command line's listener, which exits; the callback of each write has the error too.
  stream.removeAllListeners("error").on("error", () => {});

  /** @param {NodeJS.ErrnoException | null | undefined} error */
  function written(error) {
    if (error && lost === 0) {
      report(`Cannot write the log (${error.code}). The service goes on; lines are lost until the log can be written again.`);
    } else if (!error && lost > 0) {
      report(`The log is written again; ${lost === 1 ? "1 line was" : `${lost} lines were`} lost.`);
    }
    lost = error ? lost + 1 : 0;
  }

  return function write(/** @type {string} */ line) {
    // A line that failed may be cut, so the next one does not continue it.
    stream.write(`${lost > 0 ? "\n" : ""}${line}\n`, written);
  };
}
