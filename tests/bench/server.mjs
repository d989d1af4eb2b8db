// A server in a separate process: the load generator does not slow it down. `node server.mjs KIND FOLDER`, with the
// package's folder. It sends its address to its parent.

import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CREDENTIALS } from "../package/credentials-for-tests.mjs";
import { floatCalculation } from "./competitors/floats.mjs";

const [kind, folder] = process.argv.slice(2);
/** @param {string} file */
const packaged = (file) => import(pathToFileURL(join(folder, file)).href);

/** Each starts a server and returns its address. @type {Record<string, () => Promise<string>>} */
const KINDS = {
  /** Node's own server with empty answers: the upper limit of any service on Node. */
  empty: async () => listening(createServer((_, outgoing) => void outgoing.end())),
  /** The handler with a hand-written calculation, in one thread. */
  "hand-written": async () => {
    const { handlerWith } = await packaged("http/handler.js");
    const calculation = floatCalculation(createRequire(import.meta.url)(join(folder, "catalog.json")));
    // Of the same module's files: a handler of another one would be called with a web Request, which costs more than it.
    const { createNodeServer } = await packaged("node/server.js");
    return listening(createNodeServer(handlerWith({ credentials: CREDENTIALS }, calculation)));
  },
  /** The handler with the engine, in one thread. */
  engine: async () => {
    const { createHandler } = await packaged("entries/handler/node.js");
    const { createNodeServer } = await packaged("node/index.js");
    return listening(createNodeServer(createHandler({ credentials: CREDENTIALS })));
  },
  /** `card-rewards serve` with its default threads. */
  service: async () => {
    const { serve } = await packaged("node/index.js");
    return (await serve({ credentials: CREDENTIALS, port: 0 })).address;
  },
};

const address = await KINDS[kind]();
process.send?.({ address });
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ memoryBytes: process.memoryUsage().rss, cpuSeconds: (user + system) / 1e6 });
});
process.on("disconnect", () => process.exit());

/**
 * @param {import("node:http").Server} server
 * @returns {Promise<string>}
 */
function listening(server) {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve(`http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`);
    });
  });
}
