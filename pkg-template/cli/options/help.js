import { wrapped } from "../output/terminal.js";

const COLUMNS = 80;
/** The column of the options' texts is at most this one. */
const TEXT_COLUMN_MAX = 30;

/**
 * Help of a command. Texts have no line breaks; they are wrapped.
 * @typedef {object} Help
 * @property {string} usage command and arguments
 * @property {string} summary
 * @property {readonly string[]} [about] paragraphs before the options
 * @property {readonly Section[]} [sections]
 * @property {readonly string[]} [notes] paragraphs after the options
 * @property {readonly string[]} [request] lines of an example of a JSON request, printed as they are
 * @property {readonly string[]} examples
 *
 * @typedef {object} Section
 * @property {string} [heading]
 * @property {import("./options.js").Options} options
 */

export const OVERVIEW = `card-rewards: what US credit cards really earn

  card-rewards earned FILE...     what each transaction earned
  card-rewards missed FILE...     what other cards would have earned
  card-rewards analyze FILE...    causes of missed rewards, and usage of caps
  card-rewards optimize FILE...   the most that your cards could have earned
  card-rewards advice             the best card for a purchase
  card-rewards cards [QUERY]      the catalog's cards, and the terms of one
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
 * The help as text, at most 80 columns wide.
 * @param {Help} help
 */
export function helpText({ usage, summary, about = [], sections = [], notes = [], request, examples }) {
  const heads = sections.flatMap(({ options }) => Object.entries(options).map(optionHead));
  const column = Math.min(TEXT_COLUMN_MAX, Math.max(0, ...heads.map((head) => head.length)) + 2);
  return [
    paragraph(`card-rewards ${usage}: ${summary}`),
    ...about.map(paragraph),
    ...sections.map((section) => sectionText(section, column)),
    ...notes.map(paragraph),
    ...(request === undefined ? [] : [["A JSON request", ...request.map((line) => `  ${line}`)].join("\n")]),
    ["Examples", ...examples.map(exampleText)].join("\n"),
  ].join("\n\n");
}

/**
 * Names of a command's options, without the dashes.
 * @param {Help} help
 */
export function optionNames({ sections = [] }) {
  return sections.flatMap(({ options }) => Object.keys(options));
}

/** @param {string} text */
function paragraph(text) {
  return wrapped(text, COLUMNS, "");
}

/**
 * @param {Section} section
 * @param {number} column of the texts
 */
function sectionText({ heading, options }, column) {
  const texts = Object.entries(options).map((entry) => optionText(entry, column));
  return [...(heading === undefined ? [] : [paragraph(heading)]), ...texts].join("\n");
}

/** @param {[name: string, option: import("./options.js").Option]} entry */
function optionHead([name, { value }]) {
  return `  --${name}${value === undefined ? "" : ` ${value}`}`;
}

/**
 * @param {[name: string, option: import("./options.js").Option]} entry
 * @param {number} column
 */
function optionText(entry, column) {
  const [, { text, environment }] = entry;
  const head = optionHead(entry);
  const whole = environment === undefined ? text : `${text} (${environment})`;
  const lines = wrapped(whole, COLUMNS - column, "").split("\n");
  const indented = lines.map((line) => " ".repeat(column) + line);
  return (head.length + 2 > column ? [head, ...indented] : [head.padEnd(column) + lines[0], ...indented.slice(1)]).join("\n");
}

/** @param {string} command */
function exampleText(command) {
  if (command.length + 2 <= COLUMNS) {
    return `  ${command}`;
  }
  // A shell continues after a backslash.
  return wrapped(`  ${command}`, COLUMNS - 2, "    ").replaceAll("\n", " \\\n");
}
