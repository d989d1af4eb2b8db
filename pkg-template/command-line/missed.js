import "../node.js";
import { call } from "../lib/instance.js";
import { readInput } from "./input.js";
import { inputArguments } from "./input-arguments.js";
import { calculating } from "./progress.js";
import { STATEMENT_HELP } from "./statement-help.js";
import { dollars, table } from "./table.js";

export const HELP = `card-rewards missed FILE...: what other cards would have earned

${STATEMENT_HELP}
  --holding NAME    another card that you hold; once for each. The cards of the
                    files count as held
  --new-cards       also the best card that you do not hold
  --all             also the transactions that missed nothing
  --json            the answer as JSON

Examples
  card-rewards missed november.csv --card "Amex Gold" --holding "Double Cash"
  card-rewards missed --card "Amex Gold" gold.qfx --card CSP csp.csv --new-cards`;

/** @param {string[]} words */
export async function missed(words) {
  const given = inputArguments("missed", words, {
    holding: { type: "string", multiple: true },
    "new-cards": { type: "boolean" },
    all: { type: "boolean" },
  });
  // The table shows the best new card alone.
  const { body } = await readInput(given, (yourCards) => ({ yourCards, ...(!given.json && { newCardsLimit: 1 }) }));
  const text = calculating(body, (bytes) => call((engine) => engine.missed_json, bytes));
  console.log(given.json ? text : missedTable(JSON.parse(text), given));
}

/**
 * @param {import("../index.js").MissedResponse} response
 * @param {{ all?: boolean, "new-cards"?: boolean }} shown
 */
function missedTable({ data }, { all, "new-cards": newCards }) {
  /** @param {import("../index.js").MissedReward} reward */
  const lists = (reward) => [reward.missedRewardYourCards, ...(newCards ? [reward.missedRewardNewCards] : [])];
  const rewards = data.missedRewards.filter((reward) => all || lists(reward).some(([first]) => first !== undefined && first.missedReward !== 0));
  const breakdown = table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Card used", cut: "last", repeats: true },
      { title: "Earned", align: "right" },
      { title: "Use instead", cut: "last", paint: "green" },
      { title: "More", align: "right", paint: "green" },
      ...(newCards ? /** @type {const} */ ([{ title: "Best new card", cut: "last" }, { title: "More", align: "right" }]) : []),
    ],
    rewards.map((reward) => [
      reward.transactionDate,
      reward.merchant,
      reward.cardName,
      dollars(reward.rewardAmount),
      ...lists(reward).flatMap(best),
    ]),
  );
  const others = data.missedRewards.length - rewards.length;
  return [
    ...(rewards.length === 0 ? [] : [breakdown, ""]),
    ...(others === 0 ? [] : [`${others} ${others === 1 ? "transaction" : "transactions"} missed nothing${all ? "" : "; --all lists them too"}.`, ""]),
    `Missed with the cards you hold: ${dollars(data.overallMissedRewardsExisting)}`,
    `Missed compared with all cards: ${dollars(data.overallMissedRewardsNew)}`,
  ].join("\n");
}

/** @param {import("../index.js").MissedCardReward[]} rewards best first */
function best([first]) {
  return first === undefined || first.missedReward === 0 ? ["-", "-"] : [first.cardName, signed(first.missedReward)];
}

/** @param {number} amount */
function signed(amount) {
  return amount > 0 ? `+${dollars(amount)}` : dollars(amount);
}
