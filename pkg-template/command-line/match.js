import { parseArgs } from "node:util";
import * as api from "../node.js";
import { UsageError } from "./errors.js";

export const HELP = `card-rewards match TEXT: what it makes of a name or a statement line

  --json    as JSON

Examples
  card-rewards match CSP
  card-rewards match "SQ *BLUE BOTTLE 0123 SAN FRANCISCO CA"`;

/** @param {string[]} words */
export function match(words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: { json: { type: "boolean" } } });
  if (positionals.length === 0) {
    throw new UsageError("match takes a card's name, a merchant's name or a statement line.");
  }
  const text = positionals.join(" ");
  const card = api.matchCard(text) ?? null;
  const merchant = api.matchMerchant(text) ?? null;
  console.log(values.json ? JSON.stringify({ card, merchant }) : `Card:     ${cardLine(card)}\nMerchant: ${merchantLine(merchant)}`);
}

/** @param {import("../index.js").Card | null} card */
function cardLine(card) {
  return card === null ? "none is known by this name" : `${card.cardName} (${card.issuer}, id ${card.cardId})`;
}

/** @param {import("../index.js").MerchantMatch | null} merchant */
function merchantLine(merchant) {
  if (merchant === null) {
    return "not recognised; a card's base rate applies";
  }
  const name = merchant.merchant ?? "not recognised, but its category is";
  return `${name} (${merchant.categoryName}, ${merchant.channel})`;
}
