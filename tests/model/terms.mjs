// The rates of a purchase by the card's terms.
import { compare, exact, larger, negative, sign, sum } from "./exact.mjs";
import { isActivated, picksOf, tierOf } from "./holding.mjs";
import { periodOf } from "./period.mjs";

/**
 * @import { Card, Choice, Rule } from "./catalog.mjs"
 * @import { Holding } from "./holding.mjs"
 * @import { Purchase } from "./purchase.mjs"
 *
 * @typedef {{ multiplier: number, cap?: string }} Rate the base rate or a rule
 */

/**
 * The rates of a purchase: the best single rate, and those that stack with it.
 * @param {Holding} holding
 * @param {Purchase[]} purchases all purchases on the card, this one included
 * @param {Purchase} purchase
 * @returns {Rate[]}
 */
export function ratesOf(holding, purchases, purchase) {
  if (!purchase.earns) {
    return [];
  }
  const { card } = holding;
  const rules = card.rules.filter(
    (rule) =>
      qualifies(card, rule, purchase) &&
      isActivated(holding, rule) &&
      isOfTier(holding, rule) &&
      isChosen(holding, rule, purchases, purchase),
  );
  const single = best([baseRate(card, purchase.date), ...rules.filter((rule) => !rule.stacks)]);
  return [single, ...bestOfEachCap(rules.filter((rule) => rule.stacks))];
}

/**
 * The base rate on a day.
 * @param {Card} card
 * @param {string} date
 * @returns {Rate}
 */
export function baseRate(card, date) {
  // Entries follow each other without a gap, so a day before all of them has the first and a day after has the last.
  const { multiplier } =
    card.base.find((entry) => isInForce(entry, date)) ??
    (date < (card.base[0].from ?? "") ? card.base[0] : card.base[card.base.length - 1]);
  return { multiplier };
}

/**
 * The highest rate; on a tie one without a cap, otherwise the first.
 * @param {Rate[]} rates
 * @returns {Rate}
 */
function best(rates) {
  const highest = Math.max(...rates.map(({ multiplier }) => multiplier));
  const equal = rates.filter(({ multiplier }) => multiplier === highest);
  return equal.find(({ cap }) => cap === undefined) ?? equal[0];
}

/**
 * Stacking rules that share a cap are one offer in several windows: only the best applies.
 * @param {Rule[]} rules
 * @returns {Rate[]}
 */
function bestOfEachCap(rules) {
  const caps = [...new Set(rules.flatMap(({ cap }) => cap ?? []))];
  return [
    ...rules.filter(({ cap }) => cap === undefined),
    ...caps.map((cap) => best(rules.filter((rule) => rule.cap === cap))),
  ];
}

/**
 * Dates before the card's recorded history have its earliest rules; a rotating rule is never extended.
 * @type {(card: Card, rule: Rule, date: string) => boolean}
 */
function isRuleInForce(card, rule, date) {
  const recorded = card.base[0].from ?? "";
  return isInForce(rule, date < recorded && !rule.rotating ? recorded : date);
}

/** @type {(dated: { from?: string, through?: string }, date: string) => boolean} */
function isInForce({ from, through }, date) {
  return (from === undefined || from <= date) && (through === undefined || date <= through);
}

/**
 * Whether the rule covers the purchase, for any cardholder.
 * @type {(card: Card, rule: Rule, purchase: Purchase) => boolean}
 */
function qualifies(card, rule, purchase) {
  const { merchant, categories, channel, isAbroad, amount, date } = purchase;
  const isNamed = merchant !== undefined && (rule.merchants ?? []).includes(merchant.id);
  const isExcepted = merchant !== undefined && (rule.except_merchants ?? []).includes(merchant.id);
  const { only_at_merchants: places = [] } = rule;
  const isAtPlace = places.length === 0 || (merchant !== undefined && places.includes(merchant.id));
  const dollars = larger(amount, negative(amount));
  return (
    isRuleInForce(card, rule, date) &&
    (rule.everything === true || isNamed || haveOneInCommon(rule.categories, categories)) &&
    !isExcepted &&
    isAtPlace &&
    !haveOneInCommon(rule.except_categories, categories) &&
    (rule.channel === undefined || rule.channel === channel) &&
    !(rule.only_in_us === true && isAbroad) &&
    (rule.purchase_dollars_min === undefined || compare(dollars, exact(rule.purchase_dollars_min)) >= 0) &&
    (rule.purchase_dollars_max === undefined || compare(dollars, exact(rule.purchase_dollars_max)) <= 0)
  );
}

