// Reads a request's body, up to the allowed size.

// The initial buffer. The content-length is only a claim, so it allocates nothing.
const FIRST_BYTES = 16 * 1024;

/** The body is too long, or was cut off. */
export class InvalidBody extends Error {}

/**
 * @param {import("./http-request.js").HttpRequest} request
 * @param {number} maxBytes
 * @param {import("./deadline.js").Deadline} deadline
 * @param {(bytes: number) => void} onBytes called with the size of each chunk
 * @returns {Promise<Uint8Array<ArrayBuffer>>} throws InvalidBody, or what the deadline throws
 */
export async function readBody(request, maxBytes, deadline, onBytes) {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    throw new InvalidBody();
  }
  const reading = request.readBody(maxBytes, onBytes);
  try {
    // One race for the whole body: a race for each chunk would keep a promise for every byte of a slow body.
    return await deadline.within(reading.bytes);
  } catch (error) {
    reading.cancel();
    throw error;
  }
}

/** One growing buffer: a body may arrive byte by byte, and a chunk object costs more than a byte. */
export class BodyBuffer {
  // Most bodies arrive as one chunk, which needs no buffer beside the copy.
  /** @type {Uint8Array} */
  #bytes = new Uint8Array();
  #length = 0;
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** @param {Uint8Array} chunk must not change later */
  add(chunk) {
    const length = this.#length + chunk.byteLength;
    // The content-length can be missing or wrong, so the received bytes are counted too.
    if (length > this.#maxBytes) {
      throw new InvalidBody();
    }
    if (this.#length === 0) {
      this.#bytes = chunk;
    } else {
      this.#append(chunk, length);
    }
    this.#length = length;
  }

  /**
   * @param {Uint8Array} chunk
   * @param {number} length with it
   */
  #append(chunk, length) {
    if (length > this.#bytes.byteLength) {
      const larger = new Uint8Array(Math.min(this.#maxBytes, Math.max(FIRST_BYTES, 2 * length)));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(chunk, this.#length);
  }

  /** A copy of the received bytes, in a buffer of their own. */
  bytes() {
    return new Uint8Array(this.#bytes.subarray(0, this.#length));
  }
}

/**
 * Reads a stream of the web.
 * @param {ReadableStream<Uint8Array> | null} stream
 * @param {number} maxBytes
 * @param {(bytes: number) => void} onBytes
 * @returns {import("./http-request.js").BodyReading}
 */
export function readStream(stream, maxBytes, onBytes) {
  const reader = stream?.getReader();
  return {
    bytes: reader === undefined ? Promise.resolve(new Uint8Array()) : gather(reader, new BodyBuffer(maxBytes), onBytes),
    cancel() {
      // Not awaited: the sender can delay that too.
      reader?.cancel().catch(() => {});
    },
  };
}

/**
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @param {BodyBuffer} buffer
 * @param {(bytes: number) => void} onBytes
 */
async function gather(reader, buffer, onBytes) {
  for (;;) {
    const chunk = await nextChunk(reader);
    if (chunk === undefined) {
      return buffer.bytes();
    }
    onBytes(chunk.byteLength);
    buffer.add(chunk);
  }
}

/**
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @returns {Promise<Uint8Array | undefined>} nothing at the end
 */
async function nextChunk(reader) {
  try {
    const part = await reader.read();
    return part.done ? undefined : part.value;
  } catch (error) {
    throw new InvalidBody("The body was cut off.", { cause: error });
  }
}
