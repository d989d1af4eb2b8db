// The command line: finds the command, and turns errors into words and an exit code.
import { issueLines, RewardsError } from "../lib/rewards-error.js";
import { advice } from "./advice.js";
import { cards } from "./cards.js";
import { earned } from "./earned.js";
import { CommandError, UsageError } from "./errors.js";
import { HELP } from "./help.js";
import { match } from "./match.js";
import { missed } from "./missed.js";
import { serve } from "./serve.js";
import { version } from "./version.js";

/** @type {Record<string, (words: string[]) => void | Promise<void>>} */
const COMMANDS = { serve, earned, missed, advice, cards, match };

/**
 * @param {string[]} words what stands after `card-rewards`
 * @returns {Promise<0 | 1 | 2>} the exit code
 */
export async function run(words) {
  const [name, ...rest] = words;
  if (name === undefined || name === "help" || words.includes("--help") || words.includes("-h")) {
    console.log(HELP);
    return name === undefined ? 2 : 0;
  }
  if (name === "--version") {
    console.log(await version());
    return 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(`There is no command "${name}". The commands are: ${Object.keys(COMMANDS).join(", ")}.`);
    return 2;
  }
  try {
    await COMMANDS[name](rest);
    return 0;
  } catch (error) {
    return explain(name, error);
  }
}

/**
 * @param {string} name
 * @param {unknown} error
 * @returns {1 | 2}
 */
function explain(name, error) {
  if (error instanceof RewardsError) {
    console.error("The request is not valid:");
    console.error(issueLines(error).join("\n"));
    console.error(`Mend what is listed and run it again; "card-rewards ${name} --help" shows an example.`);
    return 1;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return 1;
  }
  if (error instanceof UsageError || isParseArgsError(error)) {
    console.error(`${error.message}\nSee "card-rewards --help".`);
    return 2;
  }
  throw error;
}

/**
 * @param {unknown} error
 * @returns {error is Error}
 */
function isParseArgsError(error) {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
