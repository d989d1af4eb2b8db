// The exports of `card-rewards` in every runtime. This folder calls the wasm; it knows no protocol, file or platform.
import { cardTermsRequest, suggestionsMax, text } from "./arguments.js";
import { checkSettings as checkSettingsOf } from "./check-settings.js";
import { advice as adviceOf } from "./columns/advice.js";
import { earned as earnedOf } from "./columns/earned.js";
import { missed as missedOf } from "./columns/missed.js";
import { builtinEngine, call } from "./instance.js";
import { categoryMatcher, merchantMatcher } from "./merchant-match.js";
import { plainCopy } from "./plain-copy.js";
import { SHAPES } from "./request-shapes.js";

export { createEngine } from "./create-engine.js";
export { REQUEST_LIMITS } from "./request-limits.js";
export { RewardsError } from "./rewards-error.js";

/** @typedef {typeof import("../types/entries/index.js")} Api */

const matchBuiltin = /* @__PURE__ */ merchantMatcher(builtinEngine);
const matchBuiltinCategory = /* @__PURE__ */ categoryMatcher(builtinEngine);

/** @type {Api["earned"]} */
export function earned(request) {
  return earnedOf(request, builtinEngine);
}

/** @type {Api["missed"]} */
export function missed(request) {
  return missedOf(request, builtinEngine);
}

/** @type {Api["advice"]} */
export function advice(request) {
  return adviceOf(request, builtinEngine);
}

/** @type {Api["optimize"]} */
export function optimize(request) {
  return call(builtinEngine, "optimize", plainCopy(request, SHAPES.optimize));
}

/** @type {Api["analyze"]} */
export function analyze(request) {
  return call(builtinEngine, "analyze", plainCopy(request, SHAPES.analyze));
}

/** @type {Api["cardTerms"]} */
export function cardTerms(cardName, options) {
  return call(builtinEngine, "card_terms", cardTermsRequest(cardName, options));
}

/** @type {Api["checkSettings"]} */
export function checkSettings(settings) {
  return checkSettingsOf(settings, builtinEngine);
}

/** @type {Api["cards"]} */
export function cards() {
  return call(builtinEngine, "cards");
}

/** @type {Api["merchants"]} */
export function merchants() {
  return call(builtinEngine, "merchants");
}

/** @type {Api["categories"]} */
export function categories() {
  return call(builtinEngine, "categories");
}

/** @type {Api["currencies"]} */
export function currencies() {
  return call(builtinEngine, "currencies");
}

/** @type {Api["issuers"]} */
export function issuers() {
  return call(builtinEngine, "issuers");
}

/** @type {Api["matchCard"]} */
export function matchCard(cardName) {
  return call(builtinEngine, "match_card", text("matchCard", cardName));
}

/** @type {Api["suggestCards"]} */
export function suggestCards(cardName, limit) {
  return call(builtinEngine, "suggest_cards", text("suggestCards", cardName), suggestionsMax(limit));
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
  return call(builtinEngine, "catalog_version");
}
