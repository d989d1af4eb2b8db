// Validates card names.
import * as api from "./engine.js";
import { CommandError } from "../errors/errors.js";
import { closest, didYouMean } from "../errors/suggestions.js";
import { printable } from "../output/table.js";

/**
 * Throws for a name that matches no card: an unknown card would silently earn nothing.
 * @param {readonly string[]} names
 * @param {readonly string[]} accountIds other names that were possible
 */
export function rejectUnknownCards(names, accountIds = []) {
  const unknown = names.filter((name) => api.matchCard(name) === undefined);
  if (unknown.length > 0) {
    throw new CommandError(unknown.map((name) => printable(unknownCard(name, accountIds))).join("\n"));
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

/**
 * @param {string} name
 * @param {readonly string[]} accountIds
 */
function unknownCard(name, accountIds = []) {
  const ids = accountIds.length === 0 ? "" : `, and no accountId of --accounts (${accountIds.join(", ")})`;
  const near = closest(name, accountIds).map((id) => `"${id}"`);
  return `"${name}" is an unknown or ambiguous card${ids}.${near.length > 0 ? didYouMean(near) : cardSuggestion(name)}`;
}

/**
 * Suggests the cards that a name could mean, as a sentence.
 * @param {string} name
 */
export function cardSuggestion(name) {
  return similarCards(name) || ' "card-rewards cards" lists the catalog\'s cards.';
}

/**
 * Asks for the cards that a name could mean; empty without any.
 * @param {string} name
 */
export function similarCards(name) {
  return didYouMean(api.suggestCards(name).map(({ cardName }) => `"${cardName}"`));
}

/**
 * Whether two names mean the same card. A file can have another value for a name, which the engine reports.
 * @param {string} one
 * @param {unknown} other
 */
export function isSameCard(one, other) {
  return typeof other === "string" && (one === other || cardId(one) === cardId(other));
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
