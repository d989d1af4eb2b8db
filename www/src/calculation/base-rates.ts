import type { Engine } from "card-rewards/slim";
import type { Wallet } from "../model/profile";
import { settingsOf } from "./settings";

/** What cards pay on everything. */
export class BaseRates {
  readonly #engine: Engine;
  readonly #wallet: Wallet;
  readonly #known = new Map<string, number>();

  constructor(engine: Engine, wallet: Wallet) {
    this.#engine = engine;
    this.#wallet = wallet;
  }

  /**
   * @param merchant any at which the card earns: `bonus` is what it pays there above what it pays on everything
   * @returns dollars per dollar on that day
   */
  of(cardName: string, transactionDate: string, merchant: string): number {
    const key = `${cardName} ${transactionDate}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { bestCard } = this.#engine.advice({
      ...settingsOf(this.#engine, this.#wallet, transactionDate),
      merchant,
      spendAmount: 1,
      transactionDate,
      yourCards: [cardName],
    }).data;
    const rate = bestCard.rewardAmount - bestCard.bonus;
    this.#known.set(key, rate);
    return rate;
  }
}
