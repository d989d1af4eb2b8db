// `card-rewards serve` from the installed package, in a separate process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CREDENTIALS } from "./credentials-for-tests.mjs";

const LAST_LINE_OF_GREETING = "Ctrl-C";

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
  const command = join(project.packageFolder, "cli", "card-rewards.js");
  const child = spawn(process.execPath, [command, "serve", "--port", "0", ...words], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // With --log the greeting is on standard error.
  const output = gathered(child.stdout);
  const errors = gathered(child.stderr);
  const ended = once(child, "exit");
  await Promise.race([output.greeted, errors.greeted, ended]);
  const lines = [...output.lines, ...errors.lines];
  const address = lines.join("\n").match(/The routes: (http:\/\/[^/\s]+)/)?.[1];
  if (address === undefined) {
    throw new Error(`serve did not print an address: ${lines.join("\n")}`);
  }
  return {
    address,
    operationsAddress: lines.join("\n").match(/Operations: (http:\/\/[^/\s]+)/)?.[1],
    /** Lines of the greeting. */
    lines,
    /** The output so far. */
    output: output.lines,
    errors: errors.lines,
    child,
    stop: () => stop(child),
  };
}

/** @param {import("node:stream").Readable} stream */
function gathered(stream) {
  /** @type {string[]} */
  const lines = [];
  const reader = createInterface({ input: stream });
  const greeted = new Promise((resolve) => {
    reader.on("line", (line) => {
      lines.push(line);
      if (line.startsWith(LAST_LINE_OF_GREETING)) {
        resolve(undefined);
      }
    });
  });
  return { lines, greeted };
}

/** @param {import("node:child_process").ChildProcess} child */
async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    // With its output, which is complete only once it is closed.
    await once(child, "close");
  }
  return child.exitCode;
}
