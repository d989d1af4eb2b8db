// What earned, missed and optimize are told on the command line.
import { parseArgs } from "node:util";
import { UsageError } from "./errors.js";

/**
 * @typedef {{ name: string, cardName: string | undefined }} NamedFile
 *
 * @typedef {object} Values as the command line has them
 * @property {string[]} [holding]
 * @property {string} [account]
 * @property {"negative" | "positive"} [purchases]
 * @property {boolean} [verbose]
 * @property {boolean} [json]
 * @property {boolean} [all]
 * @property {boolean} [new-cards]
 *
 * @typedef {Values & { files: NamedFile[] }} InputArguments
 */

/** @satisfies {NonNullable<import("node:util").ParseArgsConfig["options"]>} */
const COMMON = {
  card: { type: "string", multiple: true },
  account: { type: "string" },
  purchases: { type: "string" },
  verbose: { type: "boolean" },
  json: { type: "boolean" },
};

/**
 * @param {string} command
 * @param {string[]} words
 * @param {NonNullable<import("node:util").ParseArgsConfig["options"]>} [more] options that not every command has
 * @returns {InputArguments}
 */
export function inputArguments(command, words, more = {}) {
  const { values, tokens } = parseArgs({ args: words, allowPositionals: true, options: { ...COMMON, ...more }, tokens: true });
  const given = /** @type {Values} */ (values);
  if (given.purchases !== undefined && !["negative", "positive"].includes(given.purchases)) {
    throw new UsageError(`--purchases takes positive or negative, not "${given.purchases}".`);
  }
  if (given.account !== undefined && !/[a-z0-9]/i.test(given.account)) {
    throw new UsageError(`--account takes an account's number or its last digits, not "${given.account}".`);
  }
  const files = filesWithCards(tokens);
  if (files.length === 0) {
    throw new UsageError(`"card-rewards ${command}" takes statements (CSV, OFX) or a JSON request; "-" is standard input.`);
  }
  if (files.filter(({ name }) => name === "-").length > 1) {
    throw new UsageError('"-" is standard input, which can be read only once.');
  }
  return { ...given, files };
}

/**
 * A card is that of the files after it. Files before the first card are of that one too.
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
  const idle = groups.find(({ cardName, names }) => cardName !== undefined && names.length === 0);
  if (idle !== undefined && files.length > 0) {
    throw new UsageError(`No file comes after --card "${idle.cardName}": a card is that of the files after it.`);
  }
  return files;
}
