// Command line arguments of earned, missed, analyze and optimize.
import { UsageError } from "../errors/errors.js";
import { parsedArguments } from "../options/options.js";

/**
 * @typedef {{ name: string, cardName: string | undefined }} NamedFile
 *
 * @typedef {object} StatementValues
 * @property {string[]} [holding]
 * @property {string} [account]
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
  if (given.account !== undefined && !/[a-z0-9]/i.test(given.account)) {
    throw new UsageError(`--account "${given.account}" is not an account. Write its number or last digits.`);
  }
  const files = filesWithCards(tokens);
  if (files.length === 0) {
    throw new UsageError(`"card-rewards ${command}" requires a file: statements (CSV, OFX) or a JSON request; "-" is standard input.`);
  }
  if (files.filter(({ name }) => name === "-").length > 1) {
    throw new UsageError('"-" is given twice, but standard input can be read only once. Remove one.');
  }
  return { ...given, files };
}

/**
 * Groups files by card: a --card applies to the files after it, the first one also to files before it.
 * @param {readonly ({ kind: string } & Partial<{ name: string, value: string }>)[]} tokens
 * @returns {NamedFile[]}
 */
function filesWithCards(tokens) {
  /** @type {{ cardName: string | undefined, names: string[] }[]} */
  const groups = [{ cardName: undefined, names: [] }];
  for (const { kind, name, value } of tokens) {
    if (kind === "option" && name === "card") {
      groups.push({ cardName: value, names: [] });
    } else if (kind === "positional" && value !== undefined) {
      groups.at(-1)?.names.push(value);
    }
  }
  const [before, first] = groups;
  first?.names.unshift(...before.names.splice(0));
  const files = groups.flatMap(({ cardName, names }) => names.map((name) => ({ name, cardName })));
  const unused = groups.find(({ cardName, names }) => cardName !== undefined && names.length === 0);
  if (unused !== undefined && files.length > 0) {
    throw new UsageError(`No file follows --card "${unused.cardName}". Put a --card before the files that it applies to.`);
  }
  return files;
}
