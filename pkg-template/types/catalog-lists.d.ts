// Generated from src/api by `cargo xtask types`; edit the definitions there.

/** A category of purchases. */
export interface Category {
  /** The category's id. @example "supermarkets" */
  category: string;
  /** The category's name. @example "Supermarkets" */
  categoryName: string;
  /** The id of the wider category, whose rules cover this one too; null without one. @example "groceries" */
  widerCategory: string | null;
  /** Whether card terms count such transactions as purchases. @example true */
  isPurchase: boolean;
}

/** A currency of rewards: points, miles or cash back. */
export interface Currency {
  /** The currency's id, the key of `pointValues`. @example "chase-ultimate-rewards" */
  currency: string;
  /** The currency's name. @example "Chase Ultimate Rewards" */
  currencyName: string;
  /** Dollars per point by default. @example 0.01 */
  rewardValue: number;
  /** Dollars per point with transfers to partners; null if none are known. @example 0.0205 */
  transferRewardValue: number | null;
}

/** An issuer of cards. */
export interface Issuer {
  /** The issuer's id. @example "american-express" */
  issuerId: string;
  /** The issuer's name. @example "American Express" */
  issuer: string;
  /** Its name and aliases, in lower case. @example ["american express", "amex"] */
  issuerSpellings: string[];
}
