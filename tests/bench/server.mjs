// A process of its own with the package's handler and Node server, so that whoever loads it does not slow it down:
// `node server.mjs engine|hand-written FOLDER_OF_THE_PACKAGE`. It sends its address to its parent.

import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { CREDENTIALS } from "../package/credentials-for-tests.mjs";
import { handWrittenCalculation } from "./hand-written.mjs";

const [calculation, folder] = process.argv.slice(2);
/** @param {string} file */
const packaged = (file) => import(pathToFileURL(join(folder, file)).href);

await packaged("node.js");
const { createHandler, handlerWith } = await packaged("lib/handler.js");
const { createNodeServer } = await packaged("server/node-server.js");

const handle =
  calculation === "engine"
    ? createHandler({ credentials: CREDENTIALS })
    : handlerWith({ credentials: CREDENTIALS }, handWrittenCalculation(createRequire(import.meta.url)(join(folder, "catalog.json"))));

const server = createNodeServer(handle);
server.listen(0, "127.0.0.1", () => process.send?.({ address: `http://127.0.0.1:${server.address().port}` }));
process.on("message", () => process.send?.({ memoryBytes: process.memoryUsage().rss }));
process.on("disconnect", () => process.exit());
