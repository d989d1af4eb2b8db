// Validates card names and suggests similar ones.
import * as api from "./engine.js";
import { CommandError } from "./errors.js";
import { closest, didYouMean } from "./suggestions.js";
import { printable } from "./table.js";

const SUGGESTIONS_MAX = 5;
/** A shorter word is similar to too many. */
const LETTERS_TO_CORRECT = 4;
const WORDS_IN_MANY_NAMES = new Set(["card", "credit", "visa", "mastercard", "the", "from"]);

/**
 * Throws for a name that matches no card: an unknown card would silently earn nothing.
 * @param {readonly string[]} names
 */
export function rejectUnknownCards(names) {
  const unknown = names.filter((name) => api.matchCard(name) === undefined);
  if (unknown.length > 0) {
    throw new CommandError(unknown.map(unknownCard).join("\n"));
  }
}

/**
 * Warns about the unknown cards of a JSON request, which earn nothing.
 * @param {any} request
 */
export function warnAboutUnknownCards(request) {
  const unknown = [...new Set(namesIn(request))].filter((name) => api.matchCard(name) === undefined);
  if (unknown.length > 0) {
    console.error(unknown.map((name) => printable(`Earns nothing: ${unknownCard(name)}`)).join("\n"));
  }
}

/**
 * @param {any} request not validated: the engine does that
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
  return `"${name}" is an unknown or ambiguous card.${cardSuggestion(name)}`;
}

/**
 * Suggests the card that a name could mean, as a sentence.
 * @param {string} name
 */
export function cardSuggestion(name) {
  const meant = misspelledCard(name);
  if (meant !== undefined) {
    return didYouMean([`"${meant}"`]);
  }
  const similar = cardsWithWords(name);
  return similar.length === 0
    ? ' "card-rewards cards" lists the known cards.'
    : ` Similar names: ${similar.map((one) => `"${one}"`).join(", ")}`;
}

/**
 * The name of the one card that this is a misspelling of.
 * @param {string} name
 */
function misspelledCard(name) {
  return oneCard(closest(name, api.cards().flatMap(spellings))) ?? oneCard(corrections(name));
}

/**
 * The first of these names, if those that match a card all match the same.
 * @param {readonly string[]} names
 */
function oneCard(names) {
  const found = names.filter((one) => api.matchCard(one) !== undefined);
  return new Set(found.map(cardId)).size === 1 ? found[0] : undefined;
}

/**
 * Spellings of a card: with its issuer and without.
 * @param {import("../types/entries/index.js").Card} card
 */
function spellings({ cardName, issuer, aliases }) {
  const product = cardName.startsWith(`${issuer} `) ? cardName.slice(issuer.length + 1) : cardName;
  return [cardName, product, ...aliases];
}

/**
 * The name with one word corrected; the engine knows the other words, such as an issuer's short name.
 * @param {string} name
 */
function corrections(name) {
  const known = new Set(api.cards().flatMap(({ cardName, aliases }) => [cardName, ...aliases].flatMap((one) => one.split(" "))));
  const words = name.trim().split(/\s+/);
  return words.flatMap((word, index) =>
    word.length < LETTERS_TO_CORRECT ? [] : closest(word, known).map((meant) => words.with(index, meant).join(" ")),
  );
}

/**
 * The cards whose names share words with this one, most words first; a word may be misspelled.
 * @param {string} name
 */
function cardsWithWords(name) {
  const words = wordsOf(name).filter((word) => word.length > 1 && !WORDS_IN_MANY_NAMES.has(word));
  const known = new Set(api.cards().flatMap(({ cardName }) => wordsOf(cardName)));
  const meant = words.flatMap((word) => [word, ...(word.length < LETTERS_TO_CORRECT || known.has(word) ? [] : closest(word, known))]);
  return api
    .cards()
    .map(({ cardName }) => ({ cardName, found: meant.filter((word) => cardName.toLowerCase().includes(word)).length }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ cardName }) => cardName);
}

/** @param {string} name */
function wordsOf(name) {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}+]+/u)
    .filter((word) => word !== "");
}

/**
 * Whether two names mean the same card.
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
