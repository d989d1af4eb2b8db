/** How big the built page is, part by part. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** @type {[part: string, files: RegExp][]} */
const PARTS = [
  ["html", /^index\.html$/],
  ["css", /^assets\/.*\.css$/],
  ["entry", /^assets\/index-.*\.js$/],
  ["app", /^assets\/app-.*\.js$/],
  ["engine and catalog (wasm)", /\.wasm$/],
  ["worker", /^assets\/worker-.*\.js$/],
  ["charts (Plot)", /^assets\/(src|plot|dist)-.*\.js$/],
  ["example", /^assets\/example-.*\.js$/],
  ["CSV", /^assets\/csv-.*\.js$/],
  ["service worker", /^(sw\.js|assets\/workbox-.*\.js)$/],
];
/** What has to come before the page answers. */
const NEEDED_FIRST = new Set(["html", "css", "entry", "app", "engine and catalog (wasm)"]);

/** @typedef {{ name: string, raw: Buffer, gzip: Buffer, brotli: Buffer }} BuiltFile */

/** @type {BuiltFile[] | undefined} */
let files;

/** Every file of the build, compressed as well as a host would once and for all. */
export function builtFiles() {
  files ??= readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(DIST, name)).isFile() && name !== "_headers")
    .map((name) => {
      const raw = readFileSync(join(DIST, name));
      return { name: name.replaceAll("\\", "/"), raw, gzip: gzipSync(raw, { level: 9 }), brotli: brotliCompressSync(raw) };
    });
  return files;
}

/** @returns {string[][]} a row for each part: its name, and its kB raw, by gzip and by brotli */
export function sizeRows() {
  const parts = new Map(PARTS.map(([part]) => [part, /** @type {BuiltFile[]} */ ([])]));
  const others = /** @type {BuiltFile[]} */ ([]);
  for (const file of builtFiles()) {
    const part = PARTS.find(([, pattern]) => pattern.test(file.name))?.[0];
    (part === undefined ? others : (parts.get(part) ?? others)).push(file);
  }
  const first = [...parts].filter(([part]) => NEEDED_FIRST.has(part)).flatMap(([, files]) => files);
  return [
    ...[...parts].filter(([, files]) => files.length > 0).map(([part, files]) => sizeRow(part, files)),
    sizeRow("icons and the rest", others),
    sizeRow("before the first answer", first),
    sizeRow("all, kept for offline use", builtFiles()),
  ];
}

/**
 * @param {string} name
 * @param {BuiltFile[]} files
 */
function sizeRow(name, files) {
  const kilobytes = (/** @type {"raw" | "gzip" | "brotli"} */ form) =>
    (files.reduce((sum, file) => sum + file[form].length, 0) / 1000).toFixed(1);
  return [name, kilobytes("raw"), kilobytes("gzip"), kilobytes("brotli")];
}
