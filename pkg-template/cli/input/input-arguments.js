// Command line arguments of earned, missed, analyze and optimize.
import { UsageError } from "../errors/errors.js";
import { parsedArguments } from "../options/options.js";

/**
 * @typedef {{ name: string, cardName: string | undefined, account: string | undefined }} NamedFile
 * @typedef {{ kind: string } & Partial<{ name: string, value: string }>} Token
 *
 * @typedef {object} StatementValues
 * @property {string[]} [holding]
 * @property {"negative" | "positive"} [purchases]
 * @property {boolean} [verbose]
 * @property {string} [state]
 * @property {string} [accounts]
 * @property {boolean} [json]
 * @property {boolean} [all]
 * @property {boolean} [new-cards]
 *
 * @typedef {StatementValues & import("../options/calculation-options.js").CalculationValues} Values
 * @typedef {Values & { files: NamedFile[] }} InputArguments
 */

/**
 * @param {string} command
 * @param {string[]} argv
 * @param {import("../options/options.js").Options} options
 * @returns {InputArguments}
 */
export function inputArguments(command, argv, options) {
  const { values, tokens } = parsedArguments({ args: argv, allowPositionals: true, options, tokens: true });
  const given = /** @type {Values} */ (values);
  if (given.purchases !== undefined && !["negative", "positive"].includes(given.purchases)) {
    throw new UsageError(`--purchases "${given.purchases}" is not a sign. Write positive or negative.`);
  }
  const files = namedFiles(tokens, options.holding !== undefined);
  const without = files.find(({ account }) => account !== undefined && !/[a-z0-9]/i.test(account));
  if (without !== undefined) {
    throw new UsageError(`--account "${without.account}" is not an account. Write its number or last digits.`);
  }
  if (files.length === 0) {
    throw new UsageError(`"card-rewards ${command}" requires a file: statements (CSV, OFX) or a JSON request; "-" is standard input.`);
  }
  if (files.filter(({ name }) => name === "-").length > 1) {
    throw new UsageError('"-" is given twice, but standard input can be read only once. Remove one.');
  }
  return { ...given, files };
}

/**
 * The files, each with its card and its account.
 *
 * An option applies to the files after it, up to the next one of its kind; the first one also to files before it.
 * @param {readonly Token[]} tokens
 * @param {boolean} takesHeldCards whether the command takes cards without a file
 * @returns {NamedFile[]}
 */
function namedFiles(tokens, takesHeldCards) {
  const cards = valuesOfFiles(tokens, "card", takesHeldCards);
  const accounts = valuesOfFiles(tokens, "account");
  const names = tokens.flatMap(({ kind, value }) => (kind === "positional" && value !== undefined ? [value] : []));
  return names.map((name, index) => ({ name, cardName: cards[index], account: accounts[index] }));
}

/**
 * The value of an option for each file.
 * @param {readonly Token[]} tokens
 * @param {"card" | "account"} option
 * @param {boolean} [isHeldWithoutFile] whether a value that no file follows can be a card held
 * @returns {(string | undefined)[]}
 */
function valuesOfFiles(tokens, option, isHeldWithoutFile = false) {
  /** @type {{ value: string | undefined, files: number }[]} */
  const groups = [{ value: undefined, files: 0 }];
  for (const { kind, name, value } of tokens) {
    if (kind === "option" && name === option) {
      groups.push({ value, files: 0 });
    } else if (kind === "positional") {
      groups[groups.length - 1].files += 1;
    }
  }
  const [before, first] = groups;
  if (first !== undefined) {
    first.files += before.files;
    before.files = 0;
  }
  const values = groups.flatMap(({ value, files }) => Array.from({ length: files }, () => value));
  const unused = groups.find(({ value, files }) => value !== undefined && files === 0);
  if (unused !== undefined && values.length > 0) {
    const other = isHeldWithoutFile ? ` For another card that you hold, use --holding "${unused.value}".` : "";
    throw new UsageError(`No file follows --${option} "${unused.value}". Put it before the files that it applies to.${other}`);
  }
  return values;
}
