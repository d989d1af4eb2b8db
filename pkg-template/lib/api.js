// What `import ... from "card-rewards"` gives in every runtime. The types are in index.d.ts.
import { call } from "./instance.js";
import { text } from "./text-argument.js";

export { createEngine } from "./create-engine.js";
export { RewardsError } from "./rewards-error.js";

/** @type {typeof import("../index.js").earned} */
export function earned(request) {
  return call((engine) => engine.earned, request);
}

/** @type {typeof import("../index.js").missed} */
export function missed(request) {
  return call((engine) => engine.missed, request);
}

/** @type {typeof import("../index.js").advice} */
export function advice(request) {
  return call((engine) => engine.advice, request);
}

/** @type {typeof import("../index.js").optimize} */
export function optimize(request) {
  return call((engine) => engine.optimize, request);
}

/** @type {typeof import("../index.js").cards} */
export function cards() {
  return call((engine) => engine.cards);
}

/** @type {typeof import("../index.js").merchants} */
export function merchants() {
  return call((engine) => engine.merchants);
}

/** @type {typeof import("../index.js").matchCard} */
export function matchCard(cardName) {
  return call((engine) => engine.match_card, text("matchCard", cardName));
}

/** @type {typeof import("../index.js").matchMerchant} */
export function matchMerchant(line) {
  return call((engine) => engine.match_merchant, text("matchMerchant", line));
}

/** @type {typeof import("../index.js").catalogVersion} */
export function catalogVersion() {
  return call((engine) => engine.catalog_version);
}
