// Writes the engine: wasm and glue for every runtime. The modules of engine/start/ differ only in which files they load, and how.
// The catalog and the sources of its card terms are custom sections of the wasm, so that a program loads one file.
// - engine.wasm is for services: optimised for speed.
// - core.wasm, with the catalog, and upgrade.wasm, with the sources, are the core and the whole engine for pages: optimised for size.
// - engine-base64.js is the whole engine as text, optimised for size too.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { transform } from "esbuild";

/**
 * @param {string} glue
 * @param {string} out
 */
export async function writeEngine(glue, out) {
  const folder = join(out, "engine");
  const files = ["catalog.columns", "catalog.sources", "engine/engine_bg.wasm", "upgrade/engine_bg.wasm", "core/core_bg.wasm"];
  const parts = await Promise.all(files.map((name) => readFile(join(glue, name))));
  const buildId = idOf(parts);
  const [catalog, sources] = [section("catalog", parts[0]), section("sources", parts[1])];
  const build = section("build", Buffer.from(buildId));
  const engine = Buffer.concat([parts[2], build, sources, catalog]);
  const upgrade = Buffer.concat([parts[3], build, sources]);
  const core = Buffer.concat([parts[4], build, section("core", Buffer.alloc(0)), catalog]);
  await writeFile(join(folder, "build-id.js"), `export const buildId = "${buildId}";\n`);
  await writeFile(join(folder, "engine.wasm"), engine);
  await writeFile(join(folder, "core.wasm"), core);
  await writeFile(join(folder, "upgrade.wasm"), upgrade);
  const text = Buffer.concat([upgrade, catalog]).toString("base64");
  await writeFile(join(folder, "engine-base64.js"), `export const engineBase64 = "${text}";\n`);
  const [ofEngine, ofUpgrade, ofCore] = await Promise.all(
    [["engine", "engine"], ["upgrade", "engine"], ["core", "core"]].map(([module, name]) => glueOf(join(glue, module), name)),
  );
  if (ofUpgrade !== ofEngine) {
    throw new Error("The glue of engine.wasm and of upgrade.wasm differ: the package has engine.js for both.");
  }
  for (const [name, source] of [["engine", ofEngine], ["core", ofCore]]) {
    // Without a bundler a page downloads this generated code as it is.
    const { code } = await transform(source, { minify: true, format: "esm", treeShaking: true });
    await writeFile(join(folder, `${name}.js`), code);
  }
}

/**
 * The id of a build. All its files have it, and no other build.
 * @param {Buffer[]} parts
 */
function idOf(parts) {
  const hash = createHash("sha256");
  parts.forEach((part) => hash.update(part));
  return hash.digest("hex").slice(0, 8);
}

/**
 * Encodes a custom section of wasm: the id 0, the length of the rest, the length of the name, the name, the content.
 * @param {string} name
 * @param {Buffer} content
 */
function section(name, content) {
  const rest = Buffer.concat([Buffer.from([name.length]), Buffer.from(name), content]);
  return Buffer.concat([Buffer.from([0, ...leb128(rest.length)]), rest]);
}

/**
 * @param {number} number
 * @returns {number[]}
 */
function leb128(number) {
  return number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...leb128(number >> 7)];
}

/**
 * @param {string} folder
 * @param {string} name
 */
async function glueOf(folder, name) {
  const source = await readFile(join(folder, `${name}.js`), "utf8");
  if (!source.includes("__wbg_reset_state")) {
    throw new Error(`${name}.js lacks __wbg_reset_state: call wasm-bindgen with --experimental-reset-state-function.`);
  }
  return withOneStaleCheck(withoutOtherStarts(withoutOwnLoader(source)));
}

/**
 * Drops the export of the glue's own loader, and so its code. Our entries pass the wasm in; bundlers would follow
 * the loader's URL and ship the wasm twice.
 * @param {string} source
 */
function withoutOwnLoader(source) {
  return replaced(source, "export { initSync, __wbg_init as default };", "export { initSync };");
}

/**
 * States once that objects of a replaced instance are rejected. Every method of the glue has the statement.
 * @param {string} source
 */
function withOneStaleCheck(source) {
  const [statement] = source.match(/if \(this\.__wbg_inst !== undefined[^}]+\}/) ?? [""];
  const isCalled = `${source.replaceAll(statement, "rejectStale(this);")}\n`;
  return statement === "" ? source : `${isCalled}function rejectStale(object) { ${statement.replaceAll("this", "object")} }\n`;
}

/**
 * Starts a compiled module, as instance.js passes it, and nothing else. The glue would compile a module of another realm again,
 * because `instanceof` is false for it; some runtimes, such as Vercel's edge runtime, compile the wasm there. It would also add
 * `encodeInto` to encoders of text that are older than the engine's wasm features.
 * @param {string} source
 */
function withoutOtherStarts(source) {
  const start = `function initSync({ module }) {
    return wasm ?? __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}`;
  return replacedBlock(replacedBlock(source, "function initSync(module) {", start), "if (!('encodeInto' in cachedTextEncoder)) {", "");
}

/**
 * @param {string} source
 * @param {string} firstLine of a block at the top level
 * @param {string} replacement
 */
function replacedBlock(source, firstLine, replacement) {
  const from = source.indexOf(`\n${firstLine}\n`) + 1;
  const block = from === 0 ? firstLine : source.slice(from, source.indexOf("\n}\n", from) + 2);
  return replaced(source, block, replacement);
}

/**
 * @param {string} source
 * @param {string} text
 * @param {string} replacement
 */
function replaced(source, text, replacement) {
  const parts = source.split(text);
  if (parts.length !== 2) {
    throw new Error(
      `The glue does not contain \`${text}\` exactly once. Call wasm-bindgen with --target web; ` +
        "if it is newer, adapt pkg-template/build/engine.js.",
    );
  }
  return parts.join(replacement);
}
