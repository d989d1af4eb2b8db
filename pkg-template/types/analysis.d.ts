// Generated from src/api by `cargo xtask types`; edit the definitions there.
import type { Channel, State } from "./request.js";
import type { MatchedMerchant, MatchedCategory, ExplanationMatch, Warning } from "./explanation.js";

/** The matches and the category of a purchase. */
export interface PurchaseFacts {
  /** The merchant match; null where unmatched. */
  merchant: MatchedMerchant | null;
  /** The digital wallet that the descriptor names before the merchant (PAYPAL *UBER); null without one. */
  digitalWallet: MatchedMerchant | null;
  /** The category and its origin; null where unknown. */
  category: MatchedCategory | null;
  /** The channel of the purchase; null where unknown. */
  channel: Channel | null;
  /** Whether card terms count it as a purchase: not a payment, a fee or a cash advance. @example true */
  isPurchase: boolean;
}

/** A card that could have been used, and its reward. */
export interface BestCard {
  /** The catalog's id of the card; 0 for an unmatched card. @example 51 */
  cardId: number;
  /**
   * The card: the caller's spelling for one that the caller named, else the catalog's name.
   * @example "Blue Cash Preferred"
   */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** Dollars per point. @example 0.01 */
  rewardValue: number;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** US dollars that it would have earned. @example 6.03 */
  rewardAmount: number;
  /** US dollars more than were earned; negative for a refund, 0 for the card used. @example 4.02 */
  missedReward: number;
}

/**
 * The cause of a missed reward.
 *
 * - `card-unmatched`: The card used is unmatched, so it counts as earning nothing.
 * - `cap-exhausted`: The cap of the card used was exhausted; otherwise the card would have earned as much.
 * - `not-activated`: The card used did not have its rotating categories activated; otherwise it would have earned as
 *   much.
 * - `not-selected`: The cardholder had not selected the category; otherwise the card used would have earned as much.
 * - `foreign-transaction-fee`: The card used charges a higher foreign transaction fee. It is more than half of what was
 *   missed.
 * - `bonus-of-another-card`: Another held card pays a bonus rate there.
 * - `better-base-rate`: Another held card has a better base rate.
 */
export type MissedCause =
  | "card-unmatched"
  | "cap-exhausted"
  | "not-activated"
  | "not-selected"
  | "foreign-transaction-fee"
  | "bonus-of-another-card"
  | "better-base-rate";

/** One purchase or refund: its match, its reward, and the reward it missed. */
export interface AnalyzedPurchase {
  /** The caller's own id of the transaction. @example "txn-001" */
  transactionId: string;
  /** The purchase that a refund reverses, by its `transactionId`; only for such a refund. */
  reverses?: string;
  /** US dollars spent; negative for a refund. @example 100.5 */
  transactionAmount: number;
  /** The day of the purchase, YYYY-MM-DD. @example "2026-11-21" */
  transactionDate: string;
  /** The merchant, as the caller wrote it. @example "KROGER #123" */
  merchant: string;
  /** The card used, as the caller wrote it. @example "Citi Double Cash" */
  cardName: string;
  /** The catalog's id of the card used; 0 for an unmatched card. @example 100 */
  cardId: number;
  /** The matches and the category of the purchase. */
  facts: PurchaseFacts;
  /** Dollars per point; 0 for an unmatched card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar. @example 2 */
  rewardMultiplier: number;
  /** Points earned, exact; negative for a refund. @example 201 */
  rewardPoints: number;
  /** US dollars earned. @example 2.01 */
  rewardAmount: number;
  /** The best of the card used and the held cards; the card used wins ties. */
  bestHeldCard: BestCard;
  /** The best of all cards, held or not; the card used wins ties, then held cards. */
  bestCard: BestCard;
  /** Why it earned less than with the best held card; null where it did not. @example "bonus-of-another-card" */
  cause: MissedCause | null;
}

/**
 * Why the days of a statement period are not certain.
 *
 * - `not-given`: The request has no closing days of the account: the period is a calendar month.
 * - `estimated`: A closing day of the period is estimated: `statementCloses` lacks its last day, or the day before its
 *   first.
 */
export type PeriodCycle = "not-given" | "estimated";

/** A spend cap at the end of one day. */
export interface CapDay {
  /** The day, YYYY-MM-DD. @example "2026-03-01" */
  date: string;
  /** US dollars used. @example 4480 */
  usedDollars: number;
}

/** A spend cap in one of its periods. */
export interface CapPeriod {
  /** The first day of the period, YYYY-MM-DD. @example "2026-01-01" */
  periodStart: string;
  /** The last day of the period, YYYY-MM-DD. @example "2026-12-31" */
  periodEnd: string;
  /** The first day of the next period, YYYY-MM-DD; null after the year 9999. @example "2027-01-01" */
  resetsOn: string | null;
  /**
   * Why these days of a statement are not certain. Only for a request with `accounts` or `diagnostics: true`; absent
   * where closing days are printed on statements, and for other periods.
   * @example "estimated"
   */
  cycle?: PeriodCycle;
  /** US dollars used before the first purchase of the period. They are from `spentDollars` or a `state`. @example 0 */
  openingDollars: number;
  /** US dollars used. @example 4480 */
  usedDollars: number;
  /** US dollars remaining. @example 1520 */
  remainingDollars: number;
  /**
   * The day since which purchases leave the cap exhausted, YYYY-MM-DD; null where dollars remain or no purchase
   * counted. Those that a state carries count; of an earlier exhaustion it is the day of the first that it carries.
   */
  exhaustedOn: string | null;
  /** Usage at the end of each day with purchases against the cap. */
  days: CapDay[];
  /** Dollars earned per dollar spent within the cap by these purchases; distinct, lowest first. @example [0.06] */
  ratesWithinCap: number[];
  /**
   * Rates of the same purchases once the cap is exhausted: dollars earned per dollar spent, distinct, lowest first.
   * @example [0.01]
   */
  ratesAfterCap: number[];
}

