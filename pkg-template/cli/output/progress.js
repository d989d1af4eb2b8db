// Progress of long operations, on terminals only.

const LONG_ROWS = 5_000;
const LONG_BYTES = 500_000; // about the size of a request with LONG_ROWS
const CLEAR_LINE = "\r\u001b[K";

/**
 * @param {string} name of the file
 * @returns {((rowsDone: number, rowsTotal: number) => void) | undefined}
 */
export function readingProgress(name) {
  if (!process.stderr.isTTY) {
    return undefined;
  }
  return (done, total) => {
    if (total >= LONG_ROWS) {
      process.stderr.write(done === total ? CLEAR_LINE : `${CLEAR_LINE}Reading ${name}: ${counted(done)} of ${counted(total)} rows`);
    }
  };
}

/**
 * @param {Uint8Array} body
 * @param {(body: Uint8Array) => Uint8Array} calculate
 * @returns {string} the result as text
 */
export function calculating(body, calculate) {
  const shown = process.stderr.isTTY && body.length >= LONG_BYTES;
  if (shown) {
    process.stderr.write("Calculating …");
  }
  try {
    return new TextDecoder().decode(calculate(body));
  } finally {
    if (shown) {
      process.stderr.write(CLEAR_LINE);
    }
  }
}

/** @param {number} number */
function counted(number) {
  return number.toLocaleString("en-US");
}
