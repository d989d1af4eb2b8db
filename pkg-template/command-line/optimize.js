import "../node.js";
import { call } from "../lib/instance.js";
import { isSameCard } from "./card-names.js";
import { readInput } from "./input.js";
import { inputArguments } from "./input-arguments.js";
import { calculating } from "./progress.js";
import { STATEMENT_HELP } from "./statement-help.js";
import { dollars, table } from "./table.js";
import { lookOf, wrapped } from "./terminal.js";

export const HELP = `card-rewards optimize FILE...: the most that your cards could have earned

${STATEMENT_HELP}
  --holding NAME    another card that you hold; once for each. The cards of the
                    files count as held
  --all             also the transactions whose card was right
  --json            the answer as JSON

Examples
  card-rewards optimize year.csv --card "Amex Gold" --holding "Double Cash"
  card-rewards optimize --card "Amex Gold" gold.qfx --card CSP chase.csv --json`;

/** @param {string[]} words */
export async function optimize(words) {
  const given = inputArguments("optimize", words, {
    holding: { type: "string", multiple: true },
    all: { type: "boolean" },
  });
  const { body, transactions } = await readInput(given, (yourCards) => ({ yourCards }));
  const text = calculating(body, (bytes) => call((engine) => engine.optimize_json, bytes));
  console.log(given.json ? text : optimizeText(JSON.parse(text), transactions(), given.all === true));
}

/**
 * @param {import("../index.js").OptimizeResponse} response
 * @param {readonly import("../index.js").Transaction[]} transactions
 * @param {boolean} all
 */
function optimizeText({ data }, transactions, all) {
  const pairs = transactions.map((transaction, index) => ({ transaction, assignment: data.assignments[index] }));
  const shown = pairs.filter(({ transaction, assignment }) => all || !isSameCard(transaction.cardName, assignment.cardName));
  const others = pairs.length - shown.length;
  const look = lookOf(process.stdout);
  return [
    ...(shown.length === 0 ? [] : [assignmentTable(shown), ""]),
    ...(others === 0 ? [] : [`${others} ${others === 1 ? "transaction is" : "transactions are"} on the right card already; --all lists them too.`, ""]),
    totals(data, look),
    ...(data.fromHereOn.length === 0 ? [] : ["", look.painted("bold", "From here on")]),
    ...data.fromHereOn.map(({ text }) => wrapped(`  ${text}`, look.columns, "    ")),
  ].join("\n");
}

/** @param {{ transaction: import("../index.js").Transaction, assignment: import("../index.js").Assignment }[]} pairs */
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
    pairs.map(({ transaction, assignment }) => [
      transaction.transactionDate,
      transaction.merchant,
      dollars(transaction.transactionAmount),
      transaction.cardName,
      isSameCard(transaction.cardName, assignment.cardName) ? "-" : (assignment.cardName ?? "none can be used"),
      dollars(assignment.rewardAmount),
    ]),
  );
}

/**
 * @param {import("../index.js").OptimizeResponse["data"]} data
 * @param {import("./terminal.js").Look} look
 */
function totals({ totalReward, totalEarnedReward, upperBound, gain }, look) {
  const proof = upperBound === totalReward ? "proven to be the most" : `at most ${dollars(upperBound)} is possible`;
  return table(
    [{ title: "" }, { title: "Dollars", align: "right" }, { title: "" }],
    [
      ["Each on the best card", dollars(totalReward), proof],
      ["With the cards used", dollars(totalEarnedReward), ""],
    ],
    { total: ["Gain", dollars(gain), ""], look },
  );
}
