/**
 * What a card can add at most, quickly: working out the very best for a whole wallet takes long where caps compete, and most
 * cards cannot add anything.
 *
 * Take the best assignment with the card added. Move each of its purchases to the best of those held cards that have no caps
 * and no choices. No other purchase earns less by that, and what is left is an assignment to the wallet as it is. So the card
 * adds at most what its purchases, at its rates before any cap, earn more than with those cards.
 */
import type { Card, Engine, Transaction } from "card-rewards/slim";
import { cardsOf } from "./cards-of";
import { mostOf } from "./most";
import { settingsOf, withNothingSpent } from "./settings";
import { changedWallet } from "./wallet-change";
import type { Basis } from "./what-if";

/** US dollars of a purchase so small that all of them together use up no cap. */
const NEXT_TO_NOTHING = 1e-6;
/** Rates are multiplied as binary fractions here; nothing is lost by saying a little too much. */
const SLACK_DOLLARS = 1e-6;

export class Bounds {
  readonly #engine: Engine;
  readonly #basis: Basis;
  readonly #cards: ReadonlyMap<string, Card>;
  /** US dollars that each purchase earns at least, whatever the others are made with. */
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
    this.#floors = mostOf(engine, months, plainWallet).assignments.map(({ rewardAmount }) => rewardAmount);
    this.#tiny = months.transactions.map((transaction) => ({
      ...transaction,
      transactionAmount: Math.sign(transaction.transactionAmount) * NEXT_TO_NOTHING,
    }));
  }

  /** @returns US dollars in the months; infinite where nothing can be said quickly */
  of(cardName: string): number {
    const card = this.#cards.get(cardName);
    const { wallet, months } = this.#basis;
    // It raises what the points of other cards are worth, those with caps too.
    const changesOthers = wallet.transferValues && card?.unlocksTransfers === true;
    if (card === undefined || card.choices.length > 0 || changesOthers) return Infinity;
    const withCard = changedWallet(wallet, { added: [cardName], dropped: [] });
    const { earnedRewards } = this.#engine.earned({
      ...settingsOf(this.#engine, withNothingSpent(withCard)),
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
