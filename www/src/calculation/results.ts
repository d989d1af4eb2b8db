/** What the statements earned and missed, with what each purchase is. Runs in the worker; pure but for the engine. */
import type { Engine, MissedCardReward, MissedReward, Transaction } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { capRates, type CapRates } from "./cap-rates";
import { capUses, type CapUse } from "./caps";
import { causesOf, type Cause, type MissedPurchase } from "./causes";
import { factsOf, type Fact } from "./facts";
import { settingsOf } from "./settings";

/** What is calculated with. */
export interface Question {
  transactions: readonly Transaction[];
  wallet: Wallet;
}

export interface Results {
  /** In the order of the question's transactions. */
  purchases: PurchaseResult[];
  /** US dollars, as the package's `earned` has it. */
  totalEarned: number;
  /** US dollars missed by not using the best card that is held, as the package's `missed` has it. */
  missedWithHeldCards: number;
  /** US dollars missed compared with having every card there is, as the package's `missed` has it. */
  missedWithAnyCard: number;
  /** How full each cap was, period by period. */
  caps: CapUse[];
  /** What is paid within each of these caps and after it. */
  capRates: CapRates[];
}

/** What one purchase, or refund, was and did. */
export interface PurchaseResult {
  transactionId: string;
  /** YYYY-MM-DD */
  transactionDate: string;
  /** US dollars; negative for a refund. */
  transactionAmount: number;
  /** As it stands on the statement. */
  statementLine: string;
  /** The merchant's name where it was recognised. */
  merchant: string | null;
  /** The category's id, and the same in words; null where nothing tells. */
  category: string | null;
  categoryName: string | null;
  cardName: string;
  /** US dollars earned. */
  rewardAmount: number;
  rewardMultiplier: number;
  /** Dollars per point. */
  rewardValue: number;
  /** US dollars more with the best other card that is held; negative for a refund. */
  missedDollars: number;
  /** That card, where it would have been more. */
  betterHeldCard: string | null;
  /** Why it was missed; null where nothing was. */
  cause: Cause | null;
  /** US dollars more with the best of all cards. */
  missedWithAnyCard: number;
  /** The best of all cards, held or not, where it is not the one used. */
  bestOfAllCards: string | null;
}

export type Stage = "recognising" | "comparing";

/** @param onStage is told what is being done, and how far from 0 to 1 where that is known */
export function resultsOf(
  engine: Engine,
  question: Question,
  onStage: (stage: Stage, share?: number) => void = () => undefined,
): Results {
  const { transactions, wallet } = question;
  const facts = factsOf(engine, question, (share) => {
    onStage("recognising", share);
  });
  onStage("comparing");
  const settings = settingsOf(engine, wallet);
  const { totalEarnedReward } = engine.earned({ transactions, ...settings }).data;
  const missed = engine.missed({ transactions, newCardsLimit: 1, ...settings }).data;
  const causes = causesById(engine, question, missed.missedRewards, facts);
  const caps = capUses(transactions, facts, wallet);
  return {
    purchases: missed.missedRewards.map((reward, index) => {
      const fact = facts[index];
      if (!fact) throw new Error(`The engine said nothing of purchase ${reward.transactionId}.`);
      return purchaseResult(reward, fact, causes.get(reward.transactionId) ?? null);
    }),
    totalEarned: totalEarnedReward,
    missedWithHeldCards: missed.overallMissedRewardsExisting,
    missedWithAnyCard: missed.overallMissedRewardsNew,
    caps,
    capRates: capRates(engine, question, facts, caps),
  };
}

/** The best of the other cards that are held, where it would have been more. */
function betterHeldCard({ missedRewardYourCards: [best] }: MissedReward): MissedCardReward | undefined {
  return best && best.missedReward !== 0 ? best : undefined;
}

function causesById(
  engine: Engine,
  question: Question,
  rewards: readonly MissedReward[],
  facts: readonly Fact[],
): ReadonlyMap<string, Cause> {
  const missed = rewards.flatMap((reward, index): MissedPurchase[] => {
    const [transaction, fact, better] = [question.transactions[index], facts[index], betterHeldCard(reward)];
    return transaction && fact && better ? [{ transaction, fact, better }] : [];
  });
  const causes = causesOf(engine, question, missed);
  return new Map(
    missed.flatMap(({ transaction }, index): [string, Cause][] => {
      const cause = causes[index];
      return cause ? [[transaction.transactionId, cause]] : [];
    }),
  );
}

function purchaseResult(reward: MissedReward, fact: Fact, cause: Cause | null): PurchaseResult {
  const { transactionId, transactionDate, transactionAmount, cardName, rewardAmount, bestCard } = reward;
  const { merchant, category, categoryName, rewardMultiplier, rewardValue } = fact;
  const better = betterHeldCard(reward);
  return {
    transactionId,
    transactionDate,
    transactionAmount,
    statementLine: reward.merchant,
    merchant,
    category,
    categoryName,
    cardName,
    rewardAmount,
    rewardMultiplier,
    rewardValue,
    missedDollars: better?.missedReward ?? 0,
    betterHeldCard: better?.cardName ?? null,
    cause,
    missedWithAnyCard: bestCard.missedReward,
    bestOfAllCards: bestCard.missedReward === 0 ? null : bestCard.cardName,
  };
}
