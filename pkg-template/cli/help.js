import { wrapped } from "./terminal.js";

const COLUMNS = 80;
/** Where the texts of options begin, in a help that has to be wrapped. */
const OPTION_COLUMNS = 30;

export const OVERVIEW = `card-rewards: what US credit cards really earn

  card-rewards earned FILE...     what each transaction earned
  card-rewards missed FILE...     what other cards would have earned
  card-rewards optimize FILE...   the most that your cards could have earned
  card-rewards advice             the best card for a purchase
  card-rewards cards [QUERY]      the known cards, and the terms of one
  card-rewards match TEXT         the card or merchant that a text matches
  card-rewards serve              the three routes over HTTP
  card-rewards keygen             a new API key for serve
  card-rewards completion SHELL   completions of the shell's Tab key
  card-rewards COMMAND --help     options and examples of a command
  card-rewards --version          the versions of the package and its catalog

FILE is a bank's statement (CSV, OFX, QFX) or a JSON request; "-" is standard
input. Commands that answer take --json, for errors too.

Examples
  card-rewards earned november.csv --card "Chase Sapphire Preferred"
  card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold"

Exit codes: 0 success; 1 invalid input or a failure; 2 wrong arguments.`;

/**
 * The help, no wider than a terminal. Where it is wider, its options stand in a narrower column, and the rest is wrapped.
 * @param {string} help
 */
export function wrappedHelp(help) {
  const lines = help.split("\n");
  return lines.every((line) => line.length <= COLUMNS) ? help : withTextsJoined(lines).flatMap(wrappedLine).join("\n");
}

/**
 * Joins the lines of each option's text, and of each paragraph.
 * @param {readonly string[]} lines
 */
function withTextsJoined(lines) {
  /** @type {string[]} */
  const joined = [];
  for (const line of lines) {
    const last = joined.at(-1) ?? "";
    if (/^ {20,}\S/.test(line) && last.startsWith("  --")) {
      joined[joined.length - 1] = `${last}   ${line.trim()}`;
    } else if (/^\S/.test(line) && /^\S.* /.test(last)) {
      joined[joined.length - 1] = `${last} ${line}`;
    } else {
      joined.push(line);
    }
  }
  return joined;
}

/** @param {string} line */
function wrappedLine(line) {
  const [, option, text] = /^( {2}--\S+(?: [A-Z]+\S*)?) {2,}(.*)$/.exec(line) ?? [];
  if (option === undefined) {
    if (line.length <= COLUMNS) {
      return [line];
    }
    // A shell goes on after a backslash.
    const isCommand = /^ {2}(\S+=\S+ )*card-rewards /.test(line);
    const lines = wrapped(line, COLUMNS - 2, isCommand ? "    " : "").split("\n");
    return lines.map((one, index) => (isCommand && index < lines.length - 1 ? `${one} \\` : one));
  }
  const [first, ...others] = wrapped(text.replaceAll(/ {2,}/g, " "), COLUMNS - OPTION_COLUMNS, "").split("\n");
  const below = [first, ...others].map((one) => " ".repeat(OPTION_COLUMNS) + one);
  return option.length + 2 > OPTION_COLUMNS ? [option, ...below] : [option.padEnd(OPTION_COLUMNS) + first, ...below.slice(1)];
}

/**
 * The names of the options in a help, without their dashes.
 * @param {string} help
 */
export function flagsOf(help) {
  return [...help.matchAll(/^ {2}--([a-z-]+)/gm)].map(([, flag]) => flag);
}
