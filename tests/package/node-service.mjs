// `card-rewards serve` from the installed package, in a process of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CREDENTIALS } from "./credentials-for-tests.mjs";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string[]} words more for the command line
 * @param {Record<string, string>} environment
 */
export async function startNodeService(
  project,
  words = [],
  environment = { CARD_REWARDS_CREDENTIALS: JSON.stringify(CREDENTIALS) },
) {
  const command = join(project.packageFolder, "bin", "card-rewards.js");
  const child = spawn(process.execPath, [command, "serve", "--port", "0", ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  /** @type {string[]} */
  const lines = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line.startsWith("Ctrl-C")) {
      break;
    }
  }
  const address = lines.join("\n").match(/http:\/\/[^/\s]+/)?.[0];
  if (address === undefined) {
    throw new Error(`serve did not print an address: ${lines.join("\n")}`);
  }
  return { address, lines, child, stop: () => stop(child) };
}

/** @param {import("node:child_process").ChildProcess} child */
async function stop(child) {
  if (child.exitCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  return child.exitCode;
}
