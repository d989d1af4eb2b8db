/** Cards with the largest gain for a wallet. Runs in the worker; pure except for the engine. */
import type { Engine } from "card-rewards/slim";
import { feeOf, yearChange, type CardFee } from "../year-change";
import { upperBound } from "./upper-bounds";
import { cardsOf } from "../../../../catalog/cards-of";
import { ifAdded, type CardChange } from "./compare-cards";
import type { Pause } from "./pause";
import type { Basis } from "./basis";
import { LEAST_DOLLARS } from "../../../../format/least-dollars";

/** Number of best cards reported with a known annual fee. As many are reported with an unknown one. */
export const RANKED = 10;
/**
 * Accepted distance from the optimum: of two closer cards either can come first. Proving the last part of a cent would take
 * longer than everything else, for nearly 200 cards.
 */
export const WITHIN_DOLLARS = 0.01;

interface Candidate {
  fee: CardFee;
  /** Upper bound of the yearly gain less the fee in US dollars; infinite if unknown. */
  mostDollars: number;
  /** Higher ranks come first; unknown bounds come last, since they take longest. */
  rank: number;
}

export interface OnRanked {
  card: (card: CardChange) => void;
  /** Progress from 0 to 1. */
  share: (share: number) => void;
}

/**
 * Tries cards with the highest bounds first. Skips those that cannot reach the first {@link RANKED}.
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
  const { days } = basis.months;
  const cards = cardsOf(engine);
  const candidates: Candidate[] = [];
  for (const cardName of cardNames) {
    if (!(await pause())) return false;
    const fee = feeOf(cards.get(cardName) ?? { cardName });
    const bound = upperBound(engine, basis, cardName);
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
