// Bundles the statement parsers and their libraries: statements/, one file per module system.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { MODULES, TEMPLATE } from "./folders.js";

// Papa Parse and sax.
const LIBRARIES = 2;
// The libraries, and one for Node's streams.
const COMMON_JS_MODULES = 3;

/** @param {string} out */
export async function writeStatements(out) {
  for (const [format, name] of /** @type {const} */ ([
    ["esm", "index.js"],
    ["cjs", "index.cjs"],
  ])) {
    const { outputFiles } = await build({
      entryPoints: [join(TEMPLATE, "statements", "index.js")],
      bundle: true,
      write: false,
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
    await mkdir(join(out, "statements"), { recursive: true });
    await writeFile(join(out, "statements", name), withPureLibraries(outputFiles[0].text));
  }
}

/**
 * Marks the libraries as free of side effects: a bundle that parses no file leaves them out, 43 kB minified.
 *
 * They are CommonJS modules, which esbuild wraps, as in `var required = wrapped((exports, module) => {`, and starts at the top
 * level, as in `var library = started(required(), 1);`. Bundlers keep both, unless each call is marked.
 * @param {string} text
 */
function withPureLibraries(text) {
  const started = /^(var [\w$]+ = )([\w$]+\()([\w$]+\(\)(?:, 1)?\);)$/gm;
  const wrapped = /^(var [\w$]+ = )([\w$]+\(\([\w$, ]*\) => \{)$/gm;
  const counts = [started, wrapped].map((form) => text.match(form)?.length);
  if (counts[0] !== LIBRARIES || counts[1] !== COMMON_JS_MODULES) {
    throw new Error(`The bundle of statements wraps ${counts[1]} CommonJS modules and starts ${counts[0]}. Compare it with esbuild's present form.`);
  }
  return text.replaceAll(started, "$1/* @__PURE__ */ $2/* @__PURE__ */ $3").replaceAll(wrapped, "$1/* @__PURE__ */ $2");
}

/**
 * Stubs the Node modules that the libraries import for streams. Streams are not used here.
 * @type {import("esbuild").Plugin}
 */
const withoutNodeModules = {
  name: "without-node-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /^(stream|string_decoder)$/ }, ({ path }) => ({ path, namespace: "nothing" }));
    bundling.onLoad({ filter: /.*/, namespace: "nothing" }, () => ({ contents: "module.exports = {};" }));
  },
};
