// Decodes the bytes of text files.

/**
 * Decodes UTF-8, UTF-16 and Windows-1252, and drops a byte order mark.
 *
 * UTF-16 shows in its first two bytes. Bytes that are valid UTF-8 are UTF-8: no other encoding looks like it by
 * chance. Everything else is decoded as Windows-1252, even if an OFX header names another encoding: US banks use no
 * other.
 * @param {string | Uint8Array | ArrayBuffer} file text stays as it is, without its byte order mark
 * @returns {string}
 */
export function decodeText(file) {
  return typeof file === "string" ? file.replace(/^\uFEFF/, "") : decoded(new Uint8Array(file));
}

/** @param {Uint8Array} bytes */
function decoded(bytes) {
  // Without a byte order mark, a zero byte beside the first character shows UTF-16.
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] > 0 && bytes[1] === 0)) {
    return new TextDecoder("utf-16le").decode(bytes);
  }
  if ((bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0 && bytes[1] > 0)) {
    return new TextDecoder("utf-16be").decode(bytes);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
