/** Size of the built page, part by part. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

/** @type {[part: string, files: RegExp][]} */
const PARTS = [
  ["html", /^index\.html$/],
  ["css of the first view", /^assets\/(index|first-view)-.*\.css$/],
  ["entry", /^assets\/index-.*\.js$/],
  ["first view", /^assets\/(app|first-view|engine|request-limits|merchant-match|rolldown-runtime)-.*\.js$/],
  ["core and catalog (wasm)", /core-.*\.wasm$/],
  ["rest of the engine (wasm)", /upgrade-.*\.wasm$/],
  ["worker", /^assets\/worker-.*\.js$/],
  ["charts (Plot)", /^assets\/(src|plot|dist)-.*\.js$/],
  ["example", /^assets\/example-.*\.js$/],
  ["CSV", /^assets\/csv-.*\.js$/],
  ["other views", /^assets\/(earned|missed|what-if|statements|cards-view|data|about|purchase-list|date-range-select|data-table)-.*\.(js|css)$/],
  ["service worker", /^(sw\.js|assets\/workbox-.*\.js)$/],
];
/** Parts that load before the first answer. */
const NEEDED_FIRST = new Set(["html", "css of the first view", "entry", "first view", "core and catalog (wasm)"]);

/** @typedef {{ name: string, raw: Buffer, gzip: Buffer, brotli: Buffer }} BuiltFile */

/** @type {BuiltFile[] | undefined} */
let files;

/** Every file of the build, compressed at the highest level. */
export function builtFiles() {
  files ??= readdirSync(DIST, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(DIST, name)).isFile() && name !== "_headers")
    .map((name) => {
      const raw = readFileSync(join(DIST, name));
      return { name: name.replaceAll("\\", "/"), raw, gzip: gzipSync(raw, { level: 9 }), brotli: brotliCompressSync(raw) };
    });
  return files;
}

/** @returns {string[][]} one row per part: name, then kB raw, gzip and brotli */
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
    sizeRow("icons and others", others),
    sizeRow("before the first answer", first),
    sizeRow("all, cached for offline use", builtFiles()),
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
