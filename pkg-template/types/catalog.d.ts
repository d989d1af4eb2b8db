import type { CardKind, Channel, Network } from "./request.js";

/** A card that the catalog knows. */
export interface Card {
  /** The card's number, stable for ever. @example 3 */
  cardId: number;
  /** The name, with its issuer where that belongs to it. @example "Chase Freedom Flex" */
  cardName: string;
  /** Who issues it. @example "Chase" */
  issuer: string;
  /** The network's id. @example "mastercard" */
  network: Network;
  /** The applicants that it is for. @example "consumer" */
  kind: CardKind;
  /** The id of what it earns; the key of `pointValues`. @example "chase-ultimate-rewards" */
  currency: string;
  /** What it earns, in words. @example "Chase Ultimate Rewards points" */
  currencyName: string;
  /** Dollars per point or mile, where you set no other value. @example 0.01 */
  rewardValue: number;
  /** Dollars per point by transfer partners; null where points cannot be transferred. @example 0.0125 */
  transferRewardValue: number | null;
  /** Whether its holder can transfer points, those of other cards with the same currency too. @example false */
  unlocksTransfers: boolean;
  /** Other names by which it is recognised. @example ["CFF"] */
  aliases: string[];
  /** Whether new people can apply for it. @example true */
  openToNewApplicants: boolean;
  /**
   * US dollars a year, 0 where there is no fee, without introductory offers; null where it is not known. As
   * `openToNewApplicants`, it is that of today.
   * @example 95
   */
  annualFeeDollars: number | null;
  /** Categories of which only some earn more; `chosenCategories` in `cardSettings` picks among the options. */
  choices: CardChoice[];
  /** Statuses of the cardholder that change what the card earns; `tier` in `cardSettings` names one. */
  tiers: CardTier[];
  /** Limits on the spending that a rate is paid for; `spentDollars` in `cardSettings` fills them. */
  caps: CardCap[];
}

/** Categories of a card of which only some earn more. */
export interface CardChoice {
  /** The choice's id. @example "five-percent" */
  choiceId: string;
  /** Who picks: the cardholder, or the issuer by what was spent. @example "cardholder" */
  chosenBy: "cardholder" | "issuer";
  /** How many options earn at a time. @example 2 */
  picks: number;
  /** The ids of the options. @example ["fast-food", "gyms"] */
  options: string[];
  /** Those of them that earn by the card's terms while the cardholder picks none; none where the terms name none. @example ["gas"] */
  defaultOptions: string[];
}

/** A status of the cardholder, such as a relationship bonus. */
export interface CardTier {
  /** The tier's id. @example "preferred-honors" */
  tierId: string;
  /** What it is called. @example "Preferred Honors" */
  tierName: string;
}

/** A limit on the spending that a rate is paid for. */
export interface CardCap {
  /** The cap's id. @example "groceries" */
  capId: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** When it resets. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year";
}

/** A merchant that the catalog knows. */
export interface Merchant {
  /** The merchant's id. @example "whole-foods" */
  merchantId: string;
  /** The merchant's name. @example "Whole Foods Market" */
  merchant: string;
  /** The id of the reward category of its purchases. @example "supermarkets" */
  category: string;
  /** The same category in words. @example "Supermarkets" */
  categoryName: string;
  /** How one usually buys there. @example "in-store" */
  channel: Channel;
}

/** What a merchant's name or a statement line says. */
export interface MerchantMatch {
  /** The merchant's id; left out where only a category was recognised. @example "blue-bottle-coffee" */
  merchantId?: string;
  /** The merchant's name; left out where only a category was recognised. @example "Blue Bottle Coffee" */
  merchant?: string;
  /** The id of the reward category. @example "restaurants" */
  category: string;
  /** The same category in words. @example "Restaurants" */
  categoryName: string;
  /** How one usually buys there. @example "in-store" */
  channel: Channel;
  /** `low` where words of the line alone tell the category: "TST* NONNAS PIZZERIA". @example "high" */
  confidence: "high" | "low";
}
