/** The best card for purchases abroad, after foreign transaction fees. `optimize` ignores these fees. */
import type { Assignment, CardReward, Engine, Transaction } from "card-rewards/slim";
import { placeOf } from "../../../../analysis/settle/at-merchants";
import { settingsOf, type WalletSettings } from "../../../../analysis/settle/settings";
import { sumOf } from "../../../../format/sums";
import type { Wallet } from "../../../../profile/profile";
import type { Months } from "./covered-months";

interface BestAbroad {
  /** In US dollars after the fee. Each purchase is compared alone, and its refunds follow it. */
  assignments: Assignment[];
  /** Cards whose foreign transaction fee the catalog lacks. */
  unknownFees: string[];
}

/**
 * The best card of a wallet for each purchase abroad.
 *
 * A purchase made with a card of the wallet has the gain that the analysis shows elsewhere. Any other has the card that the engine
 * advises for it.
 *
 * @param transactions by day
 * @param abroad ids
 */
export function bestAbroad(engine: Engine, transactions: readonly Transaction[], settings: WalletSettings, abroad: ReadonlySet<string>): BestAbroad {
  if (abroad.size === 0 || settings.yourCards.length === 0) return { assignments: [], unknownFees: [] };
  const byId = new Map(transactions.map((transaction) => [transaction.transactionId, transaction]));
  const found = new Map<string, Assignment>();
  const unknownFees = new Set<string>();
  for (const purchase of engine.analyze({ transactions, ...settings }).data.purchases) {
    const { transactionId, reverses, cardName, rewardAmount, bestHeldCard } = purchase;
    const bought = byId.get(reverses ?? transactionId);
    if (!abroad.has(transactionId) || !bought) continue;
    const dollars = Math.abs(purchase.transactionAmount);
    const sign = Math.sign(purchase.transactionAmount);
    const offers = offersFor(engine, settings, bought, dollars);
    for (const offer of offers) if (offer.foreignTransactionFeeDollars === null) unknownFees.add(offer.cardName);
    const used = offers.find((offer) => offer.cardName === cardName);
    const best = reverses === undefined ? offers[0] : offers.find((offer) => offer.cardName === found.get(reverses)?.cardName);
    if (used) {
      const { missedReward } = bestHeldCard;
      const net = sumOf([rewardAmount, -sign * (used.foreignTransactionFeeDollars ?? 0), missedReward]);
      found.set(transactionId, { transactionId, cardName: missedReward === 0 ? cardName : bestHeldCard.cardName, rewardAmount: net });
    } else if (best && best.rewardAmount > 0) {
      found.set(transactionId, { transactionId, cardName: best.cardName, rewardAmount: sign * (best.netRewardAmount ?? best.rewardAmount) });
    }
  }
  return { assignments: [...found.values()], unknownFees: [...unknownFees] };
}

/** US dollars of foreign transaction fees of the cards used; those that the catalog lacks count as none. */
export function feesPaid(engine: Engine, { transactions, refundsAlone, reversed }: Months, wallet: Wallet): number {
  if (transactions.every(({ country }) => country == null)) return 0;
  const settings = settingsOf(engine, wallet);
  const byId = new Map(transactions.map((transaction) => [transaction.transactionId, transaction]));
  return sumOf(
    transactions.map(({ transactionId, transactionAmount, cardName }) => {
      const bought = byId.get(reversed.get(transactionId) ?? transactionId);
      if (bought?.country == null || refundsAlone.has(transactionId)) return 0;
      const [used] = offersFor(engine, { ...settings, yourCards: [cardName] }, bought, Math.abs(transactionAmount));
      return Math.sign(transactionAmount) * (used?.foreignTransactionFeeDollars ?? 0);
    }),
  );
}

/** Rewards and fees of cards for some dollars, best first. None for 0 dollars. */
function offersFor(engine: Engine, settings: WalletSettings, bought: Transaction, dollars: number): CardReward[] {
  if (dollars === 0) return [];
  const { bestCard, otherCards } = engine.advice({ ...settings, ...placeOf(bought), transactionDate: bought.transactionDate, spendAmount: dollars }).data;
  return [bestCard, ...otherCards];
}
