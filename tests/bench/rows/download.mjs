// Sizes of a page's downloads before its first answer, compressed by brotli.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { execute } from "../../package/installed-package.mjs";
import { parts } from "../../package/size.mjs";
import { spreadOf } from "../measure.mjs";
import { PACKAGE } from "../package.mjs";

/** Kilobytes at most, by part of size.mjs. */
const BARS = /** @type {const} */ ([
  { part: "core: code", bar: { most: 90 } },
  { part: "catalog", bar: { most: 170 } },
  { part: "core, catalog and glue", bar: { most: 260, aim: 220 } },
]);

/** @returns {Promise<import("../row.mjs").Row[]>} */
export async function rows() {
  const folder = await mkdtemp(join(tmpdir(), "card-rewards-bench-"));
  try {
    await execute("npm", ["pack", PACKAGE, "--pack-destination", folder], { cwd: folder });
    const measured = await parts(PACKAGE, join(folder, (await readdir(folder))[0]));
    return BARS.map(({ part, bar }) => {
      const bytes = measured[part];
      if (!Buffer.isBuffer(bytes)) {
        throw new Error(`tests/package/size.mjs has no part "${part}".`);
      }
      return { name: `Size, brotli, ${part}`, unit: "kB", ours: spreadOf([brotliCompressSync(bytes).length / 1000]), bar };
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}
