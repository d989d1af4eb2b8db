import type { EarnedReward, Engine, ExplanationCap, ExplanationReason } from "card-rewards/slim";
import type { Question } from "./results";
import { settingsWithUsed } from "./settings";

/** What is kept of the explanation of a purchase: whole explanations of 50,000 purchases would fill a phone. */
export interface Fact {
  merchant: string | null;
  category: string | null;
  categoryName: string | null;
  rewardMultiplier: number;
  rewardValue: number;
  reasons: ExplanationReason["code"][];
  /** The caps that it counted against, each as it was after the purchase. */
  caps: ExplanationCap[];
}

/**
 * Card by card, because the caps of one do not depend on the purchases of another and less is in memory at a time.
 *
 * @returns in the order of the question's transactions
 */
export function factsOf(
  engine: Engine,
  question: Question,
  onShare: (share: number) => void,
): Fact[] {
  const { transactions } = question;
  const settings = settingsWithUsed(engine, question);
  const facts = new Map<string, Fact>();
  for (const cardName of new Set(transactions.map((transaction) => transaction.cardName))) {
    onShare(facts.size / transactions.length);
    const ofCard = transactions.filter((transaction) => transaction.cardName === cardName);
    const { earnedRewards } = engine.earned({ ...settings, transactions: ofCard, explain: true }).data;
    for (const reward of earnedRewards) facts.set(reward.transactionId, factOf(reward));
  }
  return transactions.map(({ transactionId }) => {
    const fact = facts.get(transactionId);
    if (!fact) throw new Error(`The engine said nothing of purchase ${transactionId}.`);
    return fact;
  });
}

function factOf({ explanation, rewardMultiplier, rewardValue }: EarnedReward): Fact {
  return {
    merchant: explanation?.merchant?.merchant ?? null,
    category: explanation?.category?.category ?? null,
    categoryName: explanation?.category?.categoryName ?? null,
    rewardMultiplier,
    rewardValue,
    reasons: explanation?.reasons.map(({ code }) => code) ?? [],
    caps: explanation?.parts.flatMap(({ cap }) => cap ?? []) ?? [],
  };
}
