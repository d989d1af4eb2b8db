/** Contents of the sheet "Which card where". */
import type { ExplanationCap } from "card-rewards/slim";
import type { UnknownQuarter } from "../../../analysis/settle/unknown-quarters";

export interface Sheet {
  categories: SheetRow[];
  /** Merchants that differ from their category's row: the person's, most used first, then well-known ones. */
  merchants: SheetRow[];
  /** The quarter of the day, for cards without its categories. */
  unknownQuarters: UnknownQuarter[];
}

export interface SheetRow {
  name: string;
  /** The best card and equal ones, in the order of the wallet; empty if no card earns anything. */
  best: SheetRate[];
  /** Limits of the first of them, or why there is none. */
  limits: SheetLimits;
}

export interface SheetRate {
  cardName: string;
  rewardMultiplier: number;
  /** Dollars of reward for each dollar. */
  rewardPerDollar: number;
  /** Dollars per point. */
  rewardValue: number;
}

/** Dollars remaining at a rate. */
export interface SheetCap extends Pick<ExplanationCap, "capDollars" | "period"> {
  remainingDollars: number;
  /** It counts since this day, YYYY-MM-DD. Spending before it may be missing. */
  countedFrom?: string;
}

/** Limits of a rate but its cap. */
export interface RateLimits {
  /** Last date of the rule, YYYY-MM-DD. */
  through?: string;
  /** The rate requires an activation that the person has not confirmed. */
  needsActivation?: boolean;
}

export interface SheetLimits extends RateLimits {
  /** Dollars remaining at this rate, and the best card after that. */
  cap?: SheetCap & { then: SheetRate & { limits: RateLimits & { cap?: SheetCap } } };
  /** The merchant accepts none of the cards. */
  notAccepted?: boolean;
  /** The rate applies only in the top spending category. This is it with one more dollar, or no other card earns anything. */
  onlyTopCategory?: boolean;
  /** A card that is better if this is its top spending category. */
  topCategory?: SheetRate & { cap?: Pick<ExplanationCap, "capDollars" | "period"> };
  /** A card that would be better if its cap were not exhausted. */
  exhausted?: { cardName: string; capDollars: number; period: ExplanationCap["period"] };
}
