import "../../engine/start/node.js";
import { builtinEngine, call } from "../../engine/instance.js";
import { ASSUMPTION_OPTIONS, ASSUMPTION_SECTION } from "../options/calculation-options.js";
import { readInput } from "../input/input.js";
import { inputArguments } from "../input/input-arguments.js";
import { ACCOUNTS_OPTION } from "../input/accounts-file.js";
import { accountName } from "../output/account-name.js";
import { usedCards } from "../catalog/used-cards.js";
import { insteadColumns, missedNothing, missedTotals, useInstead } from "../output/missed-text.js";
import { JSON_OPTION } from "../options/options.js";
import { printAnswer } from "./print-answer.js";
import { calculating } from "../output/progress.js";
import { STATE_OPTION, withStateOf } from "../input/state-file.js";
import { HOLDING_OPTION, STATEMENT_FILES, STATEMENT_OPTIONS, WALLET_REQUEST } from "../options/statement-options.js";
import { dollars, table } from "../output/table.js";

/** @typedef {import("../../types/entries/index.js").AnalyzeResponse["data"]} Analysis */

const OPTIONS = /** @type {const} */ ({
  ...STATEMENT_OPTIONS,
  holding: HOLDING_OPTION,
  all: { type: "boolean", text: "include transactions that missed nothing, and caps without usage" },
  accounts: ACCOUNTS_OPTION,
  state: STATE_OPTION,
  json: JSON_OPTION,
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "analyze FILE...",
  summary: "why transactions earned less than they could, and how caps were used",
  about: [STATEMENT_FILES],
  sections: [{ options: OPTIONS }, ASSUMPTION_SECTION],
  request: WALLET_REQUEST,
  examples: [
    'card-rewards analyze november.csv --card "Amex Gold" --holding "Double Cash"',
    'card-rewards analyze --card "Amex Gold" gold.qfx --card CSP csp.csv --json',
  ],
};

/** @type {Record<import("../../types/entries/index.js").MissedCause, string>} */
const CAUSES = {
  "card-unmatched": "unknown card",
  "cap-exhausted": "cap exhausted",
  "not-activated": "not activated",
  "not-selected": "not selected",
  "foreign-transaction-fee": "foreign fee",
  "bonus-of-another-card": "better bonus",
  "better-base-rate": "better base rate",
};

// Less than amounts show, and more than doubles differ by.
const ROUNDING_DOLLARS = 0.000_05;
const FEE_NOTE = 'More is after foreign transaction fees, which "card-rewards missed" shows.';

/** @param {string[]} argv */
export async function analyze(argv) {
  const given = inputArguments("analyze", argv, { ...OPTIONS, ...ASSUMPTION_OPTIONS });
  const { body, request } = await readInput(given, (yourCards) => ({ yourCards }));
  const text = withStateOf(given.state, () => calculating(body, (bytes) => call(builtinEngine, "analyze_json", bytes, 0)));
  await printAnswer(text, given, request, (/** @type {import("../../types/entries/index.js").AnalyzeResponse} */ { data }) => analysisText(data, usedCards(request()).map(accountName), given.all));
}

/**
 * @param {Analysis} data
 * @param {readonly string[]} names of the cards used
 * @param {boolean} [all]
 */
function analysisText(data, names, all) {
  const named = data.purchases.map((purchase, index) => ({ ...purchase, usedName: names[index] }));
  const purchases = named.filter(({ bestHeldCard }) => all || bestHeldCard.missedReward !== 0);
  const periods = data.caps.flatMap((cap) => shownPeriods(cap, all).map((period) => ({ cap, period })));
  return [
    ...(purchases.length === 0 ? [] : [purchaseTable(purchases), ...(purchases.some(isByFee) ? [FEE_NOTE] : []), ""]),
    ...missedNothing(data.purchases.length - purchases.length, all),
    ...(periods.length === 0 ? [] : [capTable(periods), ""]),
    ...(data.topCategories === undefined ? [] : [categoryTable(data.topCategories), ""]),
    `Earned: ${dollars(data.totalEarnedReward)}`,
    ...missedTotals(data),
    ...(data.firstYearMatches ?? []).map(matchText),
  ].join("\n");
}

/** @param {NonNullable<Analysis["firstYearMatches"]>[number]} match */
function matchText({ firstYearMatch: { name, rewardAmount, through, throughEstimated }, ...account }) {
  const end = `${through}${throughEstimated ? " (estimated)" : ""}`;
  return `${name} of ${accountName(account)}: ${dollars(rewardAmount)} more after ${end}, in no total`;
}

/**
 * Whether a gain has foreign transaction fees.
 *
 * Then it is not the difference of the two rewards. The answer has no fees.
 * @param {Analysis["purchases"][number]} purchase
 */
function isByFee({ rewardAmount, bestHeldCard }) {
  const fees = bestHeldCard.rewardAmount - rewardAmount - bestHeldCard.missedReward;
  return bestHeldCard.missedReward !== 0 && Math.abs(fees) > ROUNDING_DOLLARS;
}

/** @param {(Analysis["purchases"][number] & { usedName: string })[]} purchases */
function purchaseTable(purchases) {
  const columns = { withReward: purchases.some(isByFee) };
  return table(
    [
      { title: "Date" },
      { title: "Merchant", cut: "last" },
      { title: "Card used", cut: "last", repeats: true },
      { title: "Earned", align: "right" },
      ...insteadColumns(columns),
      { title: "Cause" },
    ],
    purchases.map(({ transactionDate, merchant, usedName, rewardAmount, bestHeldCard, transactionAmount, cause }) => [
      transactionDate,
      merchant,
      usedName,
      dollars(rewardAmount),
      ...useInstead(bestHeldCard, transactionAmount < 0, columns),
      cause === null ? "-" : CAUSES[cause],
    ]),
  );
}

/**
 * The periods in which a cap was used; without any, and if all are shown, the current one.
 * @param {Analysis["caps"][number]} cap
 * @param {boolean} [all]
 */
function shownPeriods({ periods, current }, all) {
  return periods.length === 0 && all ? [current] : periods;
}

/** @param {{ cap: Analysis["caps"][number], period: Analysis["caps"][number]["current"] }[]} rows */
function capTable(rows) {
  return table(
    [
      { title: "Card", cut: "last", repeats: true },
      { title: "Cap", cut: "last" },
      { title: "Period" },
      { title: "Used", align: "right" },
      { title: "Remaining", align: "right" },
      { title: "Exhausted" },
    ],
    rows.map(({ cap, period }) => [
      accountName(cap),
      cap.capName,
      periodName(cap.period, period.periodStart),
      dollars(period.usedDollars),
      dollars(period.remainingDollars),
      period.exhaustedOn ?? "-",
    ]),
  );
}

/** @param {NonNullable<Analysis["topCategories"]>} categories */
function categoryTable(categories) {
  return table(
    [
      { title: "Card", cut: "last", repeats: true },
      { title: "Category", cut: "last" },
      { title: "From" },
      { title: "Through" },
      { title: "Spent", align: "right" },
      { title: "Top" },
    ],
    categories.map(({ optionId, periodStart, periodEnd, isTop, openingDollars, days, ...account }) => [
      accountName(account),
      optionId,
      periodStart,
      periodEnd,
      dollars(days.at(-1)?.spentDollars ?? openingDollars),
      isTop ? "yes" : "-",
    ]),
  );
}

/**
 * A calendar period by its name; others by their first day.
 * @param {Analysis["caps"][number]["period"]} kind
 * @param {string} start
 */
export function periodName(kind, start) {
  const [year, month] = start.split("-");
  switch (kind) {
    case "month":
      return `${year}-${month}`;
    case "quarter":
      return `${year} Q${Math.ceil(Number(month) / 3)}`;
    case "year":
      return year;
    default:
      return `from ${start}`;
  }
}
