// A request's body, no more of it than is allowed.

// What is set aside before anything has come: a stated length is only a claim.
const FIRST_BYTES = 16 * 1024;

/** The body is too long, or broke off. */
export class InvalidBody extends Error {}

/**
 * @param {Request} request
 * @param {number} maxBytes
 * @param {import("./deadline.js").Deadline} deadline
 * @param {(bytes: number) => void} onBytes told how many more bytes have come
 * @returns {Promise<Uint8Array<ArrayBuffer>>} throws InvalidBody, or what the deadline throws
 */
export async function readBody(request, maxBytes, deadline, onBytes) {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    throw new InvalidBody();
  }
  if (request.body === null) {
    return new Uint8Array();
  }
  const reader = request.body.getReader();
  try {
    // The deadline is asked once and not for each piece: of a body that comes byte by byte it would keep every wait.
    return await deadline.within(gather(reader, maxBytes, onBytes));
  } catch (error) {
    // Not waited for: whoever sends may keep that open as well.
    reader.cancel().catch(() => {});
    throw error;
  }
}

/**
 * Into one piece of memory that grows, since a body may come byte by byte, and pieces cost more than what they hold.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {number} maxBytes
 * @param {(bytes: number) => void} onBytes
 */
async function gather(reader, maxBytes, onBytes) {
  let bytes = new Uint8Array(Math.min(FIRST_BYTES, maxBytes));
  let length = 0;
  for (;;) {
    const piece = await nextPiece(reader);
    if (piece === undefined) {
      return bytes.slice(0, length);
    }
    onBytes(piece.byteLength);
    // The stated length can be missing or wrong, so the bytes that came are counted too.
    if (length + piece.byteLength > maxBytes) {
      throw new InvalidBody();
    }
    if (length + piece.byteLength > bytes.byteLength) {
      bytes = grown(bytes, Math.min(maxBytes, 2 * (length + piece.byteLength)));
    }
    bytes.set(piece, length);
    length += piece.byteLength;
  }
}

/**
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @returns {Promise<Uint8Array | undefined>} nothing at the end
 */
async function nextPiece(reader) {
  try {
    const part = await reader.read();
    return part.done ? undefined : part.value;
  } catch (error) {
    throw new InvalidBody("The body broke off.", { cause: error });
  }
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number} length
 */
function grown(bytes, length) {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}
