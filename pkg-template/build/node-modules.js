// Joins the modules of Node's entries into few files: Node takes 0.4 ms to find and load each one, which with 25 of them was a
// quarter of the time to a first answer.
import { build } from "esbuild";

// The entries share their common modules, so that a program with several of them has one engine.
const ENTRIES = ["entries/node.js", "entries/handler/node.js", "node/index.js"];

/** @param {string} out */
export async function writeNodeModules(out) {
  await build({
    absWorkingDir: out,
    entryPoints: ENTRIES,
    outdir: out,
    outbase: out,
    allowOverwrite: true,
    bundle: true,
    splitting: true,
    // The module that reads the wasm finds it by its own path.
    chunkNames: "engine/start/node-[hash]",
    platform: "node",
    target: "node20",
    format: "esm",
    // The modules that they are joined from are in the package, readable, for other runtimes.
    minifyWhitespace: true,
    logLevel: "warning",
    // Other entries export its class too: an error of one must be an instance of the other's.
    plugins: [separateError],
  });
}

/** @type {import("esbuild").Plugin} */
const separateError = {
  name: "separate-error",
  setup(bundling) {
    bundling.onResolve({ filter: /\/rewards-error\.js$/ }, () => ({ path: "card-rewards/rewards-error", external: true }));
  },
};
