import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { CommandError, UsageError } from "./errors.js";

/**
 * The bytes of the one file that the command names; "-" is standard input.
 * @param {string} command
 * @param {string[]} names
 * @returns {Promise<Uint8Array>}
 */
export async function readRequestFile(command, names) {
  if (names.length !== 1) {
    throw new UsageError(`"card-rewards ${command}" takes one file with a JSON request, or "-" for standard input.`);
  }
  const [name] = names;
  try {
    return name === "-" ? await buffer(process.stdin) : await readFile(name);
  } catch (error) {
    throw new CommandError(`Cannot read ${name} (${/** @type {NodeJS.ErrnoException} */ (error).code}). Check the path.`);
  }
}
