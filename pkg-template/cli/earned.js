import "../engine/start/node.js";
import { call } from "../engine/instance.js";
import { readInput } from "./input.js";
import { inputArguments } from "./input-arguments.js";
import { printAnswer } from "./print-answer.js";
import { calculating } from "./progress.js";
import { STATEMENT_HELP } from "./statement-help.js";
import { dollars, rate, table } from "./table.js";

export const HELP = `card-rewards earned FILE...: what each transaction earned

${STATEMENT_HELP}
  --json            print JSON

Examples
  card-rewards earned november.csv --card "Chase Sapphire Preferred"
  card-rewards earned --card "Amex Gold" gold.csv --card "Double Cash" citi.csv
  card-rewards earned request.json --json`;

/** @param {string[]} argv */
export async function earned(argv) {
  const given = inputArguments("earned", argv);
  const { body } = await readInput(given, () => ({}));
  const text = calculating(body, (bytes) => call((engine) => engine.earned_json, bytes));
  printAnswer(text, given, earnedTable);
}

/** @param {import("../types/entries/index.js").EarnedResponse} response */
function earnedTable({ data }) {
  const rows = data.earnedRewards.map((reward) => [
    reward.transactionDate,
    reward.merchant,
    reward.cardName,
    dollars(reward.transactionAmount),
    rate(reward.rewardMultiplier, reward.rewardValue),
    dollars(reward.rewardAmount),
  ]);
  return table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Card", cut: "last", repeats: true },
      { title: "Spent", align: "right" },
      { title: "Rate", align: "right" },
      { title: "Earned", align: "right" },
    ],
    rows,
    { total: ["Total", "", "", "", "", dollars(data.totalEarnedReward)] },
  );
}
