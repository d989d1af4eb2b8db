import { after } from "node:test";
import { poster } from "./credentials-for-tests.mjs";
import { testVectors } from "./expect-vectors.mjs";
import { installedPackage } from "./installed-package.mjs";
import { startNodeService } from "./node-service.mjs";
import { answerByPost } from "./vectors.mjs";
import { startWorker } from "./workerd-service.mjs";

const project = await installedPackage();
const services = { "HTTP on Node": await startNodeService(project), "HTTP on workerd": await startWorker(project) };

for (const [kind, { address, stop }] of Object.entries(services)) {
  after(stop);
  testVectors(kind, "bodies", async (vectors) => {
    const answers = [];
    for (const vector of vectors) {
      answers.push(await answerByPost(poster(address), vector));
    }
    return answers;
  });
}
