// Makes panics plain traps: node pkg-template/build/trap-panics.js FILE
//
// In WebAssembly a panic ends in a trap and its message is lost. So panic functions become a trap, and the source locations
// in their messages become zeros. Texts for debugging, which only panics contain, become a trap too. wasm-opt then removes what
// only they used; the file must still have its names.
// On 2026-11-22 this saved 6 kB of the compressed core and 11 kB of the whole engine; on 2026-11-26 the texts for debugging saved
// 2 kB of each.
import { readFile, writeFile } from "node:fs/promises";
import binaryen from "binaryen";
import { blankLocations } from "./panic-locations.js";

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

/** Formatting for debugging. Messages of custom catalogs quote texts and numbers as it does. */
const DEBUGGING = [
  /^<(?!(str|f64|char) as ).* as core::fmt::Debug>::fmt$/,
  /core::fmt::builders::/,
  /^<core::fmt::Formatter>::debug_/,
];

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
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => {
    const info = binaryen.getFunctionInfo(module.getFunctionByIndex(index));
    const path = info.name.replaceAll(/\[[0-9a-f]{16}\]/g, "").replace(/::h[0-9a-f]{16}(\[\d+\])?$/, "");
    return { ...info, path };
  });
  const panics = functions.filter(
    ({ path, results }) => results === binaryen.none && NEVER_RETURNS.some((pattern) => pattern.test(path)),
  );
  const debugging = functions.filter(({ path }) => DEBUGGING.some((pattern) => pattern.test(path)));
  // Every program has some; Debian's older compiler leaves seven.
  if (panics.length === 0) {
    throw new Error(`${file} has no functions of panics: keep its names, or adapt pkg-template/build/trap-panics.js.`);
  }
  for (const { name, params, results } of [...panics, ...debugging]) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  return module.emitBinary();
}
