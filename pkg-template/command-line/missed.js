import { parseArgs } from "node:util";
import "../node.js";
import { call } from "../lib/instance.js";
import { readRequestFile } from "./request-file.js";
import { dollars, table } from "./table.js";

/** @param {string[]} words */
export async function missed(words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: { json: { type: "boolean" } } });
  const body = await readRequestFile("missed", positionals);
  const text = new TextDecoder().decode(call((engine) => engine.missed_json, body));
  console.log(values.json ? text : missedTable(JSON.parse(text)));
}

/** @param {import("../index.js").MissedResponse} response */
function missedTable({ data }) {
  const rows = data.missedRewards.map((reward) => [
    reward.transactionDate,
    reward.merchant,
    reward.cardName,
    dollars(reward.rewardAmount),
    bestOf(reward.missedRewardYourCards),
    bestOf(reward.missedRewardNewCards),
  ]);
  const breakdown = table(
    [
      { title: "Date" },
      { title: "Merchant" },
      { title: "Card used" },
      { title: "Earned", align: "right" },
      { title: "Best other card you hold" },
      { title: "Best new card" },
    ],
    rows,
  );
  return [
    breakdown,
    "",
    `Missed with the cards you hold: ${dollars(data.overallMissedRewardsExisting)}`,
    `Missed compared with all cards: ${dollars(data.overallMissedRewardsNew)}`,
  ].join("\n");
}

/** @param {import("../index.js").MissedCardReward[]} rewards best first */
function bestOf([best]) {
  return best === undefined || best.missedReward === 0 ? "-" : `${best.cardName} +${dollars(best.missedReward)}`;
}
