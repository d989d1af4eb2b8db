// Point valuations in dollars.
import { exact } from "./exact.mjs";

/**
 * @import { Card, Catalog } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 * @import { PointValues } from "./requests.mjs"
 *
 * @typedef {(card: Card) => Exact} Worth dollars per point of a card
 */

/**
 * The caller's valuation of the currency first; then, with `transferValues`, the transfer partner valuation if the card or
 * another one of the cardholder with this currency unlocks transfers; otherwise the catalog's valuation.
 * @param {Catalog} catalog
 * @param {{ pointValues?: PointValues, transferValues?: boolean }} request
 * @param {readonly string[]} names of the cardholder's cards: held and used
 * @returns {Worth}
 */
export function worthFor(catalog, { pointValues = {}, transferValues = false }, names) {
  const unlocking = catalog.cards.filter(
    ({ name, unlocks_transfers_source }) => names.includes(name) && unlocks_transfers_source !== undefined,
  );
  return (card) => {
    const currency = catalog.currencies.find(({ id }) => id === card.currency);
    if (currency === undefined) {
      throw new Error(`unknown currency: ${card.currency}`);
    }
    const isUnlocked =
      card.unlocks_transfers_source !== undefined || unlocking.some((one) => one.currency === card.currency);
    const transfers = transferValues && isUnlocked ? currency.transfer_value_per_point : undefined;
    return exact(pointValues[currency.id] ?? transfers ?? currency.value_per_point);
  };
}
