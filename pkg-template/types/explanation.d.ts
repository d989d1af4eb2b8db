import type { Channel } from "./request.js";

/** Why a card earned what it did for one purchase; with `explain: true` each result has one. */
export interface Explanation {
  /** The merchant that was recognised; `null` where none was. */
  merchant: {
    /** The merchant's id. @example "uber" */
    merchantId: string;
    /** The merchant's name. @example "Uber" */
    merchant: string;
  } | null;
  /** The digital wallet that the statement names before it ("PAYPAL *UBER"); `null` where none is. */
  wallet: {
    /** The merchant's id. @example "paypal" */
    merchantId: string;
    /** The merchant's name. @example "PayPal" */
    merchant: string;
  } | null;
  /** The category of the purchase and what told it; `null` where nothing did. */
  category: {
    /** The category's id. @example "supermarkets" */
    category: string;
    /** The same category in words. @example "Supermarkets" */
    categoryName: string;
    /** What told it: the code, the category of the request, the merchant, or words of the line. */
    from: "mcc" | "category" | "merchant" | "words";
  } | null;
  /** How the purchase was made; `null` where nothing tells. */
  channel: Channel | null;
  /** What the reward is made of: the parts sum exactly to it. */
  parts: ExplanationPart[];
  /** What was not recognised, and what would change the answer. */
  reasons: ExplanationReason[];
  /** All of it in words. */
  text: string;
}

/** So many dollars of a purchase at one rate. */
export interface ExplanationPart {
  /** What pays it. `rate-after-cap` is the rate that is left once a cap is used up. */
  reason: "base-rate" | "rule" | "added-rate" | "rate-after-cap" | "relationship-bonus";
  /** The name of the rule or of the status; `null` for the base rate. @example "U.S. supermarkets" */
  rule: string | null;
  /** US dollars of the purchase that earn this. @example 50 */
  dollars: number;
  /** Points per dollar. @example 6 */
  rewardMultiplier: number;
  /** US dollars earned. @example 3 */
  rewardAmount: number;
  /** The first day of the rule, YYYY-MM-DD; `null` where it has always been. */
  from: string | null;
  /** The last day of the rule, YYYY-MM-DD; `null` where none is known. */
  through: string | null;
  /** The rule's cap around this purchase; `null` where it has none. */
  cap: ExplanationCap | null;
  /** Where the rate was read. */
  source: {
    /** The address. @example "https://www.americanexpress.com/" */
    url: string;
    /** Its title. */
    title: string;
    /** The day on which it was read, YYYY-MM-DD. @example "2026-11-21" */
    readOn: string;
    /** The issuer itself, or somebody who quotes it. */
    kind: "issuer" | "press";
    /** How far to trust press, where the catalog says so. */
    confidence?: "high" | "medium" | "low";
  };
}

/** How full a cap is around one purchase. */
export interface ExplanationCap {
  /** The cap's id. @example "groceries" */
  capId: string;
  /** US dollars of spending in each period. @example 6000 */
  capDollars: number;
  /** When it starts anew. @example "year" */
  period: "month" | "quarter" | "year" | "anniversary-year";
  /** US dollars of it used before the purchase. @example 5950 */
  usedBeforeDollars: number;
  /** US dollars of it left after the purchase. @example 0 */
  leftAfterDollars: number;
}

/** Something to know about an answer. */
export interface ExplanationReason {
  /** What it is, for programs. */
  code:
    | "card-not-recognised"
    | "merchant-not-recognised"
    | "category-from-words"
    | "mcc-not-known"
    | "category-not-known"
    | "not-a-purchase"
    | "not-accepted"
    | "cap-used-up"
    | "not-activated"
    | "not-picked"
    | "not-this-status"
    | "transfer-value";
  /** What it is, in words. @example "2025 Q3 would pay 4% more once activated." */
  text: string;
}
