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
import { FEE_COLUMNS, feeAndNet, isFee } from "../output/foreign-fee.js";
import { insteadColumns, missedNothing, missedTotals, USE_INSTEAD, useInstead } from "../output/missed-text.js";
import { printAnswer } from "./print-answer.js";
import { calculating } from "../output/progress.js";
import { STATE_OPTION, withStateOf } from "../input/state-file.js";
import { HOLDING_OPTION, STATEMENT_FILES, STATEMENT_OPTIONS, WALLET_REQUEST } from "../options/statement-options.js";
import { dollars, table } from "../output/table.js";
import { styleOf } from "../output/terminal.js";

/**
 * @typedef {import("../../types/entries/index.js").MissedCardReward} MissedCardReward
 * @typedef {import("../../types/entries/index.js").MissedReward & { used: import("../catalog/used-cards.js").UsedCard, instead: (MissedCardReward | undefined)[] }} ShownReward
 */

const OPTIONS = /** @type {const} */ ({
  ...STATEMENT_OPTIONS,
  holding: HOLDING_OPTION,
  "new-cards": { type: "boolean", text: "include the best card that you do not hold" },
  all: { type: "boolean", text: "include transactions that missed nothing" },
  accounts: ACCOUNTS_OPTION,
  state: STATE_OPTION,
  json: JSON_OPTION,
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "missed FILE...",
  summary: "what other cards would have earned",
  about: [STATEMENT_FILES],
  sections: [{ options: OPTIONS }, CALCULATION_SECTION],
  request: WALLET_REQUEST,
  examples: [
    'card-rewards missed november.csv --card "Amex Gold" --holding "Double Cash"',
    'card-rewards missed --card "Amex Gold" gold.qfx --card CSP csp.csv --new-cards',
  ],
};

/** @param {string[]} argv */
export async function missed(argv) {
  const given = inputArguments("missed", argv, { ...OPTIONS, ...CALCULATION_OPTIONS });
  // The table shows only the best new card.
  const { body, request } = await readInput(given, (yourCards) => ({ yourCards, ...(!given.json && { newCardsLimit: 1 }) }));
  const text = withStateOf(given.state, () => calculating(body, (bytes) => call(builtinEngine, "missed_json", bytes, 0)));
  await printAnswer(text, given, request, (/** @type {import("../../types/entries/index.js").MissedResponse} */ response) => missedText(response, usedCards(request()), given));
}

/**
 * @param {import("../../types/entries/index.js").MissedResponse} response
 * @param {readonly import("../catalog/used-cards.js").UsedCard[]} used
 * @param {{ all?: boolean, "new-cards"?: boolean }} shown
 */
function missedText({ data }, used, { all, "new-cards": newCards }) {
  /** @param {import("../../types/entries/index.js").MissedReward} reward */
  const lists = (reward) => [reward.missedRewardYourCards, ...(newCards ? [reward.missedRewardNewCards] : [])];
  const rewards = data.missedRewards
    .map((reward, index) => ({ ...reward, used: used[index], instead: lists(reward).map(([first]) => (first?.missedReward === 0 ? undefined : first)) }))
    .filter(({ instead }) => all || instead.some((first) => first !== undefined));
  const others = data.missedRewards.length - rewards.length;
  return [
    ...(rewards.length === 0 ? [] : [missedTable(rewards, newCards ? [USE_INSTEAD, "Best new card"] : [USE_INSTEAD]), ""]),
    ...missedNothing(others, all),
    ...missedTotals(data),
    ...explanationsText(rewards.map(explained), styleOf(process.stdout).columns),
  ].join("\n");
}

/**
 * @param {readonly ShownReward[]} rewards
 * @param {readonly string[]} titles of the columns of cards to use instead
 */
function missedTable(rewards, titles) {
  const withFee = rewards.some((reward) => isFee(reward.foreignTransactionFeeDollars));
  const lists = titles.map((title, list) => ({ title, list, withFee: rewards.some(({ instead }) => isFee(instead[list]?.foreignTransactionFeeDollars)) }));
  return table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Card used", cut: "last", repeats: true },
      { title: "Earned", align: "right" },
      ...(withFee ? FEE_COLUMNS : []),
      ...lists.flatMap(insteadColumns),
    ],
    rewards.map((reward) => [
      reward.transactionDate,
      reward.merchant,
      accountName(reward.used),
      dollars(reward.rewardAmount),
      ...(withFee ? feeAndNet(reward) : []),
      ...lists.flatMap((one) => useInstead(reward.instead[one.list], reward.transactionAmount < 0, one)),
    ]),
  );
}

/**
 * A transaction with the explanations of the cards in its row.
 * @param {ShownReward} reward
 */
function explained({ transactionDate, merchant, used, explanation, instead }) {
  return { transactionDate, merchant, cards: [{ ...used, explanation }, ...instead.filter((one) => one !== undefined)] };
}
