// Cards that were named on the command line.
import * as api from "../node.js";
import { CommandError } from "./errors.js";
import { printable } from "./table.js";

const SUGGESTIONS_MAX = 5;
const WORDS_IN_MANY_NAMES = new Set(["card", "credit", "visa", "mastercard", "the", "from"]);

/**
 * Where a card is not known it would earn nothing, which nobody wants to be told as an answer.
 * @param {readonly string[]} names
 */
export function seeThatCardsAreKnown(names) {
  const unknown = names.filter((name) => api.matchCard(name) === undefined);
  if (unknown.length > 0) {
    throw new CommandError(unknown.map(unknownCard).join("\n"));
  }
}

/**
 * Of a request as it is: its answer has nothing for these cards, which one would like to know why.
 * @param {any} request
 */
export function warnOfUnknownCards(request) {
  const unknown = [...new Set(namesIn(request))].filter((name) => api.matchCard(name) === undefined);
  if (unknown.length > 0) {
    console.error(unknown.map((name) => printable(`Earns nothing: ${unknownCard(name)}`)).join("\n"));
  }
}

/**
 * @param {any} request what is none the engine refuses
 * @returns {string[]}
 */
function namesIn(request) {
  try {
    const { transactions = [], yourCards = [] } = request;
    return [...transactions.map((/** @type {any} */ { cardName }) => cardName), ...yourCards].filter((name) => typeof name === "string");
  } catch {
    return [];
  }
}

/** @param {string} name */
function unknownCard(name) {
  const like = cardsWithWords(name);
  const suggestion =
    like.length === 0
      ? '"card-rewards cards" lists those that are known.'
      : `Is it one of these? ${like.map((one) => `"${one}"`).join(", ")}`;
  return `"${name}" is no card that is known, or could be several. ${suggestion}`;
}

/**
 * Those with most of the words first.
 * @param {string} name
 */
function cardsWithWords(name) {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word.length > 1 && !WORDS_IN_MANY_NAMES.has(word));
  return api
    .cards()
    .map(({ cardName }) => ({ cardName, found: words.filter((word) => cardName.toLowerCase().includes(word)).length }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ cardName }) => cardName);
}

/**
 * Whether two names mean one card.
 * @param {string} one
 * @param {string | null} other
 */
export function isSameCard(one, other) {
  return other !== null && (one === other || cardId(one) === cardId(other));
}

/** @type {Map<string, number | undefined>} */
const cardIds = new Map();

/** @param {string} name */
function cardId(name) {
  if (!cardIds.has(name)) {
    cardIds.set(name, api.matchCard(name)?.cardId);
  }
  return cardIds.get(name);
}
