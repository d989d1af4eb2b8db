// Makes panics plain traps: node pkg-template/build/trap-panics.js FILE
//
// In WebAssembly a panic ends in a trap and its message is lost. So panic functions become a trap, and the source locations
// in their messages become zeros. wasm-opt then removes what only they used; the file must still have its names.
// On 2026-11-22 this saved 6 kB of the compressed core and 11 kB of the whole engine.
import { readFile, writeFile } from "node:fs/promises";
import binaryen from "binaryen";

/** Functions of the standard library that never return, without their crates' hashes. */
const NEVER_RETURNS = [
  /^core::panicking::/,
  /^core::option::(unwrap|expect)_failed$/,
  /^core::result::unwrap_failed$/,
  /^core::cell::panic_already_/,
  /^core::slice::.*(_fail|panic_on_ord_violation)$/,
  /^core::str::slice_error_fail/,
  /^alloc::alloc::handle_alloc_error$/,
  /^alloc::raw_vec::handle_error$/,
  /^std::thread::local::panic_access_error$/,
  /^<?(alloc|std)::.*::(assert_failed|panic_poisoned)$/,
];

/** The size of a `core::panic::Location`. */
const LOCATION_BYTES = 16;
const DATA_SECTION = 11;
const I32_CONST = 0x41;

const [file] = process.argv.slice(2);
if (file === undefined) {
  throw new Error("The file is required: node pkg-template/build/trap-panics.js FILE");
}
const input = await readFile(file);
blankLocations(input);
await writeFile(file, trapping(input));

/**
 * Replaces panics by traps.
 * @param {Buffer} wasm
 */
function trapping(wasm) {
  const module = binaryen.readBinary(wasm);
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
  const panics = functions.filter(({ name, results }) => {
    const path = name.replaceAll(/\[[0-9a-f]{16}\]/g, "").replace(/::h[0-9a-f]{16}$/, "");
    return results === binaryen.none && NEVER_RETURNS.some((pattern) => pattern.test(path));
  });
  // Every program has some; Debian's older compiler leaves seven.
  if (panics.length === 0) {
    throw new Error(`${file} has no functions of panics: keep its names, or adapt pkg-template/build/trap-panics.js.`);
  }
  for (const { name, params, results } of panics) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  return module.emitBinary();
}

/**
 * Writes zeros over `core::panic::Location`s and the names of their files. A location is the address and the length of such a
 * name, the line and the column.
 * @param {Buffer} wasm
 */
function blankLocations(wasm) {
  for (const { address, data } of dataSegments(wasm)) {
    /** @type {Buffer[]} */
    const blanked = [];
    for (let at = 0; at + LOCATION_BYTES <= data.length; at += 4) {
      const start = data.readUInt32LE(at) - address;
      const name = start < 0 ? data.subarray(0, 0) : data.subarray(start, start + data.readUInt32LE(at + 4));
      if (name.subarray(-3).toString("latin1") === ".rs") {
        blanked.push(data.subarray(at, at + LOCATION_BYTES), name);
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
          throw new Error(`${file} has data without a fixed address: adapt pkg-template/build/trap-panics.js.`);
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
