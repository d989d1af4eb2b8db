// The part of the catalog that a developer would copy by hand: one rate for each category and merchant of a card; no caps, no
// dates, no statement descriptors. All JavaScript competitors look their rates up here.

/**
 * @typedef {object} PlainCard
 * @property {string} cardName
 * @property {number} worth dollars per point
 * @property {number} base points per dollar
 * @property {Map<string, number>} categories points per dollar by category
 * @property {Map<string, number>} merchants points per dollar by merchant
 *
 * @typedef {{ id: string, categories: string[] }} PlainMerchant the narrowest category first
 *
 * @typedef {object} PlainCatalog
 * @property {Map<string, PlainCard>} cards by name and alias in lower case
 * @property {Map<string, PlainMerchant>} merchants by name and alias in lower case
 */

/**
 * @param {any} catalog the package's catalog.json
 * @returns {PlainCatalog}
 */
export function plainCatalog(catalog) {
  return { cards: plainCards(catalog), merchants: plainMerchants(catalog) };
}

/**
 * @param {any} catalog
 * @returns {Map<string, PlainCard>}
 */
function plainCards(catalog) {
  /** @type {Map<string, number>} */
  const worths = new Map(catalog.currencies.currency.map((/** @type {any} */ currency) => [currency.id, Number(currency.value_per_point)]));
  const cards = new Map();
  for (const card of catalog.cards) {
    const plain = {
      cardName: card.name,
      worth: worths.get(card.currency) ?? 0.01,
      base: card.base.at(-1).multiplier,
      categories: new Map(),
      merchants: new Map(),
    };
    for (const rule of card.rules ?? []) {
      for (const category of rule.categories ?? []) {
        plain.categories.set(category, rule.multiplier);
      }
      for (const merchant of rule.merchants ?? []) {
        plain.merchants.set(merchant, rule.multiplier);
      }
    }
    for (const name of [card.name, ...(card.aliases ?? [])]) {
      cards.set(name.toLowerCase(), plain);
    }
  }
  return cards;
}

/**
 * @param {any} catalog
 * @returns {Map<string, PlainMerchant>}
 */
function plainMerchants(catalog) {
  const merchants = new Map();
  const wider = new Map(catalog.categories.category.map((/** @type {any} */ category) => [category.id, category.parent]));
  for (const { id, category, name, aliases = [] } of catalog.merchants.flatMap((/** @type {any} */ file) => file.merchants)) {
    const categories = [];
    for (let one = category; one !== undefined; one = wider.get(one)) {
      categories.push(one);
    }
    for (const known of [name, ...aliases]) {
      merchants.set(known.toLowerCase(), { id, categories });
    }
  }
  return merchants;
}

/**
 * @param {PlainCard | undefined} card
 * @param {PlainMerchant | undefined} merchant
 * @returns {number} points per dollar
 */
export function multiplierOf(card, merchant) {
  const category = merchant?.categories.find((one) => card?.categories.has(one));
  return card?.merchants.get(merchant?.id ?? "") ?? card?.categories.get(category ?? "") ?? card?.base ?? 0;
}
