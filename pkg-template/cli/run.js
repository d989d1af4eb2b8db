// Runs a command; turns errors into messages and exit codes.
import { CommandError, UsageError } from "./errors/errors.js";
import { helpText, OVERVIEW } from "./options/help.js";
import { closest, didYouMean } from "./errors/suggestions.js";

/**
 * @typedef {object} Command
 * @property {(argv: string[]) => void | Promise<void>} command
 * @property {import("./options/help.js").Help} HELP
 */

/**
 * Each is loaded on demand, so that help prints at once.
 * @type {Record<string, () => Promise<Command>>}
 */
const COMMANDS = {
  serve: () => import("./commands/serve.js").then(({ serve: command, HELP }) => ({ command, HELP })),
  earned: () => import("./commands/earned.js").then(({ earned: command, HELP }) => ({ command, HELP })),
  missed: () => import("./commands/missed.js").then(({ missed: command, HELP }) => ({ command, HELP })),
  analyze: () => import("./commands/analyze.js").then(({ analyze: command, HELP }) => ({ command, HELP })),
  advice: () => import("./commands/advice.js").then(({ advice: command, HELP }) => ({ command, HELP })),
  optimize: () => import("./commands/optimize.js").then(({ optimize: command, HELP }) => ({ command, HELP })),
  cards: () => import("./commands/cards.js").then(({ cards: command, HELP }) => ({ command, HELP })),
  match: () => import("./commands/match.js").then(({ match: command, HELP }) => ({ command, HELP })),
  keygen: () => import("./commands/keygen.js").then(({ keygen: command, HELP }) => ({ command, HELP })),
  completion: () => import("./commands/completion.js").then(({ completion, HELP }) => ({ command: (argv) => completion(argv, helps), HELP })),
};

const ISSUES_SHOWN_MAX = 10;

/**
 * @param {string[]} argv the arguments after `card-rewards`
 * @returns {Promise<0 | 1 | 2>} the exit code
 */
export async function run(argv) {
  const [first, ...rest] = argv;
  const name = first === "help" ? rest[0] : first;
  if (first === "--version") {
    const { version } = await import("./commands/version.js");
    console.log(await version());
    return 0;
  }
  if (name === undefined || name === "--help" || name === "-h") {
    console.log(OVERVIEW);
    return first === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(COMMANDS, name)) {
    return report(undefined, unknownCommand(name), withOptions(argv).includes("--json"));
  }
  const { command, HELP } = await COMMANDS[name]();
  if (first === "help" || withOptions(rest).some((word) => word === "--help" || word === "-h")) {
    console.log(helpText(HELP));
    return 0;
  }
  try {
    await command(rest);
    return 0;
  } catch (error) {
    return report(name, error, withOptions(rest).includes("--json"));
  }
}

/** @param {string} name */
function unknownCommand(name) {
  const commands = Object.keys(COMMANDS);
  const wrong = name.startsWith("-") ? `A command is missing before ${name}.` : `Unknown command "${name}".${didYouMean(closest(name, commands))}`;
  return new UsageError(`${wrong} The commands are: ${commands.join(", ")}.`);
}

/** Help of each command by name. */
async function helps() {
  const named = Object.entries(COMMANDS).map(async ([name, load]) => /** @type {const} */ ([name, (await load()).HELP]));
  return Object.fromEntries(await Promise.all(named));
}

/**
 * The arguments before "--"; only these can be options.
 * @param {string[]} argv
 */
function withOptions(argv) {
  const end = argv.indexOf("--");
  return end < 0 ? argv : argv.slice(0, end);
}

/**
 * Prints an error: text to standard error, or JSON to standard output in place of the answer.
 * @param {string | undefined} name of the command
 * @param {unknown} error
 * @param {boolean} asJson
 * @returns {Promise<1 | 2>}
 */
async function report(name, error, asJson) {
  const { issueLine, RewardsError } = await import("../engine/rewards-error.js");
  const { printable } = await import("./output/table.js");
  const isUsage = error instanceof UsageError || isParseArgsError(error);
  const isOfInput = error instanceof RewardsError || error instanceof CommandError || isUsage;
  const message = isOfInput ? /** @type {Error} */ (error).message : faultText(error);
  if (asJson) {
    const issues = error instanceof RewardsError ? error.issues : [];
    console.log(JSON.stringify({ error: { message, issues } }));
  } else if (error instanceof RewardsError) {
    console.error("The request is not valid:");
    const lines = error.issues.slice(0, ISSUES_SHOWN_MAX).map((issue) => `  ${printable(issueLine(issue))}`);
    const others = error.issues.length - lines.length;
    console.error([...lines, ...(others === 0 ? [] : [`  … and ${others} more.`])].join("\n"));
    console.error(`Correct these fields and run it again; "card-rewards ${name} --help" shows an example.`);
  } else {
    const lines = message.split("\n").map(printable).join("\n");
    console.error(isUsage ? `${lines}\nSee "card-rewards ${name === undefined ? "" : `${name} `}--help".` : lines);
  }
  return isUsage ? 2 : 1;
}

/** @param {unknown} error */
function faultText(error) {
  return (
    `This is a bug in card-rewards, not in your input: ${textOf(error)}. Try less input, such as one file, and report ` +
    "it with the command line and the version (card-rewards --version)."
  );
}

/**
 * An error and its causes, without stacks.
 * @param {unknown} error
 * @returns {string}
 */
function textOf(error) {
  const { cause } = /** @type {{ cause?: unknown }} */ (error ?? {});
  return cause === undefined ? String(error) : `${String(error)} (${textOf(cause)})`;
}

/**
 * @param {unknown} error
 * @returns {error is Error}
 */
function isParseArgsError(error) {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}
