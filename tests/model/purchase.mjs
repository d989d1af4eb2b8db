// The purchase of a transaction: merchant, category and channel.
import { exact } from "./exact.mjs";

/**
 * @import { Card, Catalog, Category, Merchant } from "./catalog.mjs"
 * @import { Exact } from "./exact.mjs"
 * @import { Channel } from "./requests.mjs"
 *
 * @typedef {object} Details of a request
 * @property {string} merchant
 * @property {string | number} [mcc]
 * @property {string} [category]
 * @property {Channel} [channel]
 * @property {string} [country]
 *
 * @typedef {object} Purchase
 * @property {Exact} amount
 * @property {string} date
 * @property {Merchant | undefined} merchant
 * @property {string[]} categories the purchase's category and its parents; empty if unknown
 * @property {string | undefined} channel undefined if neither the request, the merchant nor the category states it
 * @property {boolean} isAbroad
 * @property {boolean} earns
 * @property {Purchase} [reverses] the purchase that this refund reverses
 */

/** Their two letters, and those of their territories. */
const UNITED_STATES = ["US", "AS", "GU", "MP", "PR", "UM", "VI"];

/**
 * @param {Catalog} catalog
 * @param {Details} details
 * @param {number} amount
 * @param {string} date
 * @returns {Purchase}
 */
export function purchaseOf(catalog, details, amount, date) {
  const merchant = catalog.merchants.find(({ name }) => name === details.merchant);
  // The merchant category code takes precedence, then the request's category, then the merchant's.
  const ofCode = categoryOfCode(catalog, details.mcc);
  const counted = isExcluded(catalog, merchant, ofCode) ? undefined : ofCode;
  const id = counted ?? categoryNamed(catalog, details.category) ?? merchant?.category;
  const categories = withParents(catalog, id);
  return {
    amount: exact(amount),
    date,
    merchant,
    categories: categories.map((category) => category.id),
    channel: details.channel ?? usualChannel(catalog, merchant, categories),
    isAbroad: details.country !== undefined && !UNITED_STATES.includes(details.country),
    earns: categories.every(({ earns }) => earns !== false),
  };
}

/** @type {(catalog: Catalog, mcc: string | number | undefined) => string | undefined} */
function categoryOfCode(catalog, mcc) {
  if (mcc === undefined) {
    return undefined;
  }
  const four = String(mcc).padStart(4, "0");
  return catalog.codes.find(({ code, from = "", through = "" }) => code === four || (from <= four && four <= through))
    ?.category;
}

/**
 * Whether terms exclude the merchant from the category, or a wider one.
 * @type {(catalog: Catalog, merchant: Merchant | undefined, category: string | undefined) => boolean}
 */
function isExcluded(catalog, merchant, category) {
  const from = catalog.categories.find(({ id }) => id === merchant?.category)?.excluded_from;
  return from !== undefined && withParents(catalog, category).some(({ id }) => id === from);
}

/** @type {(catalog: Catalog, word: string | undefined) => string | undefined} */
function categoryNamed(catalog, word) {
  return catalog.categories.find(({ id, name }) => id === word || name === word)?.id;
}

/** @type {(catalog: Catalog, id: string | undefined) => Category[]} */
function withParents(catalog, id) {
  const category = catalog.categories.find((one) => one.id === id);
  return category ? [category, ...withParents(catalog, category.parent)] : [];
}

/**
 * The usual channel depends on the merchant, not on one purchase's code; only for an unmatched merchant it depends on the
 * category.
 * @type {(catalog: Catalog, merchant: Merchant | undefined, categories: Category[]) => string | undefined}
 */
function usualChannel(catalog, merchant, categories) {
  const [usual] = merchant ? withParents(catalog, merchant.category) : categories;
  return usual && (merchant?.channel ?? usual.channel ?? "in-store");
}

/**
 * Whether a purchase can be made with a card: an account pays from its day of opening.
 * @type {(card: Card, purchase: Purchase) => boolean}
 */
export function canPay(card, purchase) {
  return isAccepted(card, purchase) && (card.openedOn ?? "") <= purchase.date;
}

/**
 * A merchant may accept some networks only in its stores; online it accepts all. A store's own card is accepted only at
 * the merchants that its rules name.
 * @type {(card: Card, purchase: Purchase) => boolean}
 */
function isAccepted({ network, rules }, { merchant, channel }) {
  if (network === "store") {
    return rules.some(({ merchants = [] }) => merchant !== undefined && merchants.includes(merchant.id));
  }
  const networks = channel === "online" ? merchant?.accepts_online : merchant?.accepts;
  return networks?.includes(network) ?? true;
}
