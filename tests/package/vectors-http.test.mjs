// The package's server and Worker serve its own catalog; for another catalog a program uses `createHandler`.
import { CREDENTIALS, poster } from "./credentials-for-tests.mjs";
import { testVectors } from "./expect-vectors.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { startPackageServer } from "./package-server.mjs";
import { answerByPost } from "./vectors.mjs";
import { bundleWorkerProject, startWorkerProject } from "./worker-project.mjs";
import { startWorker } from "./workerd-service.mjs";

const project = await installedPackage();

/** @typedef {{ address: string, stop: () => unknown }} Service */
/** @type {Record<string, { ofThePackage: () => Promise<Service>, with: (catalog: object) => Promise<Service> }>} */
const SERVICES = {
  "HTTP on Node": { ofThePackage: () => startNodeService(project), with: nodeServiceWith },
  "HTTP on workerd": { ofThePackage: startDeployedWorker, with: workerWith },
};

for (const [kind, start] of Object.entries(SERVICES)) {
  testVectors(kind, "bodies", async (vectors, catalog) => {
    const { address, stop } = await (catalog === undefined ? start.ofThePackage() : start.with(catalog));
    try {
      const answers = [];
      for (const vector of vectors) {
        answers.push(await answerByPost(poster(address), vector));
      }
      return answers;
    } finally {
      await stop();
    }
  });
}

/**
 * @param {object} catalog
 * @returns {Promise<Service>}
 */
async function nodeServiceWith(catalog) {
  const { createEngine, createHandler } = await project.load(
    "node-service.mjs",
    'export { createEngine } from "card-rewards"; export { createHandler } from "card-rewards/handler";',
  );
  return startPackageServer(project, createHandler({ credentials: CREDENTIALS, engine: createEngine({ catalog }) }));
}

/** The upload of `wrangler deploy`. The vectors do not reach its rate limit. */
async function startDeployedWorker() {
  const ratelimits = { CARD_REWARDS_RATE_LIMIT: { simple: { limit: 1_000_000, period: 60 } } };
  return startWorkerProject(await bundleWorkerProject(project), { ratelimits });
}

/**
 * @param {object} catalog
 * @returns {Promise<Service>}
 */
async function workerWith(catalog) {
  await project.write("worker-catalog.json", JSON.stringify(catalog));
  return startWorker(
    project,
    `import { createEngine } from "card-rewards";
     import { createHandler } from "card-rewards/handler";
     import catalog from "./worker-catalog.json";
     export default { fetch: createHandler({ credentials: ${JSON.stringify(CREDENTIALS)}, engine: createEngine({ catalog }) }) };`,
  );
}
