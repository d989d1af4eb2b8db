// The types of the entries are written by hand; those of requests and answers, one folder up, are generated.
/**
 * Computes what US credit cards really earn: exact amounts in US dollars, locally and offline.
 *
 * @packageDocumentation
 */
import type { Card, Merchant, MerchantMatch } from "../catalog.js";
import type { Category, Currency, Issuer } from "../catalog-lists.js";
import type { AnalyzeResponse } from "../analysis.js";
import type { CardTermsResponse } from "../card-terms.js";
import type { CardDefinition, CatalogDocument } from "../catalog-document.js";
import type {
  AdviceRequest,
  AnalyzeRequest,
  Assumptions,
  CardTermsOptions,
  EarnedRequest,
  MissedRequest,
  OptimizeRequest,
  PointValues,
} from "../request.js";
import type { AdviceResponse, EarnedResponse, MissedResponse, OptimizeResponse } from "../response.js";
import type { Issue } from "./rewards-error.js";

export type * from "../analysis.js";
export type * from "../card-terms.js";
export type * from "../catalog.js";
export type * from "../catalog-document.js";
export type * from "../catalog-lists.js";
export type * from "../explanation.js";
export type * from "../recognition.js";
export type * from "../request.js";
export type * from "../response.js";
export { RewardsError, type Issue } from "./rewards-error.js";

/**
 * Computes what each transaction earned with the card used.
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
 * @throws {@link RewardsError} for an invalid request
 */
export declare function earned(request: EarnedRequest): EarnedResponse;

/**
 * Computes what other cards would have earned: cards held, and new ones.
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
 * @throws {@link RewardsError} for an invalid request
 */
export declare function missed(request: MissedRequest): MissedResponse;

/**
 * Finds the best card held for a purchase.
 *
 * @example
 * advice({
 *   merchant: "Whole Foods",
 *   spendAmount: 82.4,
 *   yourCards: ["Chase Sapphire Preferred", "Blue Cash Everyday"],
 * }).data.bestCard.cardName; // "Blue Cash Everyday"
 *
 * @throws {@link RewardsError} for an invalid request
 */
export declare function advice(request: AdviceRequest): AdviceResponse;

/**
 * Assigns purchases to cards so that the wallet earns the most. Caps, rotating quarters and selected categories
 * apply, and a cap exhausted by one purchase is not available to the next.
 *
 * @example
 * const { data } = optimize({ transactions, yourCards: ["Blue Cash Preferred", "Citi Double Cash"] });
 * data.totalReward; // dollars; no assignment earns more than data.upperBound
 * data.gain;        // dollars beyond what was earned
 * data.assignments; // which card for which transaction
 * data.fromToday;  // which card for which category from today, also in words
 *
 * @throws {@link RewardsError} for an invalid request
 */
export declare function optimize(request: OptimizeRequest): OptimizeResponse;

/**
 * Computes everything about the purchases in one settlement: facts of each purchase, what it earned and missed with the
 * cause, and the use of each cap. The numbers are those of {@link earned} and {@link missed}.
 *
 * @example
 * const { data } = analyze({ transactions, yourCards: ["Blue Cash Preferred", "Citi Double Cash"] });
 * data.purchases[0].facts.category; // { category: "supermarkets", categoryName: "Supermarkets", from: "merchant" }
 * data.purchases[0].cause;          // "cap-exhausted"
 * data.caps[0].current;             // { usedDollars: 6000, remainingDollars: 0, resetsOn: "2027-01-01", ... }
 *
 * @throws {@link RewardsError} for an invalid request
 */
export declare function analyze(request: AnalyzeRequest): AnalyzeResponse;

/** Options of {@link createEngine}. */
export interface EngineOptions {
  /**
   * Dollars per point by currency, for every request; a request's own `pointValues` take precedence.
   * @example { "chase-ultimate-rewards": 0.02 }
   */
  readonly pointValues?: PointValues;
  /**
   * Custom cards in addition to the catalog's, in its schema. They are validated by the rules that compile the catalog.
   */
  readonly cards?: readonly CardDefinition[];
  /**
   * A catalog that replaces the package's own. For example the `card-rewards/catalog.json` of a newer package.
   */
  readonly catalog?: CatalogDocument;
}

/** The functions of this package, with the options of {@link createEngine}. */
export interface Engine {
  /** As {@link earned}. */
  earned(request: EarnedRequest): EarnedResponse;
  /** As {@link missed}. */
  missed(request: MissedRequest): MissedResponse;
  /** As {@link advice}. */
  advice(request: AdviceRequest): AdviceResponse;
  /** As {@link optimize}. */
  optimize(request: OptimizeRequest): OptimizeResponse;
  /** As {@link analyze}. */
  analyze(request: AnalyzeRequest): AnalyzeResponse;
  /** As {@link cardTerms}. */
  cardTerms(cardName: string, options?: CardTermsOptions): CardTermsResponse | undefined;
  /** As {@link checkSettings}. */
  checkSettings(settings: Assumptions): Issue[];
  /** As {@link cards}. */
  cards(): Card[];
  /** As {@link merchants}. */
  merchants(): Merchant[];
  /** As {@link categories}. */
  categories(): Category[];
  /** As {@link currencies}. */
  currencies(): Currency[];
  /** As {@link issuers}. */
  issuers(): Issuer[];
  /** As {@link matchCard}. */
  matchCard(cardName: string): Card | undefined;
  /** As {@link suggestCards}. */
  suggestCards(cardName: string, limit?: number): Card[];
  /** As {@link matchMerchant}. */
  matchMerchant(text: string): MerchantMatch | undefined;
  /** As {@link matchCategory}. */
  matchCategory(text: string): CategoryMatch | undefined;
  /** As {@link catalogVersion}. */
  catalogVersion(): string;
}

