/** The best card for purchases abroad, after foreign transaction fees. `optimize` ignores these fees. */
import type { Assignment, CardReward, Engine, MissedRequest, MissedReward, Transaction } from "card-rewards/slim";
import { placeOf } from "../../../../analysis/settle/at-merchants";
import { settingsOf, type WalletSettings } from "../../../../analysis/settle/settings";
import { sumOf } from "../../../../format/sums";
import type { Wallet } from "../../../../profile/profile";
import type { Months } from "./covered-months";

/** Held cards alone: comparing each purchase with all of the catalog would take three times as long. */
const NO_NEW_CARDS = { newCardsLimit: 0, newCards: { kinds: [] } } satisfies Partial<MissedRequest>;

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
 * @param months transactions by day
 * @param abroad ids
 */
export function bestAbroad(
  engine: Engine,
  { transactions, reversed }: { transactions: readonly Transaction[]; reversed: Months["reversed"] },
  settings: WalletSettings,
  abroad: ReadonlySet<string>,
): BestAbroad {
  if (abroad.size === 0 || settings.yourCards.length === 0) return { assignments: [], unknownFees: [] };
  const held = new Set(settings.yourCards);
  const byId = new Map(transactions.map((transaction) => [transaction.transactionId, transaction]));
  const found = new Map<string, Assignment>();
  const unknownFees = new Set<string>();
  for (const purchase of engine.missed({ transactions, ...settings, ...NO_NEW_CARDS }).data.missedRewards) {
    const { transactionId, cardName, transactionAmount } = purchase;
    if (!abroad.has(transactionId)) continue;
    const isHeld = held.has(cardName);
    const compared = [...(isHeld ? [purchase] : []), ...purchase.missedRewardYourCards];
    for (const one of compared) if (one.foreignTransactionFeeDollars === null) unknownFees.add(one.cardName);
    if (isHeld) {
      found.set(transactionId, bestInPlaceOf(purchase));
      continue;
    }
    const reverses = reversed.get(transactionId);
    const bought = byId.get(reverses ?? transactionId);
    const offers = bought ? offersFor(engine, settings, bought, Math.abs(transactionAmount)) : [];
    const best = reverses === undefined ? offers[0] : offers.find((offer) => offer.cardName === found.get(reverses)?.cardName);
    if (best && best.rewardAmount > 0) {
      found.set(transactionId, { transactionId, cardName: best.cardName, rewardAmount: Math.sign(transactionAmount) * (best.netRewardAmount ?? best.rewardAmount) });
    }
  }
  return { assignments: [...found.values()], unknownFees: [...unknownFees] };
}

/** The best held card in place of the one used, after fees. */
function bestInPlaceOf({ transactionId, cardName, rewardAmount, foreignTransactionFeeDollars, missedRewardYourCards: [best] }: MissedReward): Assignment {
  const missed = best?.missedReward ?? 0;
  return {
    transactionId,
    cardName: missed === 0 ? cardName : (best?.cardName ?? cardName),
    rewardAmount: sumOf([rewardAmount, -(foreignTransactionFeeDollars ?? 0), missed]),
  };
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
