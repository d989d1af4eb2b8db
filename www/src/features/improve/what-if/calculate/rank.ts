/** Cards with the largest gain for a wallet. Runs in the worker; pure except for the engine. */
import type { Engine } from "card-rewards/slim";
import { feeOf, yearChange, type CardFee } from "../year-change";
import { gainBounds } from "./gain-bounds";
import { cardsOf } from "../../../../catalog/cards-of";
import { ifAdded, type CardChange } from "./compare-cards";
import type { Pause } from "./pause";
import { provenWithin, type Basis } from "./basis";
import { groupOf, LISTED, type RankedGroup } from "./ranked-groups";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

/**
 * Accepted distance from the optimum: of two closer cards either can come first. Proving the last part of a cent would take
 * longer than everything else, for nearly 200 cards.
 */
export const WITHIN_DOLLARS = 0.01;

interface Candidate {
  fee: CardFee;
  group: BestOfGroup;
  /** Upper bound of the yearly gain less the fee in US dollars; infinite if unknown. */
  mostDollars: number;
}

export interface OnRanked {
  /** A later report of a card replaces the earlier one. */
  card: (card: CardChange) => void;
  /** Progress from 0 to 1. */
  share: (share: number) => void;
}

/**
 * Finds the best cards of each group.
 *
 * Bounds the gain of each card, searches those that can be among the first of their group, and then the first ones
 * again where that search ended early.
 *
 * @returns whether it finished
 */
export async function rankCards(
  engine: Engine,
  basis: Basis,
  cardNames: readonly string[],
  on: OnRanked,
  pause: Pause,
): Promise<boolean> {
  const ranking = new Ranking(engine, basis, on, pause);
  const candidates = await ranking.bounded(cardNames);
  return candidates !== undefined && (await ranking.searched(candidates)) && ranking.searchedAgain();
}

class Ranking {
  readonly #engine: Engine;
  readonly #basis: Basis;
  readonly #on: OnRanked;
  readonly #pause: Pause;
  readonly #withinDollars: number;
  readonly #groups: Record<RankedGroup, BestOfGroup> = {
    known: new BestOfGroup(LISTED.known),
    withMembership: new BestOfGroup(LISTED.withMembership),
    unknown: new BestOfGroup(LISTED.unknown),
  };

  constructor(engine: Engine, basis: Basis, on: OnRanked, pause: Pause) {
    [this.#engine, this.#basis, this.#on, this.#pause] = [engine, basis, on, pause];
    this.#withinDollars = Math.max(WITHIN_DOLLARS, provenWithin(basis));
  }

  /** @returns undefined if cancelled */
  async bounded(cardNames: readonly string[]): Promise<Candidate[] | undefined> {
    const cards = cardsOf(this.#engine);
    const candidates: Candidate[] = [];
    for (const cardName of cardNames) {
      if (!(await this.#pause())) return undefined;
      const card = cards.get(cardName);
      const fee = feeOf(card ?? { cardName });
      const { least, most } = gainBounds(this.#engine, this.#basis, cardName);
      const group = this.#groups[groupOf(card)];
      group.set(fee, this.#netOf(least, fee));
      candidates.push({ fee, group, mostDollars: Number.isFinite(most) ? this.#netOf(most, fee) : most });
      this.#share(0, candidates.length / cardNames.length);
    }
    return candidates;
  }

  /**
   * Highest bounds first; those without a bound come last, since they take longest.
   *
   * @returns false if cancelled
   */
  async searched(candidates: readonly Candidate[]): Promise<boolean> {
    const rank = ({ mostDollars }: Candidate) => (Number.isFinite(mostDollars) ? mostDollars : -Number.MAX_VALUE);
    const sorted = candidates.toSorted((one, other) => rank(other) - rank(one));
    for (const [done, { fee, group, mostDollars }] of sorted.entries()) {
      if (mostDollars >= group.toBeat() && !(await this.#search(fee, group, this.#withinDollars))) return false;
      this.#share(1, (done + 1) / sorted.length);
    }
    return true;
  }

  /** @returns false if cancelled */
  async searchedAgain(): Promise<boolean> {
    const early = this.#endsEarly() ? Object.values(this.#groups).flatMap((group) => group.best().map((fee) => ({ fee, group }))) : [];
    for (const [done, { fee, group }] of early.entries()) {
      if (!(await this.#search(fee, group, 0))) return false;
      this.#share(2, (done + 1) / early.length);
    }
    this.#on.share(1);
    return true;
  }

  /** @returns false if cancelled */
  async #search(fee: CardFee, group: BestOfGroup, withinDollars: number): Promise<boolean> {
    const card = await ifAdded(this.#engine, this.#basis, fee.cardName, this.#pause, withinDollars);
    if (!card) return false;
    this.#on.card(card);
    group.set(fee, this.#netOf(card.change.dollars, fee));
    return true;
  }

  #netOf(dollars: number, fee: CardFee): number {
    return yearChange(dollars, this.#basis.months.days, [fee], []).netDollars;
  }

  #endsEarly(): boolean {
    return this.#withinDollars > WITHIN_DOLLARS;
  }

  #share(stage: number, ofStage: number): void {
    this.#on.share((stage + ofStage) / (this.#endsEarly() ? 3 : 2));
  }
}

/** Yearly gains so far of a group, less fees. */
class BestOfGroup {
  readonly #listed: number;
  readonly #found = new Map<string, { fee: CardFee; dollars: number }>();

  /** @param listed number of its first cards */
  constructor(listed: number) {
    this.#listed = listed;
  }

  set(fee: CardFee, dollars: number): void {
    this.#found.set(fee.cardName, { fee, dollars });
  }

  /** US dollars without which a card is not among the first. */
  toBeat(): number {
    return Math.max(LEAST_DOLLARS, this.#sorted()[this.#listed - 1]?.dollars ?? 0);
  }

  /** The first cards that gain something. */
  best(): CardFee[] {
    return this.#sorted()
      .slice(0, this.#listed)
      .flatMap(({ fee, dollars }) => (dollars >= LEAST_DOLLARS ? [fee] : []));
  }

  #sorted() {
    return [...this.#found.values()].toSorted((one, other) => other.dollars - one.dollars);
  }
}
