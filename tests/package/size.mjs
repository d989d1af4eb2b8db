// How large the package is, part by part: node package/size.mjs (from tests/)
//   --set-budget   also writes size-budget.json: what is there now and 2 % more
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { execute } from "./installed-package.mjs";

export const BUDGET = new URL("size-budget.json", import.meta.url);
const DATA_SECTION = 11;

/**
 * What is measured, by name. A size that is compressed already has no bytes to compress again.
 * @typedef {Record<string, Buffer | number>} Parts
 * @typedef {{ raw: number, gzip?: number, brotli?: number }} Size
 */

/**
 * @param {string} packageFolder
 * @param {string} tarball
 * @returns {Promise<Parts>}
 */
export async function parts(packageFolder, tarball) {
  const wasm = await readFile(join(packageFolder, "engine.wasm"));
  const glue = await readFile(join(packageFolder, "engine.js"));
  const data = sections(wasm).filter(({ id }) => id === DATA_SECTION);
  const code = sections(wasm).filter(({ id }) => id !== DATA_SECTION);
  return {
    "engine: code": Buffer.concat(code.map(({ bytes }) => bytes)),
    "engine: catalog and other data": Buffer.concat(data.map(({ bytes }) => bytes)),
    "engine: glue": glue,
    "engine, catalog and glue": Buffer.concat([wasm, glue]),
    "wrapper": await wrapper(packageFolder),
    "bundle of card-rewards, and of /inline": await bundle(packageFolder, "inline.js"),
    "bundle of card-rewards/slim, and the wasm": Buffer.concat([await bundle(packageFolder, "slim.js"), wasm]),
    "bundle of card-rewards/handler": await bundle(packageFolder, "handler/inline.js"),
    "bundle for workerd, and the wasm": Buffer.concat([await bundle(packageFolder, "workerd.js"), wasm]),
    "card-rewards.iife.js": await readFile(join(packageFolder, "card-rewards.iife.js")),
    "tarball": (await stat(tarball)).size,
    "unpacked": await sizeOfFolder(packageFolder),
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
 * The JavaScript of `import "card-rewards"` beside the engine's own, as it stands in the package.
 * @param {string} packageFolder
 */
async function wrapper(packageFolder) {
  const { metafile } = await bundled(packageFolder, "inline.js");
  const files = Object.keys(metafile.inputs).filter((name) => !/(^|\/)engine(-base64)?\.js$|^<stdin>$/.test(name));
  return Buffer.concat(await Promise.all(files.sort().map((name) => readFile(join(packageFolder, name)))));
}

/**
 * What a bundler ships for one import of one entry.
 * @param {string} packageFolder
 * @param {string} entry
 */
async function bundle(packageFolder, entry) {
  return Buffer.from((await bundled(packageFolder, entry)).outputFiles[0].contents);
}

/**
 * @param {string} packageFolder
 * @param {string} entry
 */
function bundled(packageFolder, entry) {
  const name = entry.startsWith("handler/") ? "createHandler" : "earned";
  return build({
    stdin: { contents: `import { ${name} } from "./${entry}"; globalThis.used = ${name};`, resolveDir: packageFolder },
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
 * @param {Buffer | number} part
 * @returns {Size}
 */
export function sizeOf(part) {
  return typeof part === "number" ? { raw: part } : { raw: part.length, gzip: gzipSync(part, { level: 9 }).length };
}

async function print() {
  const packageFolder = fileURLToPath(new URL("../../pkg", import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-size-"));
  try {
    await execute("npm", ["pack", packageFolder, "--pack-destination", folder], { cwd: folder });
    const measured = await parts(packageFolder, join(folder, (await readdir(folder))[0]));
    const rows = Object.entries(measured).map(([name, part]) => ({ name, ...withBrotli(part) }));
    for (const { name, ...size } of [{ name: "bytes", raw: "raw", gzip: "gzip", brotli: "brotli" }, ...rows]) {
      console.log(name.padEnd(42), ...[size.raw, size.gzip, size.brotli].map((value) => grouped(value).padStart(10)));
    }
    if (process.argv.includes("--set-budget")) {
      const budget = Object.fromEntries(rows.map(({ name, raw, gzip }) => [name, { raw: roomier(raw), gzip: gzip && roomier(gzip) }]));
      await writeFile(BUDGET, `${JSON.stringify(budget, null, 2)}\n`);
      console.log(`\n${relative(process.cwd(), fileURLToPath(BUDGET))} is written.`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {Buffer | number} part
 * @returns {Size}
 */
function withBrotli(part) {
  return typeof part === "number" ? sizeOf(part) : { ...sizeOf(part), brotli: brotliCompressSync(part).length };
}

/** @param {number | string | undefined} value */
function grouped(value) {
  return typeof value === "number" ? value.toLocaleString("en-US") : (value ?? "");
}

/** @param {number} bytes */
function roomier(bytes) {
  return Math.ceil(bytes * 1.02);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await print();
}
