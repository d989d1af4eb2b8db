/**
 * What US credit cards really earn: exact amounts in US dollars, computed in place, offline.
 *
 * @packageDocumentation
 */
import type { Card, Merchant, MerchantMatch } from "./types/catalog.js";
import type { CardTerms, CatalogDocument } from "./types/catalog-document.js";
import type { AdviceRequest, EarnedRequest, MissedRequest, OptimizeRequest, PointValues } from "./types/request.js";
import type { AdviceResponse, EarnedResponse, MissedResponse, OptimizeResponse } from "./types/response.js";

export type * from "./types/catalog.js";
export type * from "./types/catalog-document.js";
export type * from "./types/explanation.js";
export type * from "./types/request.js";
export type * from "./types/response.js";
export { RewardsError, type Issue } from "./types/rewards-error.js";

/**
 * What did each transaction earn with the card used?
 *
 * @example
 * earned({
 *   transactions: [
 *     {
 *       transactionId: "txn-002",
 *       transactionAmount: 250.75,
 *       transactionDate: "2026-11-21",
 *       merchant: "Walmart",
 *       cardName: "American Express Blue Cash EveryDay",
 *     },
 *   ],
 * }).data.totalEarnedReward; // 2.5075
 *
 * @throws {@link RewardsError} where the request is not valid
 */
export declare function earned(request: EarnedRequest): EarnedResponse;

/**
 * What would other cards have earned: those you hold, and those you do not?
 *
 * @example
 * missed({
 *   transactions: [
 *     {
 *       transactionId: "txn-001",
 *       transactionAmount: 100.5,
 *       transactionDate: "2026-11-21",
 *       merchant: "Amazon",
 *       cardName: "Chase Sapphire Preferred",
 *     },
 *   ],
 *   yourCards: ["Chase Sapphire Preferred", "Blue Cash Everyday"],
 * }).data.overallMissedRewardsExisting; // 2.01
 *
 * @throws {@link RewardsError} where the request is not valid
 */
export declare function missed(request: MissedRequest): MissedResponse;

/**
 * Which card you hold is the best for a purchase?
 *
 * @example
 * advice({
 *   merchant: "Whole Foods",
 *   spendAmount: 82.4,
 *   yourCards: ["Chase Sapphire Preferred", "Blue Cash Everyday"],
 * }).data.bestCard.cardName; // "Blue Cash Everyday"
 *
 * @throws {@link RewardsError} where the request is not valid
 */
export declare function advice(request: AdviceRequest): AdviceResponse;

/**
 * What could your cards have earned with these purchases, had each been made with the right one? Caps, quarters and
 * choices are respected, and so is that a cap used up for one purchase is gone for the next.
 *
 * @example
 * const { data } = optimize({ transactions, yourCards: ["Blue Cash Preferred", "Citi Double Cash"] });
 * data.totalReward; // dollars; no assignment earns more than data.upperBound
 * data.gain;        // dollars more than what was earned
 * data.assignments; // which card for which transaction
 * data.fromHereOn;  // which card for which category from here on, in words too
 *
 * @throws {@link RewardsError} where the request is not valid
 */
export declare function optimize(request: OptimizeRequest): OptimizeResponse;

/** What {@link createEngine} can be told. */
export interface EngineOptions {
  /**
   * Dollars per point by currency, for every request; a request's own `pointValues` win.
   * @example { "chase-ultimate-rewards": 0.02 }
   */
  readonly pointValues?: PointValues;
  /**
   * Cards of your own beside those of the catalog, in the catalog's schema. They are checked by the rules that the
   * catalog itself is compiled by.
   */
  readonly cards?: readonly CardTerms[];
  /**
   * A catalog in place of the package's own, such as the `card-rewards/catalog.json` of a newer package, which TypeScript
   * has to be told the type of.
   * @example newer as CatalogDocument
   */
  readonly catalog?: CatalogDocument;
}

/** The calls of this package with the options of {@link createEngine}. */
export interface Engine {
  /** As {@link earned}. */
  earned(request: EarnedRequest): EarnedResponse;
  /** As {@link missed}. */
  missed(request: MissedRequest): MissedResponse;
  /** As {@link advice}. */
  advice(request: AdviceRequest): AdviceResponse;
  /** As {@link optimize}. */
  optimize(request: OptimizeRequest): OptimizeResponse;
  /** As {@link cards}. */
  cards(): Card[];
  /** As {@link merchants}. */
  merchants(): Merchant[];
  /** As {@link matchCard}. */
  matchCard(cardName: string): Card | undefined;
  /** As {@link matchMerchant}. */
  matchMerchant(text: string): MerchantMatch | undefined;
  /** As {@link catalogVersion}. */
  catalogVersion(): string;
}

/**
 * The same calls with your own valuation of points, your own cards, or a newer catalog.
 *
 * @example
 * const engine = createEngine({
 *   pointValues: { "chase-ultimate-rewards": 0.02 },
 *   cards: [
 *     {
 *       id: 1000001,
 *       name: "Discover Staff Card",
 *       issuer: "discover",
 *       network: "discover",
 *       kind: "consumer",
 *       currency: "cash-back",
 *       verified_on: "2026-11-21",
 *       sources: { letter: { url: "https://example.org", title: "Letter to staff", read_on: "2026-11-21" } },
 *       base: [{ multiplier: 1.5, source: "letter" }],
 *       rules: [{ name: "Dining", multiplier: 5, categories: ["dining"], source: "letter" }],
 *     },
 *   ],
 * });
 * engine.earned({ transactions });
 *
 * @throws TypeError for an option that does not exist
 * @throws {@link RewardsError} for a point value, card or catalog that is not valid
 */
export declare function createEngine(options?: EngineOptions): Engine;

/**
 * Every card in the catalog, in the order of their `cardId`s.
 *
 * @example
 * cards().filter((card) => card.issuer === "Chase" && card.openToNewApplicants);
 */
export declare function cards(): Card[];

/**
 * Every merchant in the catalog.
 *
 * @example
 * merchants().filter((merchant) => merchant.category === "supermarkets");
 */
export declare function merchants(): Merchant[];

/**
 * The card that a name means, or nothing: a name that could be two cards means neither.
 *
 * @example
 * matchCard("CSP")?.cardName; // "Chase Sapphire Preferred"
 *
 * @throws TypeError for what is not a string
 */
export declare function matchCard(cardName: string): Card | undefined;

/**
 * The merchant, or at least the category, that a name or a statement line means.
 *
 * @example
 * matchMerchant("AMZN Mktp US*2K4")?.merchant; // "Amazon"
 *
 * @throws TypeError for what is not a string
 */
export declare function matchMerchant(text: string): MerchantMatch | undefined;

/**
 * The day on which the catalog in this package was made, YYYY-MM-DD.
 *
 * @example
 * catalogVersion(); // "2026-11-21"
 */
export declare function catalogVersion(): string;
