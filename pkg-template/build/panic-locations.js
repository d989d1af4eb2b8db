// Source locations of panics in WebAssembly.

/** The size of a `core::panic::Location`. */
const LOCATION_BYTES = 16;
const FILE_NAME = /^[\x21-\x7e]+\.rs$/;
const DATA_SECTION = 11;
const I32_CONST = 0x41;

/**
 * Writes zeros over `core::panic::Location`s and the names of their files. A location is the address and the length of such a
 * name, the line and the column.
 * @param {Buffer} wasm
 */
export function blankLocations(wasm) {
  for (const { address, data } of dataSegments(wasm)) {
    /** @type {Buffer[]} */
    const blanked = [];
    for (let at = 0; at + LOCATION_BYTES <= data.length; at += 4) {
      const start = data.readUInt32LE(at) - address;
      const end = start + data.readUInt32LE(at + 4);
      // Other words can look like an address and a length; if a length beyond the data were cut to it, one such pair before
      // data that ends in the name of a file would blank all of the data.
      if (start >= 0 && end <= data.length && FILE_NAME.test(data.toString("latin1", start, end))) {
        blanked.push(data.subarray(at, at + LOCATION_BYTES), data.subarray(start, end));
      }
    }
    blanked.forEach((bytes) => bytes.fill(0));
  }
}

/**
 * Data segments of the module, each with its address in memory.
 * @param {Buffer} wasm
 */
function* dataSegments(wasm) {
  let position = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = wasm[position];
      position += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) {
        return value;
      }
    }
  };
  while (position < wasm.length) {
    const section = number();
    const end = number() + position;
    if (section === DATA_SECTION) {
      for (let count = number(); count > 0; count -= 1) {
        // Memory 0, at a constant: the instruction `i32.const`, its number, the end.
        if (number() !== 0 || wasm[position] !== I32_CONST) {
          throw new Error("The engine has data without a fixed address: adapt pkg-template/build/panic-locations.js.");
        }
        position += 1;
        const address = number();
        position += 1;
        const length = number();
        yield { address, data: wasm.subarray(position, position + length) };
        position += length;
      }
    }
    position = end;
  }
}
