/** The cards that add most to a wallet. Runs in the worker; pure but for the engine. */
import type { Engine } from "card-rewards/slim";
import { feeOf, yearChange, type CardFee } from "../model/year-change";
import { Bounds } from "./bounds";
import { cardsOf } from "./cards-of";
import { ifAdded, type CardChange } from "./compare-cards";
import type { Pause } from "./picks";
import type { Basis } from "./what-if";

/** How many of the best are told, of those whose annual fee is known and of those whose is not. */
export const RANKED = 10;
const LEAST_DOLLARS = 0.005;
/**
 * What each adds is known within so much, so that of two that differ by less either can come first. A proof of the last part
 * of a cent takes longer than everything else, for each of nearly 200 cards.
 */
export const WITHIN_DOLLARS = 0.01;

interface Candidate {
  fee: CardFee;
  /** US dollars that it can add in a year at most, less its fee; infinite where that is not known. */
  mostDollars: number;
  /** The higher, the sooner it is looked at; those of which nothing is known are last, since they take longest. */
  rank: number;
}

export interface OnRanked {
  card: (card: CardChange) => void;
  /** How far it is, from 0 to 1. */
  share: (share: number) => void;
}

/**
 * Those that could add most come first, and what cannot come among the first {@link RANKED} any more is not looked at.
 *
 * @returns whether it came to its end
 */
export async function rankCards(
  engine: Engine,
  basis: Basis,
  cardNames: readonly string[],
  on: OnRanked,
  pause: Pause,
): Promise<boolean> {
  const { days } = basis.months;
  const cards = cardsOf(engine);
  const bounds = new Bounds(engine, basis);
  const candidates: Candidate[] = [];
  for (const cardName of cardNames) {
    if (!(await pause())) return false;
    const fee = feeOf(cards.get(cardName) ?? { cardName });
    const bound = bounds.of(cardName);
    const mostDollars = Number.isFinite(bound) ? yearChange(bound, days, [fee], []).netDollars : bound;
    candidates.push({ fee, mostDollars, rank: Number.isFinite(mostDollars) ? mostDollars : -Number.MAX_VALUE });
    on.share(candidates.length / cardNames.length / 2);
  }
  const found = { known: [] as number[], unknown: [] as number[] };
  let done = 0;
  for (const { fee, mostDollars } of candidates.toSorted((one, other) => other.rank - one.rank)) {
    const others = fee.dollars === null ? found.unknown : found.known;
    const toBeat = Math.max(LEAST_DOLLARS, others[RANKED - 1] ?? 0);
    if (mostDollars >= toBeat) {
      const card = await ifAdded(engine, basis, fee.cardName, pause, WITHIN_DOLLARS);
      if (!card) return false;
      on.card(card);
      others.push(yearChange(card.change.dollars, days, [fee], []).netDollars);
      others.sort((one, other) => other - one);
    }
    done += 1;
    on.share(0.5 + done / cardNames.length / 2);
  }
  return true;
}
