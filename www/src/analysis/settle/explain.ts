import type { EarnedReward, Engine } from "card-rewards/slim";
import type { Question } from "./question";
import { settingsWithUsed } from "./settings";

/** The explained reward of one purchase, with its own or another card; all other purchases stay unchanged. */
export function explain(
  engine: Engine,
  question: Question,
  transactionId: string,
  cardName?: string,
): EarnedReward {
  const { transactions } = question;
  const asked = transactions.find((transaction) => transaction.transactionId === transactionId);
  if (!asked) throw new Error(`There is no purchase ${transactionId}.`);
  const card = cardName ?? asked.cardName;
  const ofCard = transactions.flatMap((transaction) => {
    if (transaction === asked) return [{ ...asked, cardName: card }];
    return transaction.cardName === card ? [transaction] : [];
  });
  const settings = settingsWithUsed(engine, question);
  const { earnedRewards } = engine.earned({ transactions: ofCard, explain: true, ...settings }).data;
  const reward = earnedRewards.find((one) => one.transactionId === transactionId);
  if (!reward) throw new Error(`The engine returned no result for purchase ${transactionId}.`);
  return reward;
}
