// Writes texts of short calls to the engine's memory, in UTF-8.

// The glue of wasm-bindgen encodes character by character, which takes longer than such a call.
const encoder = /* @__PURE__ */ new TextEncoder();
/** More than a statement descriptor takes. */
const SPACE_BYTES = 1024;
/** Bytes in UTF-8 for one of a string's units, at most. */
const BYTES_OF_UNIT_MAX = 3;

/**
 * Where the engine reads them. It has no bytes any more as soon as the memory grows.
 * @type {Uint8Array}
 */
let space = new Uint8Array(0);

/**
 * Writes the text of the next call; a lone surrogate becomes U+FFFD.
 * @param {string} text
 * @param {typeof import("./engine.js")} glue
 * @param {WebAssembly.Memory} memory of this glue's instance
 * @returns {number} the length in bytes
 */
export function writeText(text, glue, memory) {
  const bytes = Math.max(text.length * BYTES_OF_UNIT_MAX, SPACE_BYTES);
  // A larger one is not kept.
  if (space.length !== bytes || space.buffer !== memory.buffer) {
    const address = glue.text_space(bytes);
    space = new Uint8Array(memory.buffer, address, bytes);
  }
  return encoder.encodeInto(text, space).written;
}