/** @type {(some: string[] | undefined, others: string[]) => boolean} */
function haveOneInCommon(some = [], others) {
  return some.some((one) => others.includes(one));
}

/** @type {(holding: Holding, rule: Rule) => boolean} */
function isOfTier(holding, { tiers }) {
  const tier = tierOf(holding);
  return tiers === undefined || (tier !== undefined && tiers.includes(tier.id));
}

/** @type {(holding: Holding, rule: Rule, purchases: Purchase[], purchase: Purchase) => boolean} */
function isChosen(holding, rule, purchases, purchase) {
  const { card } = holding;
  const choice = card.choices.find(({ id }) => id === rule.choice);
  if (choice === undefined) {
    return true;
  }
  const options =
    choice.kind === "selected" ? picksOf(holding, choice) : topOptions(holding, choice, purchases, purchase.date);
  return options.includes(/** @type {string} */ (rule.option));
}

/**
 * Dollars spent on an option before the request: its own, else those of the first one named, of another choice for the same purchases.
 * @type {(holding: Holding, choice: Choice, option: string) => number}
 */
function spentBefore({ card, settings: { spentByOption = {} } }, choice, option) {
  if (spentByOption[option] !== undefined) {
    return spentByOption[option];
  }
  /** @type {(wanted: string | undefined) => string} */
  const purchasesOf = (wanted) => {
    const { categories = [], merchants = [] } = card.rules.find((rule) => rule.option === wanted) ?? {};
    return JSON.stringify([categories.toSorted(), merchants.toSorted()]);
  };
  const bySpending = card.choices.filter(({ kind }) => kind === "top-spend").map(({ id }) => id);
  const first = Object.keys(spentByOption)
    .toSorted()
    .map((id) => card.rules.find((rule) => rule.option === id && bySpending.includes(rule.choice ?? "")))
    .find((rule) => rule !== undefined && purchasesOf(rule.option) === purchasesOf(option));
  return first === undefined || first.choice === choice.id ? 0 : spentByOption[first.option ?? ""] ?? 0;
}

/**
 * Options with the most spending, net of refunds, in the day's period; of equal ones the first in the
 * card's file. An option at or below zero is not among them. With refunds only, the options with the most refunded: the
 * mirror of purchases.
 * @param {Holding} holding
 * @param {Choice} choice
 * @param {Purchase[]} purchases
 * @param {string} date
 * @returns {string[]}
 */
function topOptions(holding, choice, purchases, date) {
  const { card, settings, begins } = holding;
  const period = /** @type {string} */ (choice.period);
  /** @type {(day: string) => boolean} */
  const isInThePeriod = (day) => periodOf(period, day, holding) === periodOf(period, date, holding);
  const isOpening = isInThePeriod(settings.spentAsOf ?? begins);
  const rules = card.rules.filter((rule) => rule.choice === choice.id);
  // A refund counts as its purchase does, in the period of its own date.
  const bought = purchases.filter((one) => (one.reverses ?? one).earns && isInThePeriod(one.date));
  const options = [...new Set(rules.map(({ option }) => /** @type {string} */ (option)))].map((option) => {
    const counted = bought.filter((one) =>
      rules.some((rule) => rule.option === option && qualifies(card, rule, one.reverses ?? one)),
    );
    const opening = isOpening ? spentBefore(holding, choice, option) : 0;
    return { option, spent: sum([exact(opening), ...counted.map(({ amount }) => amount)]) };
  });
  const isRefund = options.every(({ spent }) => sign(spent) <= 0);
  const counted = options.map(({ option, spent }) => ({ option, dollars: isRefund ? negative(spent) : spent }));
  return counted
    .filter(({ dollars }) => sign(dollars) > 0)
    .sort((a, b) => compare(b.dollars, a.dollars))
    .slice(0, choice.selected_max)
    .map(({ option }) => option);
}
