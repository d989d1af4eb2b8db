import "../../engine/start/node.js";
import { builtinEngine, call } from "../../engine/instance.js";
import { CALCULATION_OPTIONS, CALCULATION_SECTION } from "../options/calculation-options.js";
import { isSameCard } from "../catalog/card-names.js";
import { ACCOUNTS_OPTION } from "../input/accounts-file.js";
import { accountName } from "../output/account-name.js";
import { usedCards } from "../catalog/used-cards.js";
import { explanationsText } from "../output/explanations.js";
import { readInput } from "../input/input.js";
import { inputArguments } from "../input/input-arguments.js";
import { JSON_OPTION } from "../options/options.js";
import { printAnswer } from "./print-answer.js";
import { calculating } from "../output/progress.js";
import { HOLDING_OPTION, STATEMENT_FILES, STATEMENT_OPTIONS, WALLET_REQUEST } from "../options/statement-options.js";
import { dollars, REFUND, table } from "../output/table.js";
import { styleOf, wrapped } from "../output/terminal.js";

/**
 * @typedef {import("../../types/entries/index.js").Transaction} Transaction
 * @typedef {import("../../types/entries/index.js").Assignment} Assignment
 */

const OPTIONS = /** @type {const} */ ({
  ...STATEMENT_OPTIONS,
  holding: HOLDING_OPTION,
  all: { type: "boolean", text: "include transactions on the best card already" },
  accounts: ACCOUNTS_OPTION,
  json: JSON_OPTION,
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "optimize FILE...",
  summary: "the most that your cards could have earned",
  about: [STATEMENT_FILES],
  sections: [{ options: OPTIONS }, CALCULATION_SECTION],
  request: WALLET_REQUEST,
  examples: [
    'card-rewards optimize year.csv --card "Amex Gold" --holding "Double Cash"',
    'card-rewards optimize --card "Amex Gold" gold.qfx --card CSP chase.csv --json',
  ],
};

/** @param {string[]} argv */
export async function optimize(argv) {
  const given = inputArguments("optimize", argv, { ...OPTIONS, ...CALCULATION_OPTIONS });
  const { body, request } = await readInput(given, (yourCards) => ({ yourCards }));
  const text = calculating(body, (bytes) => call(builtinEngine, "optimize_json", bytes, 0));
  await printAnswer(text, given, request, (/** @type {import("../../types/entries/index.js").OptimizeResponse} */ response) => optimizeText(response, request(), given.all === true));
}

/**
 * @param {import("../../types/entries/index.js").OptimizeResponse} response
 * @param {import("../../types/entries/index.js").EarnedRequest} request
 * @param {boolean} all
 */
function optimizeText({ data }, request, all) {
  const used = usedCards(request);
  const pairs = request.transactions.map((transaction, index) => ({ transaction, usedName: accountName(used[index]), assignment: data.assignments[index] }));
  const shown = pairs.filter(({ transaction, assignment }) => all || !isUsed(transaction, assignment));
  const others = pairs.length - shown.length;
  const style = styleOf(process.stdout);
  return [
    ...(shown.length === 0 ? [] : [assignmentTable(shown), ""]),
    ...(others === 0 ? [] : [`${others} ${others === 1 ? "transaction is" : "transactions are"} on the best card already; --all lists them too.`, ""]),
    totals(data, style),
    ...(data.fromToday.length === 0 ? [] : ["", style.painted("bold", "From today")]),
    ...data.fromToday.map(({ text }) => wrapped(`  ${text}`, style.columns, "    ")),
    ...explanationsText(shown.map(({ transaction, assignment }) => ({ ...transaction, cards: [assignment] })), style.columns),
  ].join("\n");
}

/** @param {{ transaction: Transaction, usedName: string, assignment: Assignment }[]} pairs */
function assignmentTable(pairs) {
  return table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Spent", align: "right" },
      { title: "Card used", cut: "last", repeats: true },
      { title: "Use instead", cut: "last", paint: "green" },
      { title: "Earns", align: "right", paint: "green" },
    ],
    pairs.map(({ transaction, usedName, assignment }) => [
      transaction.transactionDate,
      transaction.merchant,
      dollars(transaction.transactionAmount),
      usedName,
      cardInstead(transaction, assignment),
      dollars(assignment.rewardAmount),
    ]),
  );
}

/**
 * Whether a transaction is on the assigned card and account.
 * @param {Transaction} transaction
 * @param {Assignment} assignment
 */
function isUsed(transaction, { cardName, accountId }) {
  return isSameCard(transaction.cardName, cardName) && (accountId === undefined || accountId === transaction.accountId);
}

/**
 * @param {Transaction} transaction
 * @param {Assignment} assignment
 */
function cardInstead(transaction, assignment) {
  if (isUsed(transaction, assignment)) {
    return "-";
  }
  const { cardName, accountId } = assignment;
  const best = cardName === null ? "no card accepted" : accountName({ cardName, ...(accountId !== undefined && { accountId }) });
  // A refund goes to the card of its purchase.
  return transaction.transactionAmount < 0 ? REFUND : best;
}

/**
 * @param {import("../../types/entries/index.js").OptimizeResponse["data"]} data
 * @param {import("../output/terminal.js").Style} style
 */
function totals({ totalReward, totalEarnedReward, upperBound, gain }, style) {
  const proof = upperBound === totalReward ? "proven optimal" : `at most ${dollars(upperBound)} is possible`;
  return table(
    [{ title: "" }, { title: "Dollars", align: "right" }, { title: "" }],
    [
      ["Each on the best card", dollars(totalReward), proof],
      ["With the cards used", dollars(totalEarnedReward), ""],
    ],
    { total: ["Gain", dollars(gain), ""], style },
  );
}
