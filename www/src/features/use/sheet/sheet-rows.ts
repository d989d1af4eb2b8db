/** Contents of the sheet "Which card where". */
import type { ExplanationCap } from "card-rewards/slim";

export interface Sheet {
  categories: SheetRow[];
  /** The person's merchants that differ from their category's row, most used first. */
  merchants: SheetRow[];
}

export interface SheetRow {
  name: string;
  /** The best card and equal ones, in the order of the wallet; empty if no card earns anything. */
  best: SheetRate[];
  /** Limits of the first of them. */
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

export interface SheetLimits {
  /** Dollars remaining at this rate, the best card after that, and the day since which the cap counts if spending before it may be missing. */
  cap?: { remainingDollars: number; capDollars: number; period: ExplanationCap["period"]; then: SheetRate; countedFrom?: string };
  /** Last date of the rule, YYYY-MM-DD. */
  through?: string;
  /** The rate requires an activation that the person has not confirmed. */
  needsActivation?: boolean;
  /** The rate applies only in the top spending category. This is it with one more dollar, or no other card earns anything. */
  onlyTopCategory?: boolean;
  /** A card that is better if this is its top spending category. */
  topCategory?: SheetRate & { cap?: Pick<ExplanationCap, "capDollars" | "period"> };
  /** A card that would be better if its cap were not exhausted. */
  exhausted?: { cardName: string; capDollars: number; period: ExplanationCap["period"] };
}
