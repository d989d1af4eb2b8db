// Bundles the route as the platform does: an import of `*.wasm?module` becomes a module that the runtime provides.
import { build } from "esbuild";

/** @type {import("esbuild").Plugin} */
const providedModules = {
  name: "provided-modules",
  setup(bundling) {
    bundling.onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({ path, namespace: "provided" }));
    bundling.onLoad({ filter: /.*/, namespace: "provided" }, () => ({ contents: "export default globalThis.wasm;" }));
  },
};

await build({
  entryPoints: ["route.js"],
  bundle: true,
  format: "iife",
  globalName: "route",
  conditions: ["edge-light"],
  outfile: "dist/route.js",
  logLevel: "warning",
  plugins: [providedModules],
});
