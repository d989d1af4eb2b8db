// The Worker project of the package as deployed: bundled by wrangler, run by workerd with the bindings of its
// wrangler.jsonc.
import { cp, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare } from "miniflare";
import { CREDENTIALS } from "./credentials-for-tests.mjs";
import { execute } from "./installed-package.mjs";

const WRANGLER = fileURLToPath(new URL("../node_modules/.bin/wrangler", import.meta.url));

/**
 * @typedef {object} WorkerProject
 * @property {string} folder
 * @property {string} printed by `wrangler deploy --dry-run`
 * @property {{ name: string, bytes: Buffer }[]} uploaded the modules that would be deployed
 */

/**
 * Copies the project beside the installed package and bundles it with wrangler.
 * @param {import("./installed-package.mjs").Project} project
 * @returns {Promise<WorkerProject>}
 */
export async function bundleWorkerProject(project) {
  const folder = join(project.folder, "worker-project");
  await cp(join(project.packageFolder, "deploy/cloudflare"), folder, { recursive: true });
  await symlink(join(project.folder, "node_modules"), join(folder, "node_modules"));
  const env = { PATH: process.env.PATH, HOME: project.folder, CI: "true", WRANGLER_SEND_METRICS: "false" };
  const { stdout } = await execute(WRANGLER, ["deploy", "--dry-run", "--outdir", "uploaded"], { cwd: folder, env });
  const names = (await readdir(join(folder, "uploaded"))).filter((name) => /\.(js|wasm)$/.test(name));
  const uploaded = names.map(async (name) => ({ name, bytes: await readFile(join(folder, "uploaded", name)) }));
  return { folder, printed: stdout, uploaded: await Promise.all(uploaded) };
}

/**
 * @param {WorkerProject} workerProject
 * @param {{ bindings?: Record<string, string>, clients?: Record<string, unknown>, ratelimits?: object, withoutClients?: boolean }} [changes]
 *   to what the configuration says; `clients` is the content of the KV namespace
 */
export async function startWorkerProject({ folder, uploaded }, changes = {}) {
  const { bindings = {}, clients = clientsForTests(), ratelimits, withoutClients = false } = changes;
  const { workerOptions } = configurationOf(folder);
  let logged = "";
  /** @param {import("node:stream").Readable[]} streams standard output and standard error */
  function handleRuntimeStdio(...streams) {
    for (const stream of streams) {
      stream.on("data", (text) => (logged += text));
    }
  }
  const miniflare = new Miniflare({
    modules: uploaded
      .toSorted((one) => (one.name === "worker.js" ? -1 : 1))
      .map(({ name, bytes }) =>
        name.endsWith(".wasm")
          ? { type: "CompiledWasm", path: name, contents: bytes }
          : { type: "ESModule", path: name, contents: bytes.toString() },
      ),
    compatibilityDate: workerOptions.compatibilityDate,
    bindings: { ...workerOptions.bindings, ...bindings },
    kvNamespaces: withoutClients ? {} : workerOptions.kvNamespaces,
    ratelimits: ratelimits ?? workerOptions.ratelimits,
    handleRuntimeStdio,
  });
  const address = (await miniflare.ready).origin;
  // Its own type allows any binding.
  const store = /** @type {{ put(name: string, text: string): Promise<void>, delete(name: string): Promise<void> } | undefined} */ (
    withoutClients ? undefined : /** @type {unknown} */ (await miniflare.getKVNamespace("CARD_REWARDS_CLIENTS"))
  );
  /** @param {string} clientId @param {unknown} credentials */
  const setClient = async (clientId, credentials) => store?.put(`client:${clientId}`, JSON.stringify(credentials));
  for (const [clientId, credentials] of Object.entries(withoutClients ? {} : clients)) {
    await setClient(clientId, credentials);
  }
  return {
    address,
    /** The log of the Worker. */
    logged: () => logged,
    setClient,
    /** @param {string} clientId */
    removeClient: async (clientId) => store?.delete(`client:${clientId}`),
    stop: () => miniflare.dispose(),
  };
}

/** @param {string} folder */
function configurationOf(folder) {
  // wrangler's module reads this when it is loaded.
  process.env.WRANGLER_SEND_METRICS = "false";
  const wrangler = createRequire(import.meta.url)("wrangler");
  return wrangler.unstable_getMiniflareWorkerOptions(join(folder, "wrangler.jsonc"));
}

function clientsForTests() {
  return Object.fromEntries(CREDENTIALS.map((credential) => [credential.clientId, [credential]]));
}
