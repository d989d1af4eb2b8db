// Prints the size of each part of the package: node package/size.mjs (from tests/)
//   --set-budget   also writes size-budget.json: the current sizes plus 2 %
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { execute } from "./installed-package.mjs";

export const BUDGET = new URL("size-budget.json", import.meta.url);
/** Parts that a page downloads before its first answer. The others would take minutes to compress. */
const WITH_BROTLI = ["core: code", "core: data", "core: glue", "catalog", "core, catalog and glue", "bundle of card-rewards/slim, and the core"];
const CUSTOM_SECTION = 0;
const DATA_SECTION = 11;

/**
 * The measured parts by name: bytes, or the size of an already compressed part.
 * @typedef {Record<string, Buffer | number>} Parts
 * @typedef {{ raw: number, gzip?: number, brotli?: number }} Size
 */

/**
 * @param {string} packageFolder
 * @param {string} tarball
 * @returns {Promise<Parts>}
 */
export async function parts(packageFolder, tarball) {
  const core = await module(packageFolder, "core");
  const upgrade = await module(packageFolder, "upgrade");
  const engine = await module(packageFolder, "engine");
  return {
    "core: code": core.code,
    "core: data": core.data,
    "core: glue": core.glue,
    "catalog": core.catalog,
    "core, catalog and glue": core.whole,
    "upgrade: code": upgrade.code,
    "upgrade: data": upgrade.data,
    "engine: code": engine.code,
    "engine: data": engine.data,
    "engine: glue": engine.glue,
    "catalog and sources": engine.catalog,
    "engine, catalog and glue": engine.whole,
    "wrapper": await wrapper(packageFolder),
    "bundle of card-rewards, and of /inline": await bundle(packageFolder, "entries/inline.js"),
    "bundle of card-rewards/slim, and the core": Buffer.concat([await bundle(packageFolder, "entries/slim.js"), core.wasm]),
    "bundle of card-rewards/slim, and the engine": Buffer.concat([await bundle(packageFolder, "entries/slim.js"), engine.wasm]),
    "bundle of card-rewards/handler": await bundle(packageFolder, "entries/handler/inline.js"),
    "bundle for workerd, and the wasm": Buffer.concat([await bundle(packageFolder, "entries/workerd.js"), engine.wasm]),
    "card-rewards.iife.js": await readFile(join(packageFolder, "card-rewards.iife.js")),
    "tarball": (await stat(tarball)).size,
    "unpacked": await sizeOfFolder(packageFolder),
  };
}

/**
 * A module of the engine and its parts: its code, the data beside that (texts of errors, tables of numbers and of Unicode), the
 * catalog, and the glue.
 * @param {string} packageFolder
 * @param {string} name
 */
async function module(packageFolder, name) {
  const wasm = await readFile(join(packageFolder, `engine/${name}.wasm`));
  const glue = await readFile(join(packageFolder, `engine/${name === "core" ? "core" : "engine"}.js`));
  /** @param {(id: number) => boolean} isWanted */
  const part = (isWanted) => Buffer.concat(sections(wasm).flatMap(({ id, bytes }) => (isWanted(id) ? [bytes] : [])));
  return {
    wasm,
    glue,
    whole: Buffer.concat([wasm, glue]),
    code: part((id) => id !== DATA_SECTION && id !== CUSTOM_SECTION),
    data: part((id) => id === DATA_SECTION),
    catalog: part((id) => id === CUSTOM_SECTION),
  };
}

/**
 * The sections of a wasm file: an id of one byte, the length as LEB128, the bytes.
 * @param {Buffer} wasm
 */
function sections(wasm) {
  const found = [];
  let position = 8;
  while (position < wasm.length) {
    const start = position;
    const id = wasm[position];
    let length = 0;
    let shift = 0;
    let byte;
    do {
      position += 1;
      byte = wasm[position];
      length += (byte & 0x7f) << shift;
      shift += 7;
    } while (byte >= 0x80);
    position += 1 + length;
    found.push({ id, bytes: wasm.subarray(start, position) });
  }
  return found;
}

/**
 * The JavaScript of `import "card-rewards"` beside the engine's, as in the package.
 * @param {string} packageFolder
 */
async function wrapper(packageFolder) {
  const { metafile } = await bundled(packageFolder, "entries/inline.js");
  const files = Object.keys(metafile.inputs).filter((name) => !/^engine\/(engine(-base64)?|core)\.js$|^<stdin>$/.test(name));
  return Buffer.concat(await Promise.all(files.sort().map((name) => readFile(join(packageFolder, name)))));
}

/**
 * The bundle of one import beside others.
 * @param {string} packageFolder
 * @param {string} entry
 * @param {string[]} [others]
 */
export async function bundle(packageFolder, entry, others) {
  return Buffer.from((await bundled(packageFolder, entry, others)).outputFiles[0].contents);
}

/**
 * @param {string} packageFolder
 * @param {string} entry
 * @param {string[]} [others]
 */
function bundled(packageFolder, entry, others = []) {
  const names = [entry.startsWith("entries/handler/") ? "createHandler" : "earned", ...others];
  const uses = names.map((name) => `globalThis.${name === names[0] ? "used" : name} = ${name};`);
  return build({
    stdin: { contents: `import { ${names.join(", ")} } from "./${entry}"; ${uses.join(" ")}`, resolveDir: packageFolder },
    absWorkingDir: packageFolder,
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    metafile: true,
    external: ["*.wasm"],
  });
}

/** @param {string} folder */
async function sizeOfFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries.filter((entry) => entry.isFile()).map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * @param {string} name
 * @param {Buffer | number} part
 * @returns {Size}
 */
export function sizeOf(name, part) {
  if (typeof part === "number") {
    return { raw: part };
  }
  const size = { raw: part.length, gzip: gzipSync(part, { level: 9 }).length };
  return WITH_BROTLI.includes(name) ? { ...size, brotli: brotliCompressSync(part).length } : size;
}

async function print() {
  const packageFolder = fileURLToPath(new URL("../../pkg", import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-size-"));
  try {
    await execute("npm", ["pack", packageFolder, "--pack-destination", folder], { cwd: folder });
    const measured = await parts(packageFolder, join(folder, (await readdir(folder))[0]));
    const rows = Object.entries(measured).map(([name, part]) => ({ name, ...sizeOf(name, part) }));
    for (const { name, ...size } of [{ name: "bytes", raw: "raw", gzip: "gzip", brotli: "brotli" }, ...rows]) {
      console.log(name.padEnd(42), ...[size.raw, size.gzip, size.brotli].map((value) => grouped(value).padStart(10)));
    }
    if (process.argv.includes("--set-budget")) {
      const budget = Object.fromEntries(rows.map(({ name, ...size }) => [name, roomier(size)]));
      await writeFile(BUDGET, `${JSON.stringify(budget, null, 2)}\n`);
      console.log(`\n${relative(process.cwd(), fileURLToPath(BUDGET))} is written.`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {number | string | undefined} value */
function grouped(value) {
  return typeof value === "number" ? value.toLocaleString("en-US") : (value ?? "");
}

/** @param {Size} size */
function roomier(size) {
  return Object.fromEntries(Object.entries(size).map(([form, bytes]) => [form, Math.ceil(bytes * 1.02)]));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await print();
}