/** A spend cap of one card, and its use. */
export interface AnalyzedCap {
  /** The catalog's id of the card. @example 51 */
  cardId: number;
  /** The card: the spelling of `yourCards`, else that of the first transaction. @example "Blue Cash Preferred" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** The cap's id. @example "groceries" */
  capId: string;
  /** Names of the rules that it limits, on the day of `current`. @example "U.S. supermarkets" */
  capName: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** The period after which usage is reset. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
  /** The period in which `asOf` lies, up to that day. */
  current: CapPeriod;
  /** Every period in which purchases counted against the cap, earliest first. */
  periods: CapPeriod[];
}

/** Spending in a category at the end of one day. */
export interface TopCategoryDay {
  /** The day, YYYY-MM-DD. @example "2026-11-21" */
  date: string;
  /** US dollars since the period began. Net of refunds, with those before the request. @example 182.4 */
  spentDollars: number;
}

/** Spending in one of a card's top spending categories, in one period. */
export interface AnalyzedTopCategory {
  /** The catalog's id of the card. @example 101 */
  cardId: number;
  /** The card: the spelling of `yourCards`, else that of the first transaction. @example "Citi Custom Cash" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** The id of the choice that has the category. @example "top-category" */
  choiceId: string;
  /** The category's id among the options of the choice, as in `spentByOption`. @example "restaurants" */
  optionId: string;
  /** The first day of the period, YYYY-MM-DD. @example "2026-11-01" */
  periodStart: string;
  /** The last day of the period, YYYY-MM-DD. @example "2026-11-30" */
  periodEnd: string;
  /** Why these days of a statement are not certain; as in `caps`. @example "estimated" */
  cycle?: PeriodCycle;
  /** Whether the spending of the whole period selects it. @example true */
  isTop: boolean;
  /** US dollars of the period before the request. `spentByOption` or a state has them. @example 60 */
  openingDollars: number;
  /** Spending at the end of each day with purchases in the category. */
  days: TopCategoryDay[];
}

/** First-year match of an account, summed over this request. */
export interface AnalyzedMatch {
  /** The catalog's id of the card. @example 90 */
  cardId: number;
  /** The card: the spelling of `yourCards`, else that of the first transaction. @example "Discover it Cash Back" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "discover-1" */
  accountId?: string;
  /** Points and dollars paid again after these days, net of refunds. */
  firstYearMatch: ExplanationMatch;
}

/** Points or miles of one currency. */
export interface CurrencyPoints {
  /** The currency's id. @example "chase-ultimate-rewards" */
  currency: string;
  /** The currency's name. @example "Chase Ultimate Rewards" */
  currencyName: string;
  /** Points, exact, net of refunds. @example 1250 */
  points: number;
}

/** The answer of `analyze`: matches, rewards, missed rewards and the usage of caps. */
export interface AnalyzeResponse {
  /** The answer itself. */
  data: {
    /** One entry for each transaction, in the order of the request. */
    purchases: AnalyzedPurchase[];
    /** Every cap of every held or used card: held cards first, in the order of `yourCards`. */
    caps: AnalyzedCap[];
    /**
     * Top spending categories with spending on held and used cards: by account and period, earliest first. They are
     * those of periods with purchases, and of the one that contains `asOf`. Left out without any.
     */
    topCategories?: AnalyzedTopCategory[];
    /**
     * Rewards that issuers pay again after the first year, by account. They need `openedOn`, and are left out if they
     * are nothing. No reward and no total contains them.
     */
    firstYearMatches?: AnalyzedMatch[];
    /** US dollars: the exact sum of all `rewardAmount`, as `earned` answers it. @example 361 */
    totalEarnedReward: number;
    /** Points and miles earned, by currency, in the order of first use; cash back is in dollars alone. */
    totalPoints: CurrencyPoints[];
    /** US dollars missed by not using the best held card; the same as in the answer of `missed`. @example 1 */
    overallMissedRewardsExisting: number;
    /** US dollars missed by not using the best of all cards; the same as in the answer of `missed`. @example 5 */
    overallMissedRewardsNew: number;
    /**
     * Gaps in the catalog and unmatched names, for a request with `diagnostics: true`. With `explain: true` alone, the
     * names in `cardSettings` that no card matches, if there are any.
     */
    warnings?: Warning[];
    /** The next state, which the next request takes. Only for a request with `state`. */
    state?: State;
  };
  /** Always `Success`. @example "Success" */
  message: string;
}
