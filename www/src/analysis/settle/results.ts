/** Rewards earned and missed, with the facts of each purchase: one question to the engine. Runs in the worker. */
import type { AnalyzedCap, AnalyzedPurchase, AnalyzedTopCategory, Engine, MissedCause } from "card-rewards/slim";
import type { Question } from "./question";
import { settingsOf } from "./settings";
import { unknownQuartersOf, type UnknownQuarter } from "./unknown-quarters";

export interface Results {
  /** In the order of the question's transactions. */
  purchases: PurchaseResult[];
  /** US dollars. */
  totalEarned: number;
  /** US dollars missed compared with the best held card. */
  missedWithHeldCards: number;
  /** US dollars missed compared with every card. */
  missedWithAnyCard: number;
  /** Caps of held and used cards; `current` is the period of the latest purchase. */
  caps: AnalyzedCap[];
  /** Spending in top spending categories, by period. */
  topCategories: AnalyzedTopCategory[];
  /** Of held or used cards, whose rewards can be too low. */
  unknownQuarters: UnknownQuarter[];
}

/** One settled purchase or refund: flat, since 50,000 nested ones of the engine would fill a phone's memory. */
export interface PurchaseResult {
  transactionId: string;
  /** YYYY-MM-DD */
  transactionDate: string;
  /** US dollars; negative for a refund. */
  transactionAmount: number;
  /** The id of the purchase that a refund reverses; null if none. */
  reverses: string | null;
  /** Statement descriptor. */
  descriptor: string;
  /** Name of the matched merchant; null if unmatched. */
  merchant: string | null;
  /** Category id and name; null if unknown. */
  category: string | null;
  categoryName: string | null;
  cardName: string;
  /** US dollars earned. */
  rewardAmount: number;
  /** Points earned; negative for a refund. */
  rewardPoints: number;
  rewardMultiplier: number;
  /** Dollars per point. */
  rewardValue: number;
  /** US dollars more with the best other held card; negative for a refund. */
  missedDollars: number;
  /** That card, if it earns more. */
  betterHeldCard: string | null;
  /** US dollars that it would have earned, before any foreign transaction fee. */
  betterRewardAmount: number | null;
  /** Cause of the missed reward; null if nothing was missed. */
  cause: MissedCause | null;
  /** US dollars more with the best of all cards. */
  missedWithAnyCard: number;
  /** The best of all cards, held or not; null if it was used. */
  bestOfAllCards: string | null;
}

export function resultsOf(engine: Engine, { transactions, wallet }: Question): Results {
  // With diagnostics a period of statements says whether its days are certain.
  const { data } = engine.analyze({ transactions, ...settingsOf(engine, wallet), diagnostics: true });
  return {
    purchases: data.purchases.map(purchaseResult),
    totalEarned: data.totalEarnedReward,
    missedWithHeldCards: data.overallMissedRewardsExisting,
    missedWithAnyCard: data.overallMissedRewardsNew,
    caps: data.caps,
    topCategories: data.topCategories ?? [],
    unknownQuarters: unknownQuartersOf(data.warnings),
  };
}

function purchaseResult(purchase: AnalyzedPurchase): PurchaseResult {
  const { transactionId, transactionDate, transactionAmount, cardName, rewardAmount, rewardPoints, rewardMultiplier } = purchase;
  const { rewardValue, facts, bestHeldCard, bestCard, cause } = purchase;
  return {
    transactionId,
    transactionDate,
    transactionAmount,
    reverses: purchase.reverses ?? null,
    descriptor: purchase.merchant,
    merchant: facts.merchant?.merchant ?? null,
    category: facts.category?.category ?? null,
    categoryName: facts.category?.categoryName ?? null,
    cardName,
    rewardAmount,
    rewardPoints,
    rewardMultiplier,
    rewardValue,
    missedDollars: bestHeldCard.missedReward,
    betterHeldCard: bestHeldCard.missedReward === 0 ? null : bestHeldCard.cardName,
    betterRewardAmount: bestHeldCard.missedReward === 0 ? null : bestHeldCard.rewardAmount,
    cause,
    missedWithAnyCard: bestCard.missedReward,
    bestOfAllCards: bestCard.missedReward === 0 ? null : bestCard.cardName,
  };
}
