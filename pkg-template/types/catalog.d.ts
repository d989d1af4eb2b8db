// Generated from src/api by `cargo xtask types`; edit the definitions there.
import type { Channel, CardKind, Network } from "./request.js";
import type { MatchConfidence } from "./recognition.js";

/** Categories of a card of which only some earn more. */
export interface CardChoice {
  /** The choice's id. @example "five-percent" */
  choiceId: string;
  /** Who selects: the cardholder, or the issuer by top spending. @example "cardholder" */
  selectedBy: "cardholder" | "issuer";
  /** Number of options that earn at a time. @example 2 */
  selectedMax: number;
  /** The ids of the options. @example ["fast-food", "gyms"] */
  options: string[];
  /** Options that earn while the cardholder selects none; empty if the terms name none. @example ["gas"] */
  defaultOptions: string[];
}

/** A tier: a relationship status of the cardholder. */
export interface CardTier {
  /** The tier's id. @example "preferred-honors" */
  tierId: string;
  /** Its name. @example "Preferred Honors" */
  tierName: string;
}

/** A spend cap. */
export interface CardCap {
  /** The cap's id. @example "groceries" */
  capId: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** The period after which its usage is reset. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
}

/** A card of the catalog. */
export interface Card {
  /** The card's number, which never changes. @example 3 */
  cardId: number;
  /** The name, with the issuer if it is part of the name. @example "Chase Freedom Flex" */
  cardName: string;
  /** The issuer's id, as `issuer` of a custom card names it. @example "chase" */
  issuerId: string;
  /** The issuer. @example "Chase" */
  issuer: string;
  /**
   * Spellings of the issuer in card names. They are in lower case, for a search of your own.
   * @example ["american express", "amex"]
   */
  issuerSpellings: string[];
  /** The network's id. @example "mastercard" */
  network: Network;
  /** The kind of applicants. @example "consumer" */
  kind: CardKind;
  /** The id of the currency it earns; a key of `pointValues`. @example "chase-ultimate-rewards" */
  currency: string;
  /** The name of the currency. @example "Chase Ultimate Rewards points" */
  currencyName: string;
  /** Default point valuation: dollars per point or mile. @example 0.01 */
  rewardValue: number;
  /** Transfer partner valuation, dollars per point; null if points cannot be transferred. @example 0.0125 */
  transferRewardValue: number | null;
  /**
   * Whether its holder can transfer points. This includes those of other cards with the same currency.
   * @example false
   */
  unlocksTransfers: boolean;
  /**
   * The paid membership without which nobody gets it; null if none is known. No amount contains its price.
   * @example "Amazon Prime"
   */
  membership: string | null;
  /** Other names that match it. @example ["CFF"] */
  aliases: string[];
  /** Whether it is open to new applicants today. @example true */
  openToNewApplicants: boolean;
  /** US dollars per year today, without introductory offers; 0 for no fee, null if unknown. @example 95 */
  annualFeeDollars: number | null;
  /** Categories of which only some earn more; `selectedCategories` in `cardSettings` selects among the options. */
  choices: CardChoice[];
  /** Tiers of the cardholder that change what the card earns; `tier` in `cardSettings` names one. */
  tiers: CardTier[];
  /** Spend caps; `spentDollars` in `cardSettings` sets their opening usage. */
  caps: CardCap[];
}

/** A merchant of the catalog. */
export interface Merchant {
  /** The merchant's id. @example "whole-foods" */
  merchantId: string;
  /** The merchant's name. @example "Whole Foods Market" */
  merchant: string;
  /** The id of the reward category of its purchases. @example "supermarkets" */
  category: string;
  /** The name of that category. @example "Supermarkets" */
  categoryName: string;
  /** The usual channel of purchases there. @example "in-store" */
  channel: Channel;
}

/** The match of a merchant's name or a statement descriptor. */
export interface MerchantMatch {
  /** The merchant's id; left out if only a category is inferred. @example "blue-bottle-coffee" */
  merchantId?: string;
  /** The merchant's name; left out if only a category is inferred. @example "Blue Bottle Coffee" */
  merchant?: string;
  /** The id of the reward category. @example "restaurants" */
  category: string;
  /** The name of that category. @example "Restaurants" */
  categoryName: string;
  /** The usual channel of purchases there. @example "in-store" */
  channel: Channel;
  /** `low` if the category is inferred from words of the descriptor: "TST* NONNAS PIZZERIA". @example "high" */
  confidence: MatchConfidence;
}
