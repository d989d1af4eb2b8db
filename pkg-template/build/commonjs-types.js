// Writes .d.cts twins for CommonJS. TypeScript treats a .d.ts of this package as an ES module.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Subpaths without a CommonJS build.
const ES_MODULES_ONLY = ["iife.d.ts", "node-service.d.ts", "worker.d.ts"].map((name) => join("entries", name));

/** @param {string} out */
export async function writeCommonJsTypes(out) {
  const folder = join(out, "types");
  const names = await readdir(folder, { recursive: true });
  const types = names.filter((name) => name.endsWith(".d.ts") && !ES_MODULES_ONLY.includes(name));
  await Promise.all(
    types.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const twin = text
        .replaceAll(/(from "\.{1,2}\/[^"]+)\.js"/g, '$1.cjs"')
        // A required JSON file is the document itself.
        .replace("export default catalog;", "export = catalog;");
      await writeFile(join(folder, name.replace(/\.ts$/, ".cts")), twin);
    }),
  );
}
