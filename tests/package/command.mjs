// The installed command line, run to its end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/**
 * @param {import("./installed-package.mjs").Project} project
 * @param {string[]} words
 * @param {Record<string, string>} [environment]
 * @param {string} [input] standard input
 */
export async function runCommand(project, words, environment = {}, input = "") {
  const child = spawn(join(project.folder, "node_modules/.bin/card-rewards"), words, {
    cwd: project.folder,
    env: { PATH: process.env.PATH, ...environment },
  });
  child.stdin.on("error", () => {}); // A command that reads nothing closes it.
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { code, stdout, stderr };
}