/**
 * Creates an engine with custom point values, cards or catalog.
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
 * @throws TypeError for an unknown option
 * @throws {@link RewardsError} for an invalid point value, card or catalog
 */
export declare function createEngine(options?: EngineOptions): Engine;

/** Limits of requests, to check a value before a call. */
export declare const REQUEST_LIMITS: {
  /** Magnitude of an amount in US dollars. @example 1000000000000 */
  readonly amountDollars: number;
  /** US dollars per point of a valuation, from 0. @example 1 */
  readonly pointDollars: number;
  /** Cards in `yourCards`. @example 500 */
  readonly yourCards: number;
  /** The lowest `id` of a custom card. @example 1000000 */
  readonly firstCardId: number;
};

/**
 * Lists every card in the catalog, by `cardId`.
 *
 * @example
 * cards().filter((card) => card.issuer === "Chase" && card.openToNewApplicants);
 */
export declare function cards(): Card[];

/**
 * Returns the terms of one card on one day: rates, caps, choices, tiers, fees, dates and sources; undefined for an unknown
 * or ambiguous card.
 *
 * @example
 * const terms = cardTerms("Blue Cash Preferred", { on: "2026-11-21" });
 * terms?.rates[0];          // { rule: "U.S. supermarkets", rewardMultiplier: 6, capId: "groceries", ... }
 * terms?.effectiveRates[0]; // with all rules combined: { rewardMultiplier: 6, rewardMultiplierAfterCap: 1, ... }
 *
 * @throws TypeError for a name that is not a string
 * @throws {@link RewardsError} for a date that does not exist, or a setting that the card does not have
 */
export declare function cardTerms(cardName: string, options?: CardTermsOptions): CardTermsResponse | undefined;

/**
 * Lists the issues that a request with these settings would have.
 * Paths and messages are those of the request; there are none for valid settings. Names that no card matches are valid: requests
 * with `diagnostics` report them.
 *
 * @example
 * const [issue] = checkSettings({ cardSettings: { "Apple Card": { tier: "gold" } } });
 * issue?.message; // 'cardSettings["Apple Card"].tier: expected one of apple-pay'
 *
 * @throws TypeError for anything but an object
 */
export declare function checkSettings(settings: Assumptions): Issue[];

/**
 * Lists every merchant in the catalog.
 *
 * @example
 * merchants().filter((merchant) => merchant.category === "supermarkets");
 */
export declare function merchants(): Merchant[];

/**
 * Lists the categories of purchases, each with its wider one; for forms in which people choose one.
 *
 * @example
 * categories().find(({ category }) => category === "supermarkets")?.widerCategory; // "groceries"
 */
export declare function categories(): Category[];

/**
 * Lists the currencies that cards earn: points, miles and cash back, with their valuations.
 *
 * @example
 * currencies().find(({ currency }) => currency === "cash-back")?.rewardValue; // 0.01
 */
export declare function currencies(): Currency[];

/**
 * Lists the issuers of the catalog's cards, with other spellings.
 *
 * @example
 * issuers().find(({ issuerId }) => issuerId === "american-express")?.issuer; // "American Express"
 */
export declare function issuers(): Issuer[];

/**
 * Finds the card that a name matches; undefined for a name that could be several cards.
 *
 * @example
 * matchCard("CSP")?.cardName; // "Chase Sapphire Preferred"
 *
 * @throws TypeError for an argument that is not a string
 */
export declare function matchCard(cardName: string): Card | undefined;

/**
 * Lists cards for an ambiguous, incomplete or misspelled name, best first; for type-ahead and "did you mean". Empty if no card is
 * similar.
 *
 * @param limit the number of cards at most, 5 by default
 *
 * @example
 * suggestCards("Freedom Unlimted")[0]?.cardName; // "Chase Freedom Unlimited"
 *
 * @throws TypeError for a name that is not a string, or a limit that is not a whole number from 1
 */
export declare function suggestCards(cardName: string, limit?: number): Card[];

/**
 * Finds the merchant of a name or descriptor, or infers its category.
 *
 * @example
 * matchMerchant("AMZN Mktp US*2K4")?.merchant; // "Amazon"
 *
 * @throws TypeError for an argument that is not a string
 */
export declare function matchMerchant(text: string): MerchantMatch | undefined;

/** A reward category: the match of {@link matchCategory}. */
export type CategoryMatch = Pick<MerchantMatch, "category" | "categoryName">;

/**
 * Finds a reward category by id, name or a bank export's term; undefined for any other text. `category` of a request takes the same
 * texts.
 *
 * @example
 * matchCategory("grocery")?.category; // "groceries"
 *
 * @throws TypeError for an argument that is not a string
 */
export declare function matchCategory(text: string): CategoryMatch | undefined;

/**
 * The date of the catalog in this package, YYYY-MM-DD.
 *
 * @example
 * catalogVersion(); // "2026-11-21"
 */
export declare function catalogVersion(): string;
