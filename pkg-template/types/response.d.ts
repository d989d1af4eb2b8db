// Generated from src/api by `cargo xtask types`; edit the definitions there.
import type { State, CardKind } from "./request.js";
import type { Explanation, Warning } from "./explanation.js";

/** Reward of one transaction: `rewardAmount = transactionAmount × rewardMultiplier × rewardValue`. */
export interface EarnedReward {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /** Amount spent in US dollars, copied from the transaction. @example 250.75 */
  transactionAmount: number;
  /** The day of the purchase, YYYY-MM-DD, copied from the transaction. @example "2026-11-21" */
  transactionDate: string;
  /** Copied from the transaction. @example "Walmart" */
  merchant: string;
  /** The card used, in the caller's spelling. @example "American Express Blue Cash EveryDay" */
  cardName: string;
  /** Dollars per point or mile of this card: 0.01 for cash back, 0 for an unmatched card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar for this purchase; the blended rate where it crossed a cap. @example 1 */
  rewardMultiplier: number;
  /** US dollars earned, exact and not rounded to cents; negative for a refund. @example 2.5075 */
  rewardAmount: number;
  /** The explanation; only for a request with `explain: true`. */
  explanation?: Explanation;
}

/** The answer of `earned`: what the transactions earned. */
export interface EarnedResponse {
  /** The answer itself. */
  data: {
    /** One entry for each transaction, in the order of the request. */
    earnedRewards: EarnedReward[];
    /** Total in US dollars: the exact sum of every `rewardAmount`. @example 3.814 */
    totalEarnedReward: number;
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

/** The missed reward of another card for one transaction. */
export interface MissedCardReward {
  /** The card's number in the catalog, which never changes; 0 for an unmatched card. @example 12 */
  cardId: number;
  /**
   * The card's name: the caller's spelling where the request names the card, else the catalog's name.
   * @example "Citi Double Cash"
   */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** The transaction's identifier. @example "txn-001" */
  transactionId: string;
  /** Dollars per point or mile of this card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar that this purchase would have earned. @example 2 */
  rewardMultiplier: number;
  /**
   * US dollars more than the card used earned; 0 where it is not more. Mirrored, so at most 0, for a refund. For a
   * purchase with `country`, both less their foreign transaction fees.
   * @example 1.5045
   */
  missedReward: number;
  /**
   * The kind of applicants. Only for a new card, and for a request with `explain: true` or a condition in `newCards`.
   * @example "consumer"
   */
  kind?: CardKind;
  /**
   * US dollars per year on the day of the purchase; null if unknown. Only for a new card, and for a request with
   * `explain: true` or a condition in `newCards`.
   * @example 95
   */
  annualFeeDollars?: number | null;
  /**
   * US dollars that the card charges for a foreign transaction; null if its fee is unknown. Only for a purchase with
   * `country`, or its refund.
   * @example 2.7
   */
  foreignTransactionFeeDollars?: number | null;
  /** The explanation; only for a request with `explain: true`. */
  explanation?: Explanation;
}

/** The reward of one transaction, and the missed rewards of other cards. */
export interface MissedReward {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /** Amount spent in US dollars, copied from the transaction. @example 100.5 */
  transactionAmount: number;
  /** The day of the purchase, YYYY-MM-DD, copied from the transaction. @example "2026-11-21" */
  transactionDate: string;
  /** Copied from the transaction. @example "Amazon" */
  merchant: string;
  /** The card used, in the caller's spelling. @example "Chase Sapphire Preferred" */
  cardName: string;
  /** US dollars earned with the card used. @example 1.005 */
  rewardAmount: number;
  /** Every other matched card that is held, best first. */
  missedRewardYourCards: MissedCardReward[];
  /** Cards not held, open to new applicants, that would have earned more; best first. */
  missedRewardNewCards: MissedCardReward[];
  /** The card with the highest reward of these and the card used; the card used wins ties, then held cards. */
  bestCard: MissedCardReward;
  /**
   * US dollars that the card used charges for a foreign transaction; null if its fee is unknown. Only for a purchase
   * with `country`, or its refund. `missedReward` is net of this fee.
   * @example 2.7
   */
  foreignTransactionFeeDollars?: number | null;
  /** The explanation; only for a request with `explain: true`. */
  explanation?: Explanation;
}

/** The answer of `missed`: what the transactions could have earned. */
export interface MissedResponse {
  /** The answer itself. */
  data: {
    /** One entry for each transaction, in the order of the request. */
    missedRewards: MissedReward[];
    /** US dollars missed by not using the best card held. @example 4.02 */
    overallMissedRewardsExisting: number;
    /** US dollars missed compared with access to all cards. @example 7.5 */
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

/**
 * The rate of a card for further purchases like the planned one. The dollars of the planned purchase do not count; its
 * category is the top spending category if the purchase makes it one.
 */
export interface RateOutlook {
  /** Points per dollar until a cap is exhausted. @example 6 */
  rewardMultiplier: number;
  /** US dollars of reward for each dollar at that rate. @example 0.06 */
  rewardPerDollar: number;
  /** Id of the cap that limits that rate; null where none does. @example "groceries" */
  capId: string | null;
  /** US dollars of spending at that rate; null where no cap limits them. @example 1520 */
  remainingDollars: number | null;
  /** Points per dollar after that; null where no cap limits it. @example 1 */
  thenRewardMultiplier: number | null;
  /** US dollars of reward for each dollar after that; null where no cap limits it. @example 0.01 */
  thenRewardPerDollar: number | null;
  /** Points per dollar if no cap were exhausted: more than `rewardMultiplier` where one is. @example 6 */
  withinCapsRewardMultiplier: number;
  /** US dollars of reward for each dollar if no cap were exhausted. @example 0.06 */
  withinCapsRewardPerDollar: number;
}

/** The reward of one card for a purchase. */
export interface CardReward {
  /** The caller's spelling for a held card, else the catalog's name. @example "Blue Cash Everyday" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** Dollars per point or mile of this card; 0 for an unmatched card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar for this merchant and amount. @example 3 */
  rewardMultiplier: number;
  /** Total reward for `spendAmount` in US dollars. @example 2.472 */
  rewardAmount: number;
  /** US dollars of `rewardAmount` above the card's base rate. @example 1.648 */
  bonus: number;
  /**
   * US dollars of `rewardAmount` less `foreignTransactionFeeDollars`, by which cards are ranked; null if the fee is
   * unknown, and such cards come last. Only for a purchase with `country`.
   * @example -0.228
   */
  netRewardAmount?: number | null;
  /**
   * The card's rate for such purchases from now on; only for a request with `explain: true`, and a matched card that
   * the merchant accepts.
   */
  outlook?: RateOutlook;
  /**
   * The kind of applicants. Only for a new card, and for a request with `explain: true` or a condition in `newCards`.
   * @example "consumer"
   */
  kind?: CardKind;
  /**
   * US dollars per year on the day of the purchase; null if unknown. Only for a new card, and for a request with
   * `explain: true` or a condition in `newCards`.
   * @example 95
   */
  annualFeeDollars?: number | null;
  /**
   * US dollars that the card charges for a foreign transaction; null if its fee is unknown. Only for a purchase with
   * `country`, or its refund.
   * @example 2.7
   */
  foreignTransactionFeeDollars?: number | null;
  /** The explanation; only for a request with `explain: true`. */
  explanation?: Explanation;
}

/** The answer of `advice`: which card to use. */
export interface AdviceResponse {
  /** The answer itself. */
  data: {
    /** The held card with the highest reward; ties go to the order of `yourCards`. */
    bestCard: CardReward;
    /** The other held cards, highest `rewardAmount` first. */
    otherCards: CardReward[];
    /**
     * At most 10 cards that are not held and would earn more.
     *
     * Best first; only for a request with `includeNewCards: true`.
     */
    newCards?: CardReward[];
    /**
     * Gaps in the catalog and unmatched names, for a request with `diagnostics: true`. With `explain: true` alone, the
     * names in `cardSettings` that no card matches, if there are any.
     */
    warnings?: Warning[];
  };
  /** Always `Success`. @example "Success" */
  message: string;
}

/** The body of every response but 200: the error. */
export interface ErrorResponse {
  /** Each status has one. @example "Unauthorized" */
  message:
    | "Invalid request body"
    | "Unauthorized"
    | "Not found"
    | "Method not allowed"
    | "Request timeout"
    | "Unsupported content encoding"
    | "Too many requests"
    | "Internal error"
    | "Service unavailable";
}

/** The card that `optimize` assigns to a transaction. */
export interface Assignment {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /**
   * The card, in the caller's spelling of `yourCards`; null where none of them can be used, and for a refund that was
   * not paid back to any of them.
   * @example "Blue Cash Preferred"
   */
  cardName: string | null;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** US dollars that the transaction earns with it; all other transactions are as assigned. @example 6 */
  rewardAmount: number;
  /** The explanation; only for a request with `explain: true`, and with a card. */
  explanation?: Explanation;
}

/** The categories to select on a card. */
export interface SelectedCategories {
  /** The card, in the caller's spelling of `yourCards`. @example "U.S. Bank Cash+" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /**
   * Ids of the options, of all choices, as in `cardSettings`. Those of the request or of the card's terms stay where no
   * others earn a cent more.
   * @example ["fast-food", "gyms", "groceries"]
   */
  selectedCategories: string[];
}

/** The condition of a rate paid only in top spending categories. */
export interface TopSpending {
  /** Number of categories that earn it in a period. @example 1 */
  selectedMax: number;
  /** The period over which the issuer compares spending. @example "statement" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
}

/**
 * The card to use for a category after the last transaction. It applies from the day `asOf` of the request, by default
 * the following day, with caps as the request leaves them.
 *
 * A card that pays a rate only in its top spending categories is named for those that lead on it in the running period,
 * with what remains of their cap, as `advice` with the state of these transactions answers for one cent. Categories
 * with equal spending all lead; a later purchase can change which one leads. Where spending selects no category yet,
 * the card is named for no more categories than its terms allow: those in which it brings most by the dollars of these
 * transactions. `text` says that the rate depends on it. Opening usage (`spentDollars`) counts as spending in that
 * category. What the card has as one category can be several here, such as restaurants and fast food.
 */
export interface FromToday {
  /** Id of the reward category; null for purchases without a known category. @example "supermarkets" */
  category: string | null;
  /** Name of the category. @example "Supermarkets" */
  categoryName: string | null;
  /** The card, in the caller's spelling. @example "Blue Cash Preferred" */
  cardName: string;
  /** The account's id, where the request has several accounts of this card. @example "custom-cash-1" */
  accountId?: string;
  /** Dollars per point or mile of this card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** US dollars of spending at that rate; null where no cap limits them. @example 1520 */
  remainingDollars: number | null;
  /** The best card after that, which can be the same; null where no cap limits it. @example "Citi Double Cash" */
  thenCardName: string | null;
  /** The account of `thenCardName`, where the request has several of that card. @example "custom-cash-1" */
  thenAccountId?: string;
  /** The condition of that rate: it is paid only in top spending categories. Absent for any other rate. */
  topSpending?: TopSpending;
  /**
   * The same as text.
   * @example "Supermarkets: Blue Cash Preferred pays 6% for the next 1520 dollars, then Citi Double Cash."
   */
  text: string;
}

/** The answer of `optimize`: which card for which transaction. */
export interface OptimizeResponse {
  /** The answer itself. */
  data: {
    /** US dollars that the transactions earn as assigned. @example 83.12 */
    totalReward: number;
    /**
     * US dollars that no assignment to these cards exceeds; equal to `totalReward` where that is proven to be the best.
     * @example 83.15
     */
    upperBound: number;
    /** US dollars that they earned with the cards used. @example 61.4 */
    totalEarnedReward: number;
    /** `totalReward` less what was earned; negative where cards that are not held earned more. @example 21.72 */
    gain: number;
    /** One entry for each transaction, in the order of the request. */
    assignments: Assignment[];
    /**
     * The categories to select on the cards of `selectFor`. The other fields are those with these selections, except
     * what was earned. Only for a request with `selectFor`.
     */
    selections?: SelectedCategories[];
    /**
     * The best card for each category of these transactions. It applies from `asOf`, by default the day after the last
     * one; the category with most spending comes first.
     */
    fromToday: FromToday[];
    /**
     * Gaps in the catalog and unmatched names, for a request with `diagnostics: true`. With `explain: true` alone, the
     * names in `cardSettings` that no card matches, if there are any.
     */
    warnings?: Warning[];
  };
  /** Always `Success`. @example "Success" */
  message: string;
}
