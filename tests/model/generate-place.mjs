// Merchants and details of purchases, usually those in a card's terms.
import { given } from "./given.mjs";

/**
 * @import { Rule } from "./catalog.mjs"
 * @import { Scene } from "./generate.mjs"
 * @import { Details } from "./purchase.mjs"
 */

const CHANNELS = /** @type {const} */ (["online", "in-store"]);
const UNKNOWN_MERCHANTS = ["Zyzzyva Widget Emporium", "Zorblatt & Sons", ""];

/**
 * @param {Scene} scene
 * @param {string} date
 * @returns {Details}
 */
export function details(scene, date) {
  const { random, catalog } = scene;
  const place = ruledPlace(scene, date);
  return {
    ...place,
    ...given({
      mcc: random.happens(0.06) ? anyCode(scene) : place.mcc,
      category: random.happens(0.06) ? random.oneOf([...catalog.categories.map(({ id }) => id), "zzz"]) : place.category,
      channel: random.happens(0.2) ? random.oneOf(CHANNELS) : undefined,
    }),
  };
}

/**
 * A merchant to which a rule of the card usually applies; sometimes two: a named merchant with another rule's category.
 * @param {Scene} scene
 * @param {string} date
 * @returns {Details}
 */
function ruledPlace(scene, date) {
  const { random, card } = scene;
  const inForce = card.rules.filter(({ from = "", through = "9999" }) => from <= date && date <= through);
  const rules = inForce.length > 0 && random.happens(0.7) ? inForce : card.rules;
  if (rules.length === 0 || random.happens(0.3)) {
    return anyPlace(scene);
  }
  const place = placeOf(scene, random.oneOf(rules));
  const others = rules.flatMap(({ categories = [] }) => categories);
  return others.length > 0 && random.happens(0.15) ? { ...place, ...goods(scene, random.oneOf(others)) } : place;
}

/**
 * A purchase to which the rule applies or almost applies.
 * @param {Scene} scene
 * @param {Rule} rule
 * @returns {Details}
 */
function placeOf(scene, rule) {
  const { random, catalog } = scene;
  const named = [...(rule.merchants ?? []), ...(random.happens(0.2) ? (rule.except_merchants ?? []) : [])];
  const categories = [...(rule.categories ?? []), ...(random.happens(0.2) ? (rule.except_categories ?? []) : [])];
  const places = rule.only_at_merchants ?? [];
  if (places.length > 0 && categories.length > 0 && random.happens(0.8)) {
    const id = random.oneOf(places);
    // A portal and a booked category, as a caller states them.
    return { merchant: catalog.merchants.filter((merchant) => merchant.id === id)[0].name, category: random.oneOf(categories) };
  }
  if (named.length > 0 && (categories.length === 0 || random.happens(0.5))) {
    const id = random.oneOf(named);
    return { merchant: catalog.merchants.filter((merchant) => merchant.id === id)[0].name };
  }
  return categories.length > 0 ? placeOfCategory(scene, random.oneOf(categories)) : anyPlace(scene);
}

/**
 * A merchant of the category or of a child of it. Otherwise an unknown one with a code or the category's id.
 * @param {Scene} scene
 * @param {string} category
 * @returns {Details}
 */
function placeOfCategory(scene, category) {
  const { random, catalog } = scene;
  const family = catalog.categories.filter(({ id, parent }) => id === category || parent === category).map(({ id }) => id);
  const merchants = catalog.merchants.filter((merchant) => family.includes(merchant.category));
  return merchants.length > 0 && random.happens(0.75)
    ? { merchant: random.oneOf(merchants).name }
    : { merchant: random.oneOf(UNKNOWN_MERCHANTS), ...goods(scene, random.oneOf(family)) };
}

/**
 * The category of the purchase, as a code or as an id.
 * @param {Scene} scene
 * @param {string} category
 * @returns {{ mcc: string } | { category: string }}
 */
function goods({ random, catalog }, category) {
  const entries = catalog.codes.filter((entry) => entry.category === category);
  const codes = entries.flatMap((entry) => entry.code ?? entry.from ?? []);
  return codes.length > 0 && random.happens(0.5) ? { mcc: random.oneOf(codes) } : { category };
}

/**
 * @param {Scene} scene
 * @returns {Details}
 */
function anyPlace(scene) {
  const { random, catalog } = scene;
  const choosy = catalog.merchants.filter(({ accepts }) => accepts);
  return random.weighed([
    [6, () => placeOfCategory(scene, random.oneOf(catalog.categories).id)],
    [choosy.length > 0 ? 1 : 0, () => ({ merchant: random.oneOf(choosy).name })],
    [2, () => ({ merchant: random.oneOf(UNKNOWN_MERCHANTS) })],
  ])();
}

/**
 * @param {Scene} scene
 * @returns {string | number}
 */
function anyCode({ random, catalog }) {
  const single = catalog.codes.flatMap((entry) => entry.code ?? []);
  const limits = catalog.codes.flatMap(({ from = [], through = [] }) => [from, through].flat());
  const code = random.weighed([
    [single.length > 0 ? 6 : 0, () => random.oneOf(single)],
    [limits.length > 0 ? 3 : 0, () => random.oneOf(limits)],
    [1, () => "1234"],
    [1, () => String(random.whole(2999, 4000))],
  ])();
  return random.happens(0.5) ? code : Number(code);
}
