import type { Engine } from "card-rewards/slim";

const isNotThere = (): never => {
  throw new Error("The engine was asked for rewards before its core had started.");
};

/**
 * Stands for the engine until its core has started: nothing is listed, and nothing matches.
 *
 * A first visit draws the page before that. What it then says must not claim that nothing matches: it checks `coreStarted`.
 */
export const engineBeforeCore: Engine = {
  cards: () => [],
  merchants: () => [],
  categories: () => [],
  currencies: () => [],
  issuers: () => [],
  suggestCards: () => [],
  matchCard: () => undefined,
  matchMerchant: () => undefined,
  matchCategory: () => undefined,
  cardTerms: () => undefined,
  checkSettings: isNotThere,
  earned: isNotThere,
  missed: isNotThere,
  advice: isNotThere,
  optimize: isNotThere,
  analyze: isNotThere,
  catalogVersion: isNotThere,
};
