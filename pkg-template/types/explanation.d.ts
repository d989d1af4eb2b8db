// Generated from src/api by `cargo xtask types`; edit the definitions there.
import type { Channel } from "./request.js";
import type { CategoryOrigin } from "./recognition.js";

/** A merchant of the catalog. */
export interface MatchedMerchant {
  /** The merchant's id. @example "kroger" */
  merchantId: string;
  /** The merchant's name. @example "Kroger" */
  merchant: string;
}

/** A category of the catalog. */
export interface MatchedCategory {
  /** The category's id. @example "groceries" */
  category: string;
  /** The category's name. @example "Groceries" */
  categoryName: string;
  /** Its origin. */
  from: CategoryOrigin;
}

/**
 * The card term that pays a part of a purchase.
 *
 * - `base-rate`: The base rate.
 * - `rule`: A rule within its cap, where it has one.
 * - `stacked-rate`: A rule that stacks with the other rates.
 * - `rate-after-cap`: A rule whose cap is exhausted.
 * - `tier-bonus`: A tier, which multiplies all rewards.
 */
export type PartReason = "base-rate" | "rule" | "stacked-rate" | "rate-after-cap" | "tier-bonus";

/** Usage of a cap around one purchase. */
export interface ExplanationCap {
  /** The cap's id. @example "groceries" */
  capId: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** The period after which usage is reset. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year" | "statement";
  /** US dollars used before the purchase. @example 5950 */
  usedBeforeDollars: number;
  /** US dollars remaining before the purchase. @example 50 */
  remainingBeforeDollars: number;
  /** US dollars remaining after the purchase. @example 0 */
  remainingAfterDollars: number;
}

/** The source of a rate. */
export interface ExplanationSource {
  /** The address. @example "https://www.americanexpress.com/" */
  url: string;
  /** The page's title. */
  title: string;
  /** The day on which it was read, YYYY-MM-DD. @example "2026-11-21" */
  readOn: string;
  /** Its author: the issuer itself, or press that quotes the issuer. */
  kind: "issuer" | "press";
  /** The catalog's confidence in press. */
  confidence?: "low" | "medium" | "high";
}

/** The dollars of a purchase that earn at one rate. */
export interface ExplanationPart {
  /** The card term that pays it. */
  reason: PartReason;
  /** Name of the rule or of the tier; null for the base rate. @example "U.S. supermarkets" */
  rule: string | null;
  /** The rule's id, as in the rates of `cardTerms`; null for the base rate and a tier. @example "us-supermarkets" */
  ruleId: string | null;
  /** Whether the cardholder must activate the rule. @example false */
  requiresActivation: boolean;
  /** Who selects the rule's category: the cardholder, or the issuer by top spending; null where nobody does. */
  selectedBy: "cardholder" | "issuer" | null;
  /** US dollars of the purchase that earn at this rate. @example 50 */
  dollars: number;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** Points earned. @example 300 */
  rewardPoints: number;
  /** US dollars earned. @example 3 */
  rewardAmount: number;
  /** The first day of the rule, YYYY-MM-DD; null where none is known. */
  from: string | null;
  /** The last day of the rule, YYYY-MM-DD; null where none is known. */
  through: string | null;
  /** The usage of the rule's cap around this purchase; null without a cap. */
  cap: ExplanationCap | null;
  /** The source of the rate. */
  source: ExplanationSource;
}

/** A reward that is paid again after the first year. */
export interface ExplanationMatch {
  /** The program's name. @example "Cashback Match" */
  name: string;
  /** Percent of the reward that is paid again. @example 100 */
  percent: number;
  /** Points paid again; below 0 for a refund, which takes them back. @example 300 */
  rewardPoints: number;
  /** US dollars paid again. @example 3 */
  rewardAmount: number;
  /** The first day of the first year, that of opening, YYYY-MM-DD. @example "2026-03-15" */
  from: string;
  /** The last day of the first year, YYYY-MM-DD. @example "2027-03-14" */
  through: string;
  /** Whether `through` is estimated. It depends on a closing day that `statementCloses` lack. @example false */
  throughEstimated: boolean;
  /** The source of the program. */
  source: ExplanationSource;
}

/** A remark on an answer, as a code and as text. */
export interface ExplanationReason {
  /** The reason, for programs. */
  code:
    | "card-unmatched"
    | "merchant-unmatched"
    | "category-inferred"
    | "mcc-unmatched"
    | "category-unmatched"
    | "not-a-purchase"
    | "not-accepted"
    | "not-opened"
    | "cap-exhausted"
    | "cycle-not-given"
    | "cycle-estimated"
    | "top-category-assumed"
    | "only-in-us"
    | "category-wider-than-rate"
    | "transfer-value"
    | "settings-unmatched"
    | "quarter-not-in-catalog"
    | "terms-not-verified-lately"
    | "not-activated"
    | "not-selected"
    | "tier-not-held";
  /** The reason as text. @example "2025 Q3 would pay 4% more once activated." */
  text: string;
}

/** Why a card earned what it did for one purchase; only for a request with `explain: true`. */
export interface Explanation {
  /** The purchase that a refund reverses, by its `transactionId`; only for such a refund. */
  reverses?: string;
  /** The matched merchant; null where none matched. */
  merchant: MatchedMerchant | null;
  /** The digital wallet that the descriptor names before the merchant (PAYPAL *UBER); null without one. */
  digitalWallet: MatchedMerchant | null;
  /** The category of the purchase and its origin; null where unknown. */
  category: MatchedCategory | null;
  /** The channel of the purchase; null where unknown. */
  channel: Channel | null;
  /** The parts of the reward, which sum exactly to it. */
  parts: ExplanationPart[];
  /**
   * The reward that a first-year program pays again. The reward does not contain it. Only for an account with
   * `openedOn`, if its card has such a program and the transaction is in the first year.
   */
  firstYearMatch?: ExplanationMatch;
  /** Unmatched names, and changes that would earn more. */
  reasons: ExplanationReason[];
  /** The same as text. */
  text: string;
}

/** A gap in the catalog or an unmatched name. Only for a request with `diagnostics: true` or `explain: true`. */
export interface Warning {
  /** The reason, for programs. */
  code:
    | "card-unmatched"
    | "merchant-unmatched"
    | "category-inferred"
    | "mcc-unmatched"
    | "category-unmatched"
    | "not-a-purchase"
    | "not-accepted"
    | "not-opened"
    | "cap-exhausted"
    | "cycle-not-given"
    | "cycle-estimated"
    | "top-category-assumed"
    | "only-in-us"
    | "category-wider-than-rate"
    | "transfer-value"
    | "settings-unmatched"
    | "quarter-not-in-catalog"
    | "terms-not-verified-lately"
    | "not-activated"
    | "not-selected"
    | "tier-not-held";
  /** The card, in the spelling of the request. @example "Chase Freedom Flex" */
  cardName: string;
  /** The quarter whose rotating categories the catalog lacks. @example "2026 Q3" */
  quarter?: string;
  /** The reason as text. @example "The catalog lacks this card's rotating categories of 2026 Q3." */
  text: string;
}

/**
 * An eligibility condition of a rate that the cardholder does not meet.
 *
 * - `not-activated`: The rate requires activation.
 * - `not-selected`: The rate requires its category to be a selected category.
 * - `tier-not-held`: The rate requires one of its tiers.
 */
export type UnmetCondition = "not-activated" | "not-selected" | "tier-not-held";
