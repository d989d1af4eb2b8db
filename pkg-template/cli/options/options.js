// Command line options as data: `parseArgs` reads them, help and completions print them.
import { parseArgs } from "node:util";
import { UsageError } from "../errors/errors.js";
import { closest, didYouMean } from "../errors/suggestions.js";

/**
 * An option of `parseArgs` with its help.
 * @typedef {object} Option
 * @property {"string" | "boolean"} type
 * @property {boolean} [multiple]
 * @property {string} [value] placeholder of the value in the help
 * @property {string} text help, without line breaks
 * @property {string} [environment] environment variable that sets it too
 *
 * @typedef {Readonly<Record<string, Option>>} Options by name, without the dashes
 */

export const JSON_OPTION = /** @type {const} */ ({ type: "boolean", text: "print JSON" });

/**
 * Parses arguments with `parseArgs`, and suggests an option for an unknown one.
 * @template {import("node:util").ParseArgsConfig & { options: Options }} T
 * @param {T} config
 */
export function parsedArguments(config) {
  const known = Object.keys(config.options);
  const { tokens } = parseArgs({ args: config.args, options: config.options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "option" && token.rawName.startsWith("--") && !known.includes(token.name)) {
      const meant = closest(token.name, known).map((name) => `--${name}`);
      throw new UsageError(`Unknown option --${token.name}.${didYouMean(meant)}`);
    }
  }
  return parseArgs(config);
}
