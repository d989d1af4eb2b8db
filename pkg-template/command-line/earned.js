import "../node.js";
import { call } from "../lib/instance.js";
import { readInput } from "./input.js";
import { inputArguments } from "./input-arguments.js";
import { calculating } from "./progress.js";
import { STATEMENT_HELP } from "./statement-help.js";
import { dollars, rate, table } from "./table.js";

export const HELP = `card-rewards earned FILE...: what each transaction earned

${STATEMENT_HELP}
  --json            the answer as JSON

Examples
  card-rewards earned november.csv --card "Chase Sapphire Preferred"
  card-rewards earned --card "Amex Gold" gold.csv --card "Double Cash" citi.csv
  card-rewards earned request.json --json`;

/** @param {string[]} words */
export async function earned(words) {
  const given = inputArguments("earned", words);
  const { body } = await readInput(given, () => ({}));
  const text = calculating(body, (bytes) => call((engine) => engine.earned_json, bytes));
  console.log(given.json ? text : earnedTable(JSON.parse(text)));
}

/** @param {import("../index.js").EarnedResponse} response */
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
