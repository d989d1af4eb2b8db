// The CommonJS build: each module that CommonJS programs use becomes a .cjs file beside it.
import { join } from "node:path";
import { build } from "esbuild";
import { TEMPLATE } from "./folders.js";

const ENTRIES = [
  "entries/node.js",
  "entries/slim.js",
  "entries/handler/node.js",
  "engine/rewards-error.js",
  "engine/standard-schema.js",
  "engine/start/node-files.js",
  "aws/lambda.js",
];

// The CommonJS build of this module has a separate source, which finds the wasm without import.meta.
const START = "engine/start/node.js";
const START_SOURCE = "engine/start/node-commonjs.js";

const TEXT_CODING = "build/node-text-coding.js";

/** @param {string} out */
export async function writeCommonJs(out) {
  const modules = await modulesOf(out);
  await build({
    entryPoints: [
      { in: join(TEMPLATE, START_SOURCE), out: withoutExtension(START) },
      ...modules.map((name) => ({ in: join(out, name), out: withoutExtension(name) })),
    ],
    outdir: out,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // The readable source is beside each file.
    minifyWhitespace: true,
    inject: [join(TEMPLATE, TEXT_CODING)],
    logLevel: "warning",
    plugins: [separateModules],
  });
}

/**
 * Lists the entries and the modules that they import.
 * @param {string} out
 */
async function modulesOf(out) {
  const { metafile } = await build({
    absWorkingDir: out,
    entryPoints: ENTRIES,
    outdir: out,
    bundle: true,
    platform: "node",
    format: "esm",
    write: false,
    metafile: true,
    external: ["*/start/node.js"],
  });
  return Object.keys(metafile.inputs);
}

/** @param {string} name */
function withoutExtension(name) {
  return name.replace(/\.js$/, "");
}

/**
 * Keeps the modules separate, so that all entries share one engine. The ES module build does so too.
 * @type {import("esbuild").Plugin}
 */
const separateModules = {
  name: "separate-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /^\.{1,2}\// }, ({ path }) => ({
      path: path.replace(/\.js$/, ".cjs"),
      external: true,
    }));
  },
};
