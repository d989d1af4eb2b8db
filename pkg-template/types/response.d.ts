import type { Explanation } from "./explanation.js";

/** What one transaction earned. `rewardAmount = transactionAmount × rewardMultiplier × rewardValue`. */
export interface EarnedReward {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /** US dollars spent, copied from the transaction. @example 250.75 */
  transactionAmount: number;
  /** YYYY-MM-DD, copied from the transaction. @example "2026-11-21" */
  transactionDate: string;
  /** Copied from the transaction. @example "Walmart" */
  merchant: string;
  /** The card used, in your own spelling. @example "American Express Blue Cash EveryDay" */
  cardName: string;
  /** Dollars per point or mile of this card; 0.01 for cash back, 0 for an unknown card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar for this purchase; the blended rate where it crossed a cap. @example 1 */
  rewardMultiplier: number;
  /** US dollars earned, exact and not rounded to cents; negative for a refund. @example 2.5075 */
  rewardAmount: number;
  /** Why; only where the request said `explain: true`. */
  explanation?: Explanation;
}

/** The answer of {@link earned}. */
export interface EarnedResponse {
  /** The answer itself. */
  data: {
    /** One entry for each transaction, in the order of the request. */
    earnedRewards: EarnedReward[];
    /** US dollars: the exact sum of the `rewardAmount`s. @example 3.814 */
    totalEarnedReward: number;
  };
  /** Always `Success`. */
  message: string;
}

/** What another card would have earned for one transaction. */
export interface MissedCardReward {
  /** The card's number in the catalog, stable for ever; 0 for a card that is not recognised. @example 12 */
  cardId: number;
  /** In your own spelling if you hold the card, else the catalog's name. @example "Citi Double Cash" */
  cardName: string;
  /** The transaction it is about. @example "txn-001" */
  transactionId: string;
  /** Dollars per point or mile of this card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar that this purchase would have earned. @example 2 */
  rewardMultiplier: number;
  /** US dollars more than the card used earned; 0 where it would not have been more. Mirrored, so at most 0, for a refund. @example 1.5045 */
  missedReward: number;
  /** Why; only where the request said `explain: true`. */
  explanation?: Explanation;
}

/** What one transaction earned, and what other cards would have earned. */
export interface MissedReward {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /** US dollars spent, copied from the transaction. @example 100.5 */
  transactionAmount: number;
  /** YYYY-MM-DD, copied from the transaction. @example "2026-11-21" */
  transactionDate: string;
  /** Copied from the transaction. @example "Amazon" */
  merchant: string;
  /** The card used, in your own spelling. @example "Chase Sapphire Preferred" */
  cardName: string;
  /** US dollars earned with the card used. @example 1.005 */
  rewardAmount: number;
  /** Every other recognised card you hold, best first. */
  missedRewardYourCards: MissedCardReward[];
  /** Cards you do not hold, open to new applicants, that would have earned more; best first. */
  missedRewardNewCards: MissedCardReward[];
  /** The best of all of these and the card used; the card used wins ties, then cards you hold. */
  bestCard: MissedCardReward;
  /** Why; only where the request said `explain: true`. */
  explanation?: Explanation;
}

/** The answer of {@link missed}. */
export interface MissedResponse {
  /** The answer itself. */
  data: {
    /** One entry for each transaction, in the order of the request. */
    missedRewards: MissedReward[];
    /** US dollars missed by not using the best card you hold. @example 4.02 */
    overallMissedRewardsExisting: number;
    /** US dollars missed compared with having every card there is. @example 7.5 */
    overallMissedRewardsNew: number;
  };
  /** Always `Success`. */
  message: string;
}

/** What one card earns for a purchase. */
export interface CardReward {
  /** In your own spelling if you hold the card, else the catalog's name. @example "Blue Cash Everyday" */
  cardName: string;
  /** Dollars per point or mile of this card; 0 for an unknown card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar for this merchant and amount. @example 3 */
  rewardMultiplier: number;
  /** US dollars that the purchase earns in all. @example 2.472 */
  rewardAmount: number;
  /** US dollars of `rewardAmount` above what the card pays on everything. @example 1.648 */
  bonus: number;
  /** Why; only where the request said `explain: true`. */
  explanation?: Explanation;
}

/** The answer of {@link advice}. */
export interface AdviceResponse {
  /** The answer itself. */
  data: {
    /** The card you hold that earns the most; ties go to the order of `yourCards`. */
    bestCard: CardReward;
    /** The other cards you hold, highest `rewardAmount` first. */
    otherCards: CardReward[];
    /** Cards you do not hold, best first. Only where the request says `includeNewCards: true`. */
    newCards?: CardReward[];
  };
  /** Always `Success`. */
  message: string;
}

/** The card that {@link optimize} gives to a transaction. */
export interface Assignment {
  /** Copied from the transaction. @example "txn-001" */
  transactionId: string;
  /**
   * The card, in your own spelling of `yourCards`; null where none of them can be used, and for a refund that no
   * card of them was paid back to.
   * @example "Blue Cash Preferred"
   */
  cardName: string | null;
  /** US dollars that the transaction earns with it, all the others being where they are assigned. @example 6 */
  rewardAmount: number;
  /** Why; only where the request said `explain: true`, and with a card. */
  explanation?: Explanation;
}

/**
 * Which card to use for a category from the day after the last transaction, as the request left the caps.
 *
 * A card that pays a rate only in the category with most spending on it is named for that one category alone (for as many as
 * its terms say): the one in which it brings most by the dollars of these transactions, whichever leads on the card in the
 * running period; `text` says so. What you said was spent on it already (`spentDollars`) is taken to be in that category. What
 * the card has as one category can be several here, such as restaurants and fast food.
 */
export interface FromHereOn {
  /** The id of the reward category; null for purchases of which no category is known. @example "supermarkets" */
  category: string | null;
  /** The same category in words. @example "Supermarkets" */
  categoryName: string | null;
  /** The card, in your own spelling. @example "Blue Cash Preferred" */
  cardName: string;
  /** Dollars per point or mile of this card. @example 0.01 */
  rewardValue: number;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** US dollars for which it pays that; null where no cap limits them. @example 1520 */
  capDollarsLeft: number | null;
  /** The best card after that, which can be the same; null where no cap limits it. @example "Citi Double Cash" */
  thenCardName: string | null;
  /** All of it in words. @example "Supermarkets: Blue Cash Preferred pays 6% for the next 1520 dollars, then Citi Double Cash." */
  text: string;
}

/** The answer of {@link optimize}. */
export interface OptimizeResponse {
  /** The answer itself. */
  data: {
    /** US dollars that the transactions earn as assigned. @example 83.12 */
    totalReward: number;
    /** US dollars that no assignment to these cards can exceed: equal to `totalReward` where that is proven to be the best. @example 83.15 */
    upperBound: number;
    /** US dollars that they earned with the cards used. @example 61.4 */
    totalEarnedReward: number;
    /** `totalReward` less what was earned; negative where cards that you do not hold earned more. @example 21.72 */
    gain: number;
    /** One entry for each transaction, in the order of the request. */
    assignments: Assignment[];
    /** Which card for which category of these transactions from here on, the category with most spending first. */
    fromHereOn: FromHereOn[];
  };
  /** Always `Success`. */
  message: string;
}
