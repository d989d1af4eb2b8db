import * as api from "../catalog/engine.js";
import { CALCULATION_OPTIONS, CALCULATION_SECTION, calculationFields } from "../options/calculation-options.js";
import { rejectUnknownCards } from "../catalog/card-names.js";
import { CommandError, UsageError } from "../errors/errors.js";
import { withFlags } from "../errors/flag-issues.js";
import { Accounts, ACCOUNTS_OPTION } from "../input/accounts-file.js";
import { accountName } from "../output/account-name.js";
import { explanationLines } from "../output/explanations.js";
import { dollarsOrUnknown, FEE_COLUMNS } from "../output/foreign-fee.js";
import { JSON_OPTION, parsedArguments } from "../options/options.js";
import { explainedPoints, POINTS_COLUMN } from "../catalog/points.js";
import { stateFrom, withStateOf } from "../input/state-file.js";
import { dollars, printable, rate, table } from "../output/table.js";
import { styleOf, wrapped } from "../output/terminal.js";
import { printWarnings } from "../output/warnings.js";

const OPTIONS = /** @type {const} */ ({
  merchant: { type: "string", value: "NAME", text: "a merchant's name or a statement descriptor" },
  amount: { type: "string", value: "DOLLARS", text: "the amount of the purchase" },
  card: { type: "string", multiple: true, value: "NAME", text: "a card that you hold; repeat it for each card" },
  date: { type: "string", value: "YYYY-MM-DD", text: "the date of the purchase; default: today (UTC)" },
  country: { type: "string", value: "CODE", text: "the country of the purchase, as in FR: foreign transaction fees count" },
  "new-cards": { type: "boolean", text: "include cards that you do not hold" },
  accounts: ACCOUNTS_OPTION,
  state: { type: "string", value: "FILE", text: "count the spending of earlier statements: a file of \"earned --state FILE\"" },
  json: JSON_OPTION,
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "advice",
  summary: "the best card for a purchase",
  sections: [{ options: OPTIONS }, CALCULATION_SECTION],
  examples: [
    'card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold"',
    "card-rewards advice --merchant Costco --amount 200 --card CSP --new-cards",
    "card-rewards advice --merchant Carrefour --amount 90 --card CSP --country FR",
  ],
};

/** @param {string[]} argv */
export async function advice(argv) {
  const { values } = parsedArguments({ args: argv, options: { ...OPTIONS, ...CALCULATION_OPTIONS } });
  if (values.merchant === undefined || values.amount === undefined || (values.card === undefined && values.accounts === undefined)) {
    throw new UsageError("advice requires --merchant NAME, --amount DOLLARS and at least one --card NAME or --accounts FILE.");
  }
  const spendAmount = amountOf(values.amount);
  const accounts = await Accounts.from(values.accounts);
  // All accounts count as held. The engine requires a name.
  const names = values.card ?? accounts.list.map(({ cardName }) => cardName);
  const yourCards = [...new Set(names.map((name) => accounts.cardOf(name)))];
  rejectUnknownCards(yourCards, accounts.ids);
  const state = values.state === undefined ? undefined : await existingState(values.state);
  const request = {
    merchant: values.merchant,
    spendAmount,
    yourCards,
    ...accounts.fields,
    ...calculationFields(values),
    ...(values.date !== undefined && { transactionDate: values.date }),
    ...(values.country !== undefined && { country: values.country }),
    ...(values["new-cards"] && { includeNewCards: true }),
    ...(state && { state }),
    // For points, a card that earns nothing, and a rate that assumes the top spending category.
    ...(!values.json && { explain: true, diagnostics: true }),
  };
  const response = withFlags(flagsOf(values), () => withStateOf(values.state, () => api.advice(request)));
  if (values.json) {
    console.log(JSON.stringify(response));
    return;
  }
  const reasons = values.explain ? explanations(response) : [...zeroRewardReasons(response), ...assumptions(response)];
  console.log([adviceTable(response), ...reasons].join("\n"));
  printWarnings(response);
}

/**
 * The flags of fields that the engine validates.
 * @param {{ merchant?: string, amount?: string, date?: string, country?: string }} values
 * @returns {import("../errors/flag-issues.js").Flags}
 */
function flagsOf({ merchant, amount, date, country }) {
  return { merchant: ["--merchant", merchant], spendAmount: ["--amount", amount], transactionDate: ["--date", date, "today (UTC)"], country: ["--country", country] };
}

/** @param {string} name */
async function existingState(name) {
  const state = await stateFrom(name);
  if (state === true) {
    throw new CommandError(`${name} does not exist. "card-rewards earned FILE --state ${name}" creates it from your statements.`);
  }
  return state;
}

/** @param {string} text */
function amountOf(text) {
  if (!/^-?\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) {
    throw new UsageError(`--amount "${text}" is not an amount. Write dollars such as 82.40 or 1,234.56.`);
  }
  return Number(text.replaceAll(/[$,]/g, ""));
}

/** @param {import("../../types/entries/index.js").AdviceResponse} response */
function explanations({ data }) {
  const cards = [data.bestCard, ...data.otherCards, ...(data.newCards ?? [])];
  return ["", ...cards.flatMap((one) => explanationLines(one, styleOf(process.stdout).columns))];
}

/** @param {import("../../types/entries/index.js").AdviceResponse} response */
function zeroRewardReasons({ data }) {
  return [data.bestCard, ...data.otherCards]
    .filter(({ rewardMultiplier }) => rewardMultiplier === 0)
    .flatMap(({ explanation }) => explanation?.text ?? []);
}

/**
 * Assumptions of rates in the table: that this becomes the top spending category.
 * @param {import("../../types/entries/index.js").AdviceResponse} response
 */
function assumptions({ data }) {
  return [data.bestCard, ...data.otherCards, ...(data.newCards ?? [])].flatMap((card) =>
    (card.explanation?.reasons ?? [])
      .filter(({ code }) => code === "top-category-assumed")
      .map(({ text }) => wrapped(printable(`${accountName(card)}: ${text}`), styleOf(process.stdout).columns, "  ")),
  );
}

/** @param {import("../../types/entries/index.js").AdviceResponse} response */
function adviceTable({ data }) {
  const marked = [
    { mark: "Best", card: data.bestCard },
    ...data.otherCards.map((card) => ({ mark: "", card })),
    ...(data.newCards ?? []).map((card) => ({ mark: "New", card })),
  ].map(({ mark, card }) => ({ mark, card, points: explainedPoints(card) }));
  const withPoints = marked.some(({ points }) => points !== undefined);
  const isAbroad = data.bestCard.netRewardAmount !== undefined;
  return table(
    [
      { title: "", paint: "green" },
      { title: "Card", cut: "last" },
      { title: "Rate", align: "right" },
      ...(withPoints ? [POINTS_COLUMN] : []),
      { title: "Earns", align: "right" },
      { title: "Of which bonus", align: "right" },
      ...(isAbroad ? FEE_COLUMNS : []),
    ],
    marked.map(({ mark, card, points }) => [
      mark,
      accountName(card),
      rate(card.rewardMultiplier, card.rewardValue),
      ...(withPoints ? [points ?? ""] : []),
      dollars(card.rewardAmount),
      dollars(card.bonus),
      ...(isAbroad ? [card.foreignTransactionFeeDollars, card.netRewardAmount].map(dollarsOrUnknown) : []),
    ]),
  );
}
