import * as api from "../catalog/engine.js";
import { cardSuggestion } from "../catalog/card-names.js";
import { termsText } from "../output/card-terms.js";
import { CommandError } from "../errors/errors.js";
import { withFlags } from "../errors/flag-issues.js";
import { parsedArguments } from "../options/options.js";
import { dollars, table } from "../output/table.js";

const OPTIONS = /** @type {const} */ ({
  terms: { type: "boolean", text: "print only the terms of the card that QUERY names" },
  on: { type: "string", value: "DATE", text: "the terms on that date, YYYY-MM-DD; default: today" },
  json: { type: "boolean", text: "print JSON: every alias of a card and its settings, or its terms" },
});

/** @type {import("../options/help.js").Help} */
export const HELP = {
  usage: "cards [QUERY]",
  summary: "lists the catalog's cards, or those that match QUERY",
  sections: [{ options: OPTIONS }],
  examples: [
    "card-rewards cards",
    "card-rewards cards double cash",
    "card-rewards cards chase --json",
    "card-rewards cards freedom flex --terms --on 2025-08-01",
  ],
};

/** @param {string[]} argv */
export function cards(argv) {
  const { values, positionals } = parsedArguments({ args: argv, allowPositionals: true, options: OPTIONS });
  const query = positionals.join(" ");
  if (values.terms) {
    const terms = termsOf(query, values.on);
    console.log(values.json ? JSON.stringify(terms) : termsText(terms));
    return;
  }
  const found = query === "" ? api.cards() : cardsLike(query);
  if (found.length === 0) {
    throw new CommandError(`No card matches "${query}".${cardSuggestion(query)}`);
  }
  console.log(values.json ? JSON.stringify(found) : [cardsTable(found), ...(found.length === 1 ? details(found[0], values.on) : [])].join("\n\n"));
}

/**
 * The text below the table of a single card.
 * @param {import("../../types/entries/index.js").Card} card
 * @param {string | undefined} on
 */
function details({ cardName, membership }, on) {
  const needed = membership === null ? [] : [`Needs a paid ${membership} membership, whose price is in no amount.`];
  return [...needed, termsText(termsOf(cardName, on))];
}

/**
 * @param {string} cardName
 * @param {string | undefined} on
 */
function termsOf(cardName, on) {
  const terms = withFlags({ on: ["--on", on] }, () => api.cardTerms(cardName, { on: on ?? null }));
  if (terms === undefined) {
    throw new CommandError(`"${cardName}" is an unknown or ambiguous card.${cardSuggestion(cardName)}`);
  }
  return terms;
}

/** @param {string} query */
function cardsLike(query) {
  const match = api.matchCard(query);
  const text = query.toLowerCase();
  return api
    .cards()
    .filter(
      (card) =>
        card.cardId === match?.cardId ||
        [card.cardName, card.issuer, ...card.aliases].some((name) => name.toLowerCase().includes(text)),
    );
}

/** @param {import("../../types/entries/index.js").Card[]} found */
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
      card.annualFeeDollars === null ? "unknown" : dollars(card.annualFeeDollars),
      card.openToNewApplicants ? "yes" : "no",
    ]),
  );
}
