// Encodes texts of short calls to UTF-8.

// The glue of wasm-bindgen encodes character by character, which takes longer than such a call.
const encoder = /* @__PURE__ */ new TextEncoder();
/** Longer than a statement descriptor. Its content is valid until the next text. */
const scratch = new Uint8Array(1024);

/**
 * Encodes a text; a lone surrogate becomes U+FFFD.
 * @param {string} text
 * @returns {Uint8Array} valid until the next call
 */
export function bytesOf(text) {
  const { read, written } = encoder.encodeInto(text, scratch);
  return read === text.length ? scratch.subarray(0, written) : encoder.encode(text);
}
