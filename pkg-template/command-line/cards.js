import { parseArgs } from "node:util";
import * as api from "../node.js";
import { CommandError } from "./errors.js";
import { dollars, table } from "./table.js";

export const HELP = `card-rewards cards [QUERY]: the cards it knows, all, or those like QUERY

  --json    as JSON, with every name of a card and what can be set for it

Examples
  card-rewards cards
  card-rewards cards double cash
  card-rewards cards chase --json`;

/** @param {string[]} words */
export function cards(words) {
  const { values, positionals } = parseArgs({ args: words, allowPositionals: true, options: { json: { type: "boolean" } } });
  const query = positionals.join(" ");
  const found = query === "" ? api.cards() : cardsLike(query);
  if (values.json) {
    console.log(JSON.stringify(found));
    return;
  }
  if (found.length === 0) {
    throw new CommandError(`No card is like "${query}". "card-rewards cards" lists them all.`);
  }
  console.log(cardsTable(found));
}

/** @param {string} query */
function cardsLike(query) {
  const meant = api.matchCard(query);
  const wanted = query.toLowerCase();
  return api
    .cards()
    .filter(
      (card) =>
        card.cardId === meant?.cardId ||
        [card.cardName, card.issuer, ...card.aliases].some((name) => name.toLowerCase().includes(wanted)),
    );
}

/** @param {import("../index.js").Card[]} found */
function cardsTable(found) {
  return table(
    [
      { title: "Id", align: "right" },
      { title: "Card", cut: "last" },
      { title: "Issuer", cut: "first", repeats: true },
      { title: "Network", cut: "first", repeats: true },
      { title: "Earns", cut: "first", repeats: true },
      { title: "Worth", align: "right" },
      { title: "Annual fee", align: "right" },
      { title: "Open" },
    ],
    found.map((card) => [
      String(card.cardId),
      card.cardName,
      card.issuer,
      card.network,
      card.currency,
      `${Number((card.rewardValue * 100).toFixed(3))}¢`,
      card.annualFeeDollars === null ? "not known" : dollars(card.annualFeeDollars),
      card.openToNewApplicants ? "yes" : "no",
    ]),
  );
}
