/** What the sheet "Which card where" says. */
import type { ExplanationCap } from "card-rewards/slim";

export interface Sheet {
  categories: SheetRow[];
  /** Of the person's own merchants those that are not as their category's row says, the most used first. */
  merchants: SheetRow[];
}

export interface SheetRow {
  name: string;
  /** The best card and those that earn as much, in the order of the wallet; empty where no card earns anything. */
  best: SheetRate[];
  /** What limits the first of them. */
  limits: SheetLimits;
}

export interface SheetRate {
  cardName: string;
  rewardMultiplier: number;
  /** Dollars per point. */
  rewardValue: number;
}

export interface SheetLimits {
  /** How many dollars it still pays that for, and the best card after that. */
  cap?: { leftDollars: number; capDollars: number; period: ExplanationCap["period"]; then: SheetRate };
  /** The last day of the rule, YYYY-MM-DD. */
  through?: string;
  /** It pays that only once the cardholder has activated it, and nobody said that they did. */
  needsActivation?: boolean;
  /** The issuer pays it only for the category with most spending, and no other card earns anything. */
  onlyTopCategory?: boolean;
  /** A card that would be better, were this the category with most spending on it. */
  topCategory?: SheetRate & { cap?: Pick<ExplanationCap, "capDollars" | "period"> };
  /** A card that would be better, had its cap not been used up. */
  usedUp?: { cardName: string; capDollars: number; period: ExplanationCap["period"] };
}
