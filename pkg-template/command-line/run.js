// The command line: finds the command, and turns errors into words and an exit code.
import { CommandError, UsageError } from "./errors.js";
import { OVERVIEW } from "./help.js";

/**
 * @typedef {object} Command
 * @property {(words: string[]) => void | Promise<void>} command
 * @property {string} HELP
 */

/**
 * Each is loaded when it is called, so that help comes at once.
 * @type {Record<string, () => Promise<Command>>}
 */
const COMMANDS = {
  serve: () => import("./serve.js").then(({ serve: command, HELP }) => ({ command, HELP })),
  earned: () => import("./earned.js").then(({ earned: command, HELP }) => ({ command, HELP })),
  missed: () => import("./missed.js").then(({ missed: command, HELP }) => ({ command, HELP })),
  advice: () => import("./advice.js").then(({ advice: command, HELP }) => ({ command, HELP })),
  optimize: () => import("./optimize.js").then(({ optimize: command, HELP }) => ({ command, HELP })),
  cards: () => import("./cards.js").then(({ cards: command, HELP }) => ({ command, HELP })),
  match: () => import("./match.js").then(({ match: command, HELP }) => ({ command, HELP })),
  keygen: () => import("./keygen.js").then(({ keygen: command, HELP }) => ({ command, HELP })),
};

/**
 * @param {string[]} words what stands after `card-rewards`
 * @returns {Promise<0 | 1 | 2>} the exit code
 */
export async function run(words) {
  const [first, ...rest] = words;
  const name = first === "help" ? rest[0] : first;
  if (first === "--version") {
    const { version } = await import("./version.js");
    console.log(await version());
    return 0;
  }
  if (name === undefined || name === "--help" || name === "-h") {
    console.log(OVERVIEW);
    return first === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(`There is no command "${name}". The commands are: ${Object.keys(COMMANDS).join(", ")}.`);
    return 2;
  }
  const { command, HELP } = await COMMANDS[name]();
  if (first === "help" || asksForHelp(rest)) {
    console.log(HELP);
    return 0;
  }
  try {
    await command(rest);
    return 0;
  } catch (error) {
    return explain(name, error);
  }
}

/**
 * What comes after "--" is no option.
 * @param {string[]} words
 */
function asksForHelp(words) {
  const end = words.indexOf("--");
  return (end < 0 ? words : words.slice(0, end)).some((word) => word === "--help" || word === "-h");
}

/**
 * @param {string} name
 * @param {unknown} error
 * @returns {Promise<1 | 2>}
 */
async function explain(name, error) {
  const { issueLines, RewardsError } = await import("../lib/rewards-error.js");
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
    console.error(`${error.message}\nSee "card-rewards ${name} --help".`);
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
