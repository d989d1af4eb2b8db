/**
 * Reads a request's body, at most `maxBytes` of it.
 * @param {Request} request
 * @param {number} maxBytes
 * @returns {Promise<Uint8Array<ArrayBuffer> | undefined>} nothing where the body is too long or breaks off
 */
export async function readBody(request, maxBytes) {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    return undefined;
  }
  if (request.body === null) {
    return new Uint8Array();
  }
  const reader = request.body.getReader();
  /** @type {Uint8Array[]} */
  const chunks = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > maxBytes) {
        // The stated length can be missing or wrong, so the bytes that came are counted too.
        await reader.cancel();
        return undefined;
      }
      chunks.push(part.value);
    }
  } catch {
    return undefined;
  }
  return joined(chunks, length);
}

/**
 * @param {Uint8Array[]} chunks
 * @param {number} length of all of them together
 */
function joined(chunks, length) {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
