import * as api from "./engine.js";
import { rejectUnknownCards } from "./card-names.js";
import { UsageError } from "./errors.js";
import { JSON_OPTION, parsedArguments } from "./options.js";
import { dollars, rate, table } from "./table.js";
import { printWarnings } from "./warnings.js";

const OPTIONS = /** @type {const} */ ({
  merchant: { type: "string", value: "NAME", text: "a merchant's name or a statement descriptor" },
  amount: { type: "string", value: "DOLLARS", text: "the amount of the purchase" },
  card: { type: "string", multiple: true, value: "NAME", text: "a card that you hold; repeat it for each card" },
  date: { type: "string", value: "YYYY-MM-DD", text: "the date of the purchase; default: today (UTC)" },
  "new-cards": { type: "boolean", text: "include cards that you do not hold" },
  json: JSON_OPTION,
});

/** @type {import("./help.js").Help} */
export const HELP = {
  usage: "advice",
  summary: "the best card for a purchase",
  sections: [{ options: OPTIONS }],
  examples: [
    'card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold"',
    "card-rewards advice --merchant Costco --amount 200 --card CSP --new-cards",
  ],
};

/** @param {string[]} argv */
export function advice(argv) {
  const { values } = parsedArguments({ args: argv, options: OPTIONS });
  if (values.merchant === undefined || values.amount === undefined || values.card === undefined) {
    throw new UsageError("advice requires --merchant NAME, --amount DOLLARS and at least one --card NAME.");
  }
  const spendAmount = amountOf(values.amount);
  rejectUnknownCards(values.card);
  const response = api.advice({
    merchant: values.merchant,
    spendAmount,
    yourCards: values.card,
    ...(values.date !== undefined && { transactionDate: values.date }),
    ...(values["new-cards"] && { includeNewCards: true }),
    // To explain a card that earns nothing.
    ...(!values.json && { explain: true, diagnostics: true }),
  });
  if (values.json) {
    console.log(JSON.stringify(response));
    return;
  }
  console.log([adviceTable(response), ...zeroRewardReasons(response)].join("\n"));
  printWarnings(response);
}

/** @param {string} text */
function amountOf(text) {
  if (!/^-?\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) {
    throw new UsageError(`--amount "${text}" is not an amount. Write dollars such as 82.40 or 1,234.56.`);
  }
  return Number(text.replaceAll(/[$,]/g, ""));
}

/** @param {import("../types/entries/index.js").AdviceResponse} response */
function zeroRewardReasons({ data }) {
  return [data.bestCard, ...data.otherCards]
    .filter(({ rewardMultiplier }) => rewardMultiplier === 0)
    .flatMap(({ explanation }) => explanation?.text ?? []);
}

/** @param {import("../types/entries/index.js").AdviceResponse} response */
function adviceTable({ data }) {
  const rows = [
    cardRow("Best", data.bestCard),
    ...data.otherCards.map((card) => cardRow("", card)),
    ...(data.newCards ?? []).map((card) => cardRow("New", card)),
  ];
  return table(
    [
      { title: "", paint: "green" },
      { title: "Card", cut: "last" },
      { title: "Rate", align: "right" },
      { title: "Earns", align: "right" },
      { title: "Of which bonus", align: "right" },
    ],
    rows,
  );
}

/**
 * @param {string} mark
 * @param {import("../types/entries/index.js").CardReward} card
 */
function cardRow(mark, card) {
  return [mark, card.cardName, rate(card.rewardMultiplier, card.rewardValue), dollars(card.rewardAmount), dollars(card.bonus)];
}
