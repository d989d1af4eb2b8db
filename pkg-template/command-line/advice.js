import { parseArgs } from "node:util";
import * as api from "../node.js";
import { seeThatCardsAreKnown } from "./card-names.js";
import { UsageError } from "./errors.js";
import { dollars, rate, table } from "./table.js";

export const HELP = `card-rewards advice: the best card for a purchase

  --merchant NAME       where: a plain name or a statement line
  --amount DOLLARS      how much
  --card NAME           a card that you hold; once for each
  --date YYYY-MM-DD     when; today (UTC) where left out
  --new-cards           also cards that you do not hold
  --json                the answer as JSON

Examples
  card-rewards advice --merchant "Whole Foods" --amount 82.40 --card "Amex Gold"
  card-rewards advice --merchant Costco --amount 200 --card CSP --new-cards`;

/** @param {string[]} words */
export function advice(words) {
  const { values } = parseArgs({
    args: words,
    options: {
      merchant: { type: "string" },
      amount: { type: "string" },
      card: { type: "string", multiple: true, default: [] },
      date: { type: "string" },
      "new-cards": { type: "boolean" },
      json: { type: "boolean" },
    },
  });
  if (values.merchant === undefined || values.amount === undefined || values.card.length === 0) {
    throw new UsageError("advice needs --merchant NAME, --amount DOLLARS and at least one --card NAME.");
  }
  const spendAmount = amountOf(values.amount);
  seeThatCardsAreKnown(values.card);
  const response = api.advice({
    merchant: values.merchant,
    spendAmount,
    yourCards: values.card,
    ...(values.date !== undefined && { transactionDate: values.date }),
    ...(values["new-cards"] && { includeNewCards: true }),
    // For why a card earns nothing.
    ...(!values.json && { explain: true }),
  });
  console.log(values.json ? JSON.stringify(response) : [adviceTable(response), ...reasonsForNothing(response)].join("\n"));
}

/** @param {string} text */
function amountOf(text) {
  if (!/^-?\$?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(text)) {
    throw new UsageError(`--amount takes dollars such as 82.40 or 1,234.56, not "${text}".`);
  }
  return Number(text.replaceAll(/[$,]/g, ""));
}

/** @param {import("../index.js").AdviceResponse} response */
function reasonsForNothing({ data }) {
  return [data.bestCard, ...data.otherCards]
    .filter(({ rewardMultiplier }) => rewardMultiplier === 0)
    .flatMap(({ explanation }) => explanation?.text ?? []);
}

/** @param {import("../index.js").AdviceResponse} response */
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
      { title: "of it bonus", align: "right" },
    ],
    rows,
  );
}

/**
 * @param {string} mark
 * @param {import("../index.js").CardReward} card
 */
function cardRow(mark, card) {
  return [mark, card.cardName, rate(card.rewardMultiplier, card.rewardValue), dollars(card.rewardAmount), dollars(card.bonus)];
}
