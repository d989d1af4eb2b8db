// Serves any handler with the package's Node server on a free port.

import { once } from "node:events";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {(request: Request) => Response | Promise<Response>} handle
 * @param {object} [options] of `createNodeServer`
 */
export async function startPackageServer(project, handle, options) {
  const { createNodeServer } = await project.load("node-server.mjs", 'export { createNodeServer } from "card-rewards/node-service";');
  const server = createNodeServer(handle, options);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
