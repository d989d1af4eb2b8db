// Random settings of cardholders, valid for their card.
import { dayNear } from "./generate-date.mjs";
import { given } from "./given.mjs";

/**
 * @import { Card, Catalog, Choice } from "./catalog.mjs"
 * @import { Random } from "./random.mjs"
 * @import { CardSettings } from "./requests.mjs"
 */

// Settings of an unknown card are ignored, whatever they contain.
const OF_UNKNOWN_CARDS = { tier: "zzz", selectedCategories: ["zzz"], spentDollars: { zzz: 1 }, spentAsOf: "2026-11-21", anniversary: "12-31" };

/**
 * @param {Random} random
 * @param {Catalog} catalog
 * @param {Card} card the one that the request turns around
 * @param {string[]} near days of the request
 * @returns {Record<string, CardSettings> | undefined}
 */
export function cardSettings(random, catalog, card, near) {
  if (random.happens(0.6)) {
    return undefined;
  }
  const cards = [...(random.happens(0.9) ? [card] : []), ...catalog.cards.filter(() => random.happens(1.5 / catalog.cards.length))];
  return {
    ...Object.fromEntries(cards.map((one) => [one.name, settingsOf(random, one, near)])),
    ...given({ "Moonlight Rewards": random.happens(0.05) ? OF_UNKNOWN_CARDS : undefined }),
  };
}

/** @type {(random: Random, card: Card, near: string[]) => CardSettings} */
export function settingsOf(random, card, near) {
  const hasYearsOfItsOwn = card.caps.some(({ period }) => period === "anniversary-year");
  return given({
    selectedCategories: random.happens(0.7) ? selectedCategories(random, card) : undefined,
    activated: random.happens(0.35) ? random.happens(0.3) : undefined,
    tier: card.tiers.length > 0 && random.happens(0.7) ? random.oneOf(card.tiers).id : undefined,
    spentDollars: card.caps.length > 0 && random.happens(0.7) ? spentDollars(random, card) : undefined,
    spentAsOf: card.caps.length > 0 && random.happens(0.5) ? dayNear(random, near) : undefined,
    anniversary: random.happens(hasYearsOfItsOwn ? 0.8 : 0.1) ? anniversary(random, near) : undefined,
  });
}

/**
 * Of each choice none, some or all options that may be selected. One is perhaps there twice.
 * @type {(random: Random, card: Card) => string[]}
 */
function selectedCategories(random, card) {
  const choices = card.choices.filter(({ kind }) => kind === "selected");
  const selected = choices.filter(() => random.happens(0.8)).flatMap((choice) => selectedOf(random, card, choice));
  return selected.length > 0 && random.happens(0.1) ? [...selected, selected[0]] : selected;
}

/** @type {(random: Random, card: Card, choice: Choice) => string[]} */
function selectedOf(random, card, { id, selected_max: most }) {
  const options = new Set(card.rules.flatMap(({ choice, option = [] }) => (choice === id ? option : [])));
  const selected = Math.min(random.whole(1, most), options.size);
  return Array.from({ length: selected }, () => {
    const option = random.oneOf([...options]);
    options.delete(option);
    return option;
  });
}

/** @type {(random: Random, card: Card) => Record<string, number>} */
function spentDollars(random, card) {
  const caps = card.caps.filter(() => random.happens(0.7));
  return Object.fromEntries(caps.map(({ id, cap_dollars: cap }) => [id, spentOf(random, cap)]));
}

/** @type {(random: Random, cap: number) => number} */
function spentOf(random, cap) {
  const edge = Number(Math.max(0, cap + random.oneOf([0, -0.01, 0.01, -1, -100, -12.345678])).toFixed(6));
  return random.weighed([
    [5, edge],
    [5, random.whole(0, Math.ceil(cap * 100)) / 100],
    [1, 2 * cap],
    [1, 0],
    [1, random.oneOf([1e12, 0.000001])],
  ]);
}

/** @type {(random: Random, near: string[]) => string} */
function anniversary(random, near) {
  const ofTheRequest = random.oneOf(near).slice("YYYY-".length);
  const anyDay = new Date(Date.UTC(2024, 0, random.whole(1, 366))).toISOString().slice("YYYY-".length, "YYYY-MM-DD".length);
  return random.oneOf([ofTheRequest, ofTheRequest, anyDay, anyDay, "02-29", "01-01", "12-31"]);
}
