// Cards that are not held: which may be offered, and how a filtered answer describes them.
/**
 * @import { Card } from "./catalog.mjs"
 * @import { MissedRequest } from "./requests.mjs"
 *
 * @typedef {NonNullable<MissedRequest["newCards"]>} Filter
 */

/**
 * Whether a card not held may be offered on a purchase's day.
 * @type {(card: Card, date: string, filter?: Filter) => boolean}
 */
export function isOffered(card, date, filter = {}) {
  const { opened_on: opened, closed_to_new_on: closed } = card;
  const isOpen = (opened === undefined || opened <= date) && (closed === undefined || date < closed);
  const { kinds, maxAnnualFeeDollars: max, issuers, networks } = filter;
  const fee = annualFeeOf(card, date);
  return (
    isOpen &&
    isOneOf(kinds, card.kind) &&
    isOneOf(issuers, card.issuer) &&
    isOneOf(networks, card.network) &&
    (max === undefined || (fee !== null && fee <= max))
  );
}

/**
 * The fields that a filter adds to a new card; none without a condition.
 * @type {(card: Card | undefined, date: string, filter?: Filter) => object}
 */
export function description(card, date, filter = {}) {
  return card && Object.keys(filter).length > 0 ? { kind: card.kind, annualFeeDollars: annualFeeOf(card, date) } : {};
}

/** @type {(ids: readonly string[] | undefined, id: string) => boolean} */
function isOneOf(ids, id) {
  return ids === undefined || ids.includes(id);
}

/**
 * Null if it is not known.
 * @type {(card: Card, date: string) => number | null}
 */
function annualFeeOf({ annual_fee: fees = [] }, date) {
  return fees.find(({ from, through }) => (from ?? date) <= date && date <= (through ?? date))?.dollars ?? null;
}
