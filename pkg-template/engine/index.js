// The exports of `card-rewards` in every runtime. This folder calls the wasm; it knows no protocol, file or platform.
import { cardTermsRequest, suggestionsMax, text } from "./arguments.js";
import { checkSettings as checkSettingsOf } from "./check-settings.js";
import { advice as adviceOf } from "./columns/advice.js";
import { earned as earnedOf } from "./columns/earned.js";
import { missed as missedOf } from "./columns/missed.js";
import { call } from "./instance.js";
import { categoryMatcher, merchantMatcher } from "./merchant-match.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

export { createEngine } from "./create-engine.js";
export { REQUEST_LIMITS } from "./request-limits.js";
export { RewardsError } from "./rewards-error.js";

/** @typedef {typeof import("../types/entries/index.js")} Api */

/** @type {(exports: typeof import("./engine.js")) => typeof import("./engine.js")} */
const builtin = (exports) => exports;
const matchBuiltin = /* @__PURE__ */ merchantMatcher(builtin);
const matchBuiltinCategory = /* @__PURE__ */ categoryMatcher(builtin);

/** @type {Api["earned"]} */
export function earned(request) {
  return earnedOf(request, builtin);
}

/** @type {Api["missed"]} */
export function missed(request) {
  return missedOf(request, builtin);
}

/** @type {Api["advice"]} */
export function advice(request) {
  return adviceOf(request, builtin);
}

/** @type {Api["optimize"]} */
export function optimize(request) {
  return call((engine) => engine.optimize, plainCopy(request, SHAPES.optimize));
}

/** @type {Api["analyze"]} */
export function analyze(request) {
  return call((engine) => engine.analyze, plainCopy(request, SHAPES.analyze));
}

/** @type {Api["cardTerms"]} */
export function cardTerms(cardName, options) {
  return call((engine) => engine.card_terms, cardTermsRequest(cardName, options));
}

/** @type {Api["checkSettings"]} */
export function checkSettings(settings) {
  return checkSettingsOf(settings, builtin);
}

/** @type {Api["cards"]} */
export function cards() {
  return call((engine) => engine.cards);
}

/** @type {Api["merchants"]} */
export function merchants() {
  return call((engine) => engine.merchants);
}

/** @type {Api["categories"]} */
export function categories() {
  return call((engine) => engine.categories);
}

/** @type {Api["currencies"]} */
export function currencies() {
  return call((engine) => engine.currencies);
}

/** @type {Api["issuers"]} */
export function issuers() {
  return call((engine) => engine.issuers);
}

/** @type {Api["matchCard"]} */
export function matchCard(cardName) {
  return call((engine) => engine.match_card, text("matchCard", cardName));
}

/** @type {Api["suggestCards"]} */
export function suggestCards(cardName, limit) {
  return call((engine) => engine.suggest_cards, text("suggestCards", cardName), suggestionsMax(limit));
}

/** @type {Api["matchMerchant"]} */
export function matchMerchant(descriptor) {
  return matchBuiltin(descriptor);
}

/** @type {Api["matchCategory"]} */
export function matchCategory(category) {
  return matchBuiltinCategory(category);
}

/** @type {Api["catalogVersion"]} */
export function catalogVersion() {
  return call((engine) => engine.catalog_version);
}
