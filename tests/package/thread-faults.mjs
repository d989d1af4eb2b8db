// Faults for worker threads, triggered by the text of a request. The package itself has no such triggers.
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Call it before a service starts. `do-trap` traps, `do-exit` exits the thread, `do-spin` never returns, `do-wait`
 * takes half a second.
 * @param {import("./installed-package.mjs").Project} project
 */
export async function addFaultsToWorkers(project) {
  await copyFile(fileURLToPath(new URL("trap.mjs", import.meta.url)), join(project.folder, "trap.mjs"));
  await project.write(
    "faults.mjs",
    `import { parentPort } from "node:worker_threads";
     import { trapNext } from "./trap.mjs";
     parentPort.on("message", ({ body }) => {
       const text = Buffer.from(body).toString();
       if (text.includes("do-trap")) trapNext();
       if (text.includes("do-exit")) process.exit(1);
       if (text.includes("do-spin")) while (true);
       if (text.includes("do-wait")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
     });`,
  );
  const thread = join(project.packageFolder, "node/pool-worker.js");
  await writeFile(thread, `import "../../../faults.mjs";\n${await readFile(thread, "utf8")}`);
}
