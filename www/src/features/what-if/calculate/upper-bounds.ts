/**
 * A quick upper bound of the gain of a card: the exact gain takes long while caps compete, and most cards gain nothing.
 * Take the best assignment with the card added. Move each of its purchases to the best held card without caps and choices. No
 * other purchase earns less, and the result is an assignment of the current wallet. So the gain is at most the difference between
 * the card's rewards at its rates before any cap and the rewards of those held cards.
 */
import type { Card, Engine, Transaction } from "card-rewards/slim";
import { cardsOf } from "../../../catalog/cards-of";
import { bestForWallet } from "./best-for-wallet";
import { settingsOf, withoutOpeningUsage } from "../../../analysis/settle/settings";
import { changedWallet } from "../../../profile/wallet-change";
import type { Basis } from "./change-outcome";

/** US dollars of a purchase, so small that all of them together exhaust no cap. */
const TINY_DOLLARS = 1e-6;
/** Allowance for binary fractions: a bound may be slightly too high. */
const SLACK_DOLLARS = 1e-6;

export class UpperBounds {
  readonly #engine: Engine;
  readonly #basis: Basis;
  readonly #cards: ReadonlyMap<string, Card>;
  /** Minimum US dollars of each purchase, independent of the others. */
  readonly #floors: readonly number[];
  readonly #tiny: readonly Transaction[];

  constructor(engine: Engine, basis: Basis) {
    this.#engine = engine;
    this.#basis = basis;
    this.#cards = cardsOf(engine);
    const { wallet, months } = basis;
    const isPlain = ({ cardName }: { cardName: string }) => {
      const card = this.#cards.get(cardName);
      return card !== undefined && card.caps.length + card.choices.length === 0;
    };
    const plainWallet = { ...wallet, cards: wallet.cards.filter(isPlain) };
    this.#floors = bestForWallet(engine, months, plainWallet).assignments.map(({ rewardAmount }) => rewardAmount);
    this.#tiny = months.transactions.map((transaction) => ({
      ...transaction,
      transactionAmount: Math.sign(transaction.transactionAmount) * TINY_DOLLARS,
    }));
  }

  /** @returns US dollars in the months; infinite if there is no quick bound */
  of(cardName: string): number {
    const card = this.#cards.get(cardName);
    const { wallet, months } = this.#basis;
    // It raises the value of other cards' points, including capped ones.
    const changesOthers = wallet.transferValues && card?.unlocksTransfers === true;
    if (card === undefined || card.choices.length > 0 || changesOthers) return Infinity;
    const withCard = changedWallet(wallet, { added: [cardName], dropped: [] });
    const { earnedRewards } = this.#engine.earned({
      ...settingsOf(this.#engine, withoutOpeningUsage(withCard)),
      transactions: this.#tiny.map((transaction) => ({ ...transaction, cardName })),
    }).data;
    let bound = 0;
    months.transactions.forEach(({ transactionId, transactionAmount }, index) => {
      // It stays on its card.
      if (months.refundsAlone.has(transactionId)) return;
      const { rewardMultiplier = 0, rewardValue = 0 } = earnedRewards[index] ?? {};
      bound += Math.max(0, transactionAmount * rewardMultiplier * rewardValue - (this.#floors[index] ?? 0));
    });
    return bound + SLACK_DOLLARS;
  }
}
