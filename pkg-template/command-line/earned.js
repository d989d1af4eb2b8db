import { parseArgs } from "node:util";
import "../node.js";
import { call } from "../lib/instance.js";
import { readRequestFile } from "./request-file.js";
import { dollars, rate, table } from "./table.js";

/** @param {string[]} words */
export async function earned(words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: { json: { type: "boolean" } } });
  const body = await readRequestFile("earned", positionals);
  const text = new TextDecoder().decode(call((engine) => engine.earned_json, body));
  console.log(values.json ? text : earnedTable(JSON.parse(text)));
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
      { title: "Merchant" },
      { title: "Card" },
      { title: "Spent", align: "right" },
      { title: "Rate", align: "right" },
      { title: "Earned", align: "right" },
    ],
    [...rows, ["Total", "", "", "", "", dollars(data.totalEarnedReward)]],
  );
}
