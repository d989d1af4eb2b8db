import "../../engine/start/node.js";
import { builtinEngine, call } from "../../engine/instance.js";
import { CALCULATION_OPTIONS, CALCULATION_SECTION } from "../options/calculation-options.js";
import { ACCOUNTS_OPTION } from "../input/accounts-file.js";
import { accountName } from "../output/account-name.js";
import { usedCards } from "../catalog/used-cards.js";
import { explanationsText } from "../output/explanations.js";
import { readInput } from "../input/input.js";
import { inputArguments } from "../input/input-arguments.js";
import { JSON_OPTION } from "../options/options.js";
import { earnedPoints, POINTS_COLUMN } from "../catalog/points.js";
import { printAnswer } from "./print-answer.js";
import { calculating } from "../output/progress.js";
import { STATE_OPTION, withStateOf } from "../input/state-file.js";
import { EARNED_REQUEST, STATEMENT_FILES, STATEMENT_OPTIONS } from "../options/statement-options.js";
import { dollars, rate, table } from "../output/table.js";
import { styleOf } from "../output/terminal.js";

const OPTIONS = /** @type {const} */ ({ ...STATEMENT_OPTIONS, accounts: ACCOUNTS_OPTION, state: STATE_OPTION, json: JSON_OPTION });

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "earned FILE...",
  summary: "what each transaction earned",
  about: [STATEMENT_FILES],
  sections: [{ options: OPTIONS }, CALCULATION_SECTION],
  request: EARNED_REQUEST,
  examples: [
    'card-rewards earned november.csv --card "Chase Sapphire Preferred"',
    'card-rewards earned --card "Amex Gold" gold.csv --card "Double Cash" citi.csv',
    "card-rewards earned december.csv --card Savor --state rewards.json",
    "card-rewards earned --accounts accounts.json --card cc-1 first.csv --card cc-2 second.csv",
    "card-rewards earned request.json --json",
  ],
};

/** @param {string[]} argv */
export async function earned(argv) {
  const given = inputArguments("earned", argv, { ...OPTIONS, ...CALCULATION_OPTIONS });
  const { body, request } = await readInput(given, () => ({}));
  const text = withStateOf(given.state, () => calculating(body, (bytes) => call(builtinEngine, "earned_json", bytes, 0)));
  await printAnswer(text, given, request, (/** @type {import("../../types/entries/index.js").EarnedResponse} */ response) => earnedText(response, request()));
}

/**
 * @param {import("../../types/entries/index.js").EarnedResponse} response
 * @param {import("../../types/entries/index.js").EarnedRequest} request
 */
function earnedText({ data }, request) {
  const points = earnedPoints(request);
  const used = usedCards(request);
  const explained = data.earnedRewards.map(({ explanation, ...reward }, index) => ({ ...reward, cards: [{ ...used[index], explanation }] }));
  return [
    earnedTable(data, points, used.map(accountName)),
    ...(points.totals.length === 0 ? [] : [`Points: ${points.totals.join(", ")}`]),
    ...explanationsText(explained, styleOf(process.stdout).columns),
  ].join("\n");
}

/**
 * @param {import("../../types/entries/index.js").EarnedResponse["data"]} data
 * @param {ReturnType<typeof earnedPoints>} points
 * @param {readonly string[]} names of the cards used
 */
function earnedTable({ earnedRewards, totalEarnedReward }, { texts, totals }, names) {
  const withPoints = totals.length > 0;
  const rows = earnedRewards.map((reward, index) => [
    reward.transactionDate,
    reward.merchant,
    names[index],
    dollars(reward.transactionAmount),
    rate(reward.rewardMultiplier, reward.rewardValue),
    ...(withPoints ? [texts[index] ?? ""] : []),
    dollars(reward.rewardAmount),
  ]);
  return table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Card", cut: "last", repeats: true },
      { title: "Spent", align: "right" },
      { title: "Rate", align: "right" },
      ...(withPoints ? [POINTS_COLUMN] : []),
      { title: "Earned", align: "right" },
    ],
    rows,
    { total: ["Total", "", "", "", "", ...(withPoints ? [""] : []), dollars(totalEarnedReward)] },
  );
}
