// The server process of the benchmarks, from outside.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** @typedef {"empty" | "hand-written" | "engine" | "service"} Kind */

/**
 * @param {Kind} kind
 * @param {string} folder of the package
 */
export async function startServer(kind, folder) {
  const child = fork(fileURLToPath(new URL("server.mjs", import.meta.url)), [kind, folder]);
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The ${kind} server ended with exit code ${code} before it listened.`);
  });
  const [{ address }] = await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {});
  return {
    address,
    /** Memory that the process holds and processor time that it has used. */
    async usage() {
      child.send("usage");
      const [usage] = await once(child, "message");
      return /** @type {{ memoryBytes: number, cpuSeconds: number }} */ (usage);
    },
    stop: () => child.disconnect(),
  };
}
