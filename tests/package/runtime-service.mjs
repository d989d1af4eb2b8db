// Runs the servers of deploy/ for Deno and Bun. Each is copied into a project and has a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CREDENTIALS } from "./credentials-for-tests.mjs";
import { freePort } from "./free-port.mjs";

const TOOLS = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));

const COMMANDS = {
  deno: ["run", "--no-prompt", "--allow-net", "--allow-env"],
  bun: ["run"],
};

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {keyof typeof COMMANDS} runtime
 * @param {Record<string, string>} [environment]
 */
export async function startRuntimeService(
  project,
  runtime,
  environment = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) },
) {
  const file = join(project.folder, `${runtime}-server.js`);
  await copyFile(join(project.packageFolder, "deploy", runtime, "server.js"), file);
  const port = await freePort();
  const child = spawn(join(TOOLS, runtime), [...COMMANDS[runtime], file], {
    cwd: project.folder,
    env: { PATH: process.env.PATH, HOME: project.folder, PORT: String(port), DENO_NO_UPDATE_CHECK: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (text) => (printed += text));
  child.stderr.on("data", (text) => (printed += text));
  const exited = once(child, "exit");
  while (child.exitCode === null && !(await isListening(port))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address: `http://127.0.0.1:${port}`,
    child,
    exited,
    printed: () => printed,
    stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** @param {number} port */
export async function isListening(port) {
  const socket = connect(port, "127.0.0.1");
  const connected = await new Promise((resolve) => {
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
  });
  socket.destroy();
  return connected;
}
