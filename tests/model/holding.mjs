// A card account: a card's terms and its cardholder's settings.
/**
 * @import { Card, Choice, Rule, Tier } from "./catalog.mjs"
 * @import { CardSettings } from "./requests.mjs"
 *
 * @typedef {Readonly<Record<string, CardSettings>>} SettingsByCard
 *
 * @typedef {object} Holding
 * @property {Card} card
 * @property {CardSettings} settings
 * @property {string} begins the day on which the card's part of the request begins
 */

/**
 * @param {Card} card
 * @param {SettingsByCard} cardSettings
 * @param {string[]} ownDays of the card's transactions in the request
 * @param {string[]} allDays of the request
 * @returns {Holding}
 */
export function holdingOf(card, cardSettings, ownDays, allDays) {
  const [begins] = (ownDays.length > 0 ? ownDays : allDays).toSorted();
  return { card, settings: cardSettings[card.name] ?? {}, begins };
}

/** @type {(holding: Holding) => Tier | undefined} */
export function tierOf({ card, settings }) {
  return card.tiers.find((tier) => (settings.tier === undefined ? tier.default : tier.id === settings.tier));
}

/**
 * The selected options of a choice: the cardholder's, otherwise the default of the terms.
 * @type {(holding: Holding, choice: Choice) => string[]}
 */
export function picksOf({ card, settings }, choice) {
  const options = card.rules.filter((rule) => rule.choice === choice.id).map(({ option }) => option);
  const selected = (settings.selectedCategories ?? []).filter((id) => options.includes(id));
  return selected.length > 0 ? selected : (choice.default ?? []);
}

/** @type {(holding: Holding, rule: Rule) => boolean} */
export function isActivated({ settings }, rule) {
  return !rule.requires_activation || settings.activated !== false;
}
