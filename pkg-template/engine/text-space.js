// Writes texts of short calls to the engine's memory, in UTF-8.

// The glue of wasm-bindgen encodes character by character, which takes longer than such a call.
const encoder = /* @__PURE__ */ new TextEncoder();
/** More than a statement descriptor takes. */
const SPACE_BYTES = 1024;
/** One unit of a string takes at most three bytes in UTF-8. */
const LETTERS_MAX = Math.floor(SPACE_BYTES / 3);

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
  if (text.length > LETTERS_MAX) {
    // A space for exactly this text, which the next short one replaces.
    const encoded = encoder.encode(text);
    spaceOf(encoded.length, glue, memory).set(encoded);
    return encoded.length;
  }
  if (space.length !== SPACE_BYTES || space.buffer !== memory.buffer) {
    spaceOf(SPACE_BYTES, glue, memory);
  }
  return encoder.encodeInto(text, space).written;
}

/**
 * @param {number} bytes
 * @param {typeof import("./engine.js")} glue
 * @param {WebAssembly.Memory} memory
 */
function spaceOf(bytes, glue, memory) {
  // The memory can grow here.
  const address = glue.text_space(bytes);
  return (space = new Uint8Array(memory.buffer, address, bytes));
}
