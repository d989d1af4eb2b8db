// card-rewards.iife.js: everything in one file, for pages without modules.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { TEMPLATE } from "./folders.js";

const SOURCE = "entries/classic-script.js";

/** @param {string} out */
export async function writeClassicScript(out) {
  const { version, license } = JSON.parse(await readFile(join(out, "package.json"), "utf8"));
  await build({
    stdin: { contents: await readFile(join(TEMPLATE, SOURCE), "utf8"), resolveDir: join(out, "entries") },
    outfile: join(out, "card-rewards.iife.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    banner: { js: `/* card-rewards ${version}, ${license}; notices of the data in it: NOTICE.md of the npm package */` },
    logLevel: "warning",
  });
}
