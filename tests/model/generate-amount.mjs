// Amounts, usually at boundaries: caps, zero, the last decimal place.

/**
 * @import { Card } from "./catalog.mjs"
 * @import { Random } from "./random.mjs"
 */

const A_BIT = [0, 0, 0, 0, 0.01, -0.01, 0.000001, -0.000001, 1, -1, 12.345678];

/**
 * @param {Random} random
 * @param {Card} card
 * @param {number} spent so far on that card in this request, roughly
 * @returns {number}
 */
export function amountFor(random, card, spent) {
  const amount = random.weighed([
    [5, () => 0],
    [22, () => random.whole(1, 50_000) / 100],
    [12, () => random.whole(1, 10_000)],
    [14, () => rounded(random.fraction() * 10 ** random.whole(0, 9), random.whole(0, 6))],
    [25, () => atTheEdge(random, card, spent)],
    [2, () => random.fraction() * 10 ** random.whole(-3, 9) + random.fraction() * 2 ** -20], // digits to the last bit
    [1, () => random.oneOf([1e9, 1e12, 1e-7, 999_999_999.999999, 0.1, 0.000001])],
  ])();
  return random.happens(0.2) && amount !== 0 ? -amount : amount;
}

/**
 * @param {Random} random
 * @param {Card} card
 * @param {number} spent
 */
function atTheEdge(random, card, spent) {
  const caps = card.caps.map((cap) => cap.cap_dollars);
  const most = card.rules.flatMap((rule) => [rule.purchase_dollars_min ?? [], rule.purchase_dollars_max ?? []].flat());
  const edge = random.oneOf([...caps, ...most, 100]);
  const part = random.oneOf([edge, edge, edge / 2, edge / 3, edge - spent, edge - spent, 2 * edge]);
  return Math.min(1e12, Math.abs(rounded(part + random.oneOf(A_BIT), random.oneOf([2, 6]))));
}

/**
 * @param {number} number
 * @param {number} places
 */
function rounded(number, places) {
  return Number(number.toFixed(places));
}
