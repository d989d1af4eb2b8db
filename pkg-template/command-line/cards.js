import { parseArgs } from "node:util";
import * as api from "../node.js";
import { CommandError } from "./errors.js";
import { table } from "./table.js";

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
      { title: "Card" },
      { title: "Issuer" },
      { title: "Network" },
      { title: "Earns" },
      { title: "Worth", align: "right" },
      { title: "New applicants" },
    ],
    found.map((card) => [
      String(card.cardId),
      card.cardName,
      card.issuer,
      card.network,
      card.currency,
      `${Number((card.rewardValue * 100).toFixed(3))}¢`,
      card.openToNewApplicants ? "yes" : "no",
    ]),
  );
}
