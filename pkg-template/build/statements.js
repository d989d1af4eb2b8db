// Bundles the statement parsers and their libraries into one file per module system: statements/.
import { join } from "node:path";
import { build } from "esbuild";
import { MODULES, TEMPLATE } from "./places.js";

/** @param {string} out */
export async function writeStatements(out) {
  for (const [format, name] of /** @type {const} */ ([
    ["esm", "index.js"],
    ["cjs", "index.cjs"],
  ])) {
    await build({
      entryPoints: [join(TEMPLATE, "statements", "index.js")],
      outfile: join(out, "statements", name),
      bundle: true,
      // Whitespace stays: tools recognize an ES module by an `export` at the beginning of a line.
      minifyIdentifiers: true,
      minifySyntax: true,
      platform: "neutral",
      mainFields: ["main"],
      target: "es2022",
      format,
      legalComments: "none", // They are in NOTICE.md.
      logLevel: "warning",
      nodePaths: [MODULES],
      plugins: [withoutNodeModules],
    });
  }
}

/**
 * Stubs the Node modules that the libraries import for streams, which are not used here.
 * @type {import("esbuild").Plugin}
 */
const withoutNodeModules = {
  name: "without-node-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /^(stream|string_decoder)$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    bundling.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};
