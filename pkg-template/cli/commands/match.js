import { similarCards } from "../catalog/card-names.js";
import * as api from "../catalog/engine.js";
import { UsageError } from "../errors/errors.js";
import { JSON_OPTION, parsedArguments } from "../options/options.js";

const OPTIONS = { json: JSON_OPTION };

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "match TEXT",
  summary: "the card or merchant that a name or descriptor matches",
  sections: [{ options: OPTIONS }],
  examples: ["card-rewards match CSP", 'card-rewards match "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"'],
};

/** @param {string[]} argv */
export function match(argv) {
  const { values, positionals } = parsedArguments({ args: argv, allowPositionals: true, options: OPTIONS });
  if (positionals.length === 0) {
    throw new UsageError("match requires a card's name, a merchant's name or a statement descriptor.");
  }
  const text = positionals.join(" ");
  const card = api.matchCard(text) ?? null;
  const merchant = api.matchMerchant(text) ?? null;
  console.log(values.json ? JSON.stringify({ card, merchant }) : `Card:     ${card === null ? noCardLine(text, merchant) : cardLine(card)}\nMerchant: ${merchantLine(merchant)}`);
}

/** @param {import("../../types/entries/index.js").Card} card */
function cardLine(card) {
  return `${card.cardName} (${card.issuer}, id ${card.cardId})`;
}

/**
 * A text that matches a merchant is no misspelled card.
 * @param {string} text
 * @param {import("../../types/entries/index.js").MerchantMatch | null} merchant
 */
function noCardLine(text, merchant) {
  const question = merchant === null ? similarCards(text) : "";
  return question === "" ? "no match" : `no match.${question}`;
}

/** @param {import("../../types/entries/index.js").MerchantMatch | null} merchant */
function merchantLine(merchant) {
  if (merchant === null) {
    return "no match; the base rate of a card applies";
  }
  const name = merchant.merchant ?? "no match, category inferred";
  return `${name} (${merchant.categoryName}, ${merchant.channel})`;
}
