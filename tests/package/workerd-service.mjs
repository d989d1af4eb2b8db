// A Worker in workerd, bundled as wrangler does it: the workerd entry, wasm as a compiled module.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { Miniflare } from "miniflare";
import { CREDENTIALS } from "./credentials-for-tests.mjs";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} entry the source of the Worker's main module
 * @param {Record<string, unknown>} bindings
 */
export async function startWorker(
  project,
  entry = 'export { default } from "card-rewards/worker";',
  bindings = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) },
) {
  const miniflare = new Miniflare({
    modules: [
      { type: "ESModule", path: "worker.mjs", contents: await bundleWorker(project, entry) },
      {
        type: "CompiledWasm",
        path: "engine.wasm",
        contents: await readFile(join(project.packageFolder, "engine/engine.wasm")),
      },
    ],
    compatibilityDate: "2026-04-01",
    bindings,
  });
  const address = (await miniflare.ready).origin;
  return { address, stop: () => miniflare.dispose() };
}

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string} entry
 */
async function bundleWorker(project, entry) {
  const bundle = await build({
    stdin: { contents: entry, resolveDir: project.folder },
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    plugins: [
      {
        name: "compiled-wasm",
        setup(bundling) {
          bundling.onResolve({ filter: /engine\.wasm$/ }, () => ({ path: "./engine.wasm", external: true }));
        },
      },
    ],
  });
  return bundle.outputFiles[0].text;
}
