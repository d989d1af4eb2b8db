// Makes panics plain traps: node pkg-template/build/trap-panics.js FILE [TYPE...]
//
// In WebAssembly a panic ends in a trap and its message is lost. So panic functions become a trap, and the source locations
// in their messages become zeros. Texts for debugging, which only panics contain, become a trap too, except those of the types
// given: messages of custom catalogs print numbers as these do. So do functions that a table names and nothing calls.
// wasm-opt then removes what only they used; the file must still have its names.
// On 2026-11-22 this saved 6 kB of the compressed core and 11 kB of the whole engine; on 2026-11-26 the texts for debugging saved
// 2 kB of each; on 2026-11-28 all types and the functions that nothing calls saved 1 kB of the core.
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

/** Formatting for debugging; the first group is the type. */
const DEBUGGING = [/^<(.*) as core::fmt::Debug>::fmt$/, /core::fmt::builders::/, /^<core::fmt::Formatter>::debug_/];

/** Functions of tables that nothing calls: of panics that a program catches, of promises, and of Rust's closures in JavaScript. */
const UNCALLED = [
  /^<?std::panicking::/,
  /^std::alloc::default_alloc_error_hook$/,
  /^<core::cell::Borrow(Mut)?Error as /,
  /^js_sys::futures::/,
  /^wasm_bindgen::convert::closures::/,
];

const [file, ...debuggedTypes] = process.argv.slice(2);
if (file === undefined) {
  throw new Error("The file is required: node pkg-template/build/trap-panics.js FILE [TYPE...]");
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
  const isOfDebugging = (/** @type {RegExpMatchArray | null} */ found) => found !== null && !debuggedTypes.includes(found[1]);
  const debugging = functions.filter(({ path }) => DEBUGGING.some((pattern) => isOfDebugging(path.match(pattern))));
  const uncalled = functions.filter(({ path }) => UNCALLED.some((pattern) => pattern.test(path)));
  // Every program has some; Debian's older compiler leaves seven.
  if (panics.length === 0) {
    throw new Error(`${file} has no functions of panics: keep its names, or adapt pkg-template/build/trap-panics.js.`);
  }
  for (const { name, params, results } of new Set([...panics, ...debugging, ...uncalled])) {
    module.removeFunction(name);
    module.addFunction(name, params, results, [], module.unreachable());
  }
  return module.emitBinary();
}
