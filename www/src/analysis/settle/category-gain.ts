import type { BestFromToday } from "./at-merchants";

/** The best assignment's gain in one category, or abroad. All of them sum to the total. */
export interface CategoryGain {
  /** Category name; null without a category. */
  categoryName: string | null;
  /** Whether it is that of the purchases abroad. */
  isAbroad: boolean;
  /** US dollars more than all purchases of the category earned; negative where their caps serve another category better. */
  dollars: number;
  /** Cards that take over purchases. First those where these earn more, the one with most of their dollars before the others. */
  moves: Move[];
  /** Number of purchases that earn more where they are. Others leave them a cap. */
  stayingCount: number;
  /** The card from today where these purchases were; null without one that is the best at all of their merchants. */
  fromToday: BestFromToday | null;
}

/** Purchases of one category that another card takes over. Their refunds follow them. */
export interface Move {
  cardName: string;
  /** Whether these purchases earn more there. Others move only to leave a cap to purchases that do. */
  earnsMore: boolean;
  /** Number of purchases. */
  count: number;
  /** Number of refunds. */
  refunds: number;
  /** US dollars of these purchases, net of refunds. */
  spentDollars: number;
  /** Names of merchants that pay differently from the rest of the category. */
  merchants: string[];
  /** Whether all of these purchases were at those merchants. */
  isOnlyThere: boolean;
}
