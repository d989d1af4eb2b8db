// The server process of the benchmarks, from outside.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/**
 * @param {"engine" | "hand-written"} calculation
 * @param {string} folder of the package
 */
export async function startServer(calculation, folder) {
  const child = fork(fileURLToPath(new URL("server.mjs", import.meta.url)), [calculation, folder]);
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`The ${calculation} server ended with exit code ${code} before it listened.`);
  });
  const [{ address }] = await Promise.race([once(child, "message"), failed]);
  failed.catch(() => {});
  return {
    address,
    /** Bytes that the process holds. */
    async memoryBytes() {
      child.send("memory");
      const [{ memoryBytes }] = await once(child, "message");
      return memoryBytes;
    },
    stop: () => child.disconnect(),
  };
}
