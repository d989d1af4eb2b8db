/**
 * Purchases abroad, where the cards' foreign transaction fees matter.
 *
 * `optimize` ignores these fees. `analyze` counts them, but each purchase by itself.
 */
import type { Engine, Transaction } from "card-rewards/slim";
import { sumOf } from "../../format/sums";
import { countsOf } from "../../format/purchase-counts";
import { groupBy } from "../groups/group-by";
import type { Bought } from "./at-merchants";
import type { CategoryGain, Move } from "./category-gain";
import type { WalletSettings } from "./settings";

/** Any amount has a fee if one dollar has. */
const DOLLARS = 1;

/** A purchase or refund by its place and day. */
interface Reversing {
  transaction: Transaction;
  /** The id of the purchase that a refund reverses; null if none. */
  reverses: string | null;
}

/**
 * Splits purchases by whether a held card charges a foreign fee.
 *
 * @param all by day
 */
export function splitAbroad(engine: Engine, settings: WalletSettings, all: readonly Bought[]): { abroad: Bought[]; here: Bought[] } {
  const ids = idsAbroad(engine, settings, all.map(({ transaction, purchase }) => ({ transaction, reverses: purchase.reverses })));
  const isAbroad = ({ purchase }: Bought) => ids.has(purchase.transactionId);
  return { abroad: all.filter(isAbroad), here: all.filter((one) => !isAbroad(one)) };
}

/**
 * Ids of purchases for which a held card charges a foreign fee. A refund follows the purchase that it reverses.
 *
 * @param all by day
 */
export function idsAbroad(engine: Engine, settings: WalletSettings, all: readonly Reversing[]): ReadonlySet<string> {
  const known = new Map<string, boolean>();
  const ids = new Set<string>();
  for (const { transaction, reverses } of all) {
    if (reverses === null ? hasFee(transaction) : ids.has(reverses)) ids.add(transaction.transactionId);
  }
  return ids;

  function hasFee({ country, transactionDate }: Transaction): boolean {
    if (country == null) return false;
    const key = `${country} ${transactionDate}`;
    const has = known.get(key) ?? isCharged({ country, transactionDate });
    known.set(key, has);
    return has;
  }

  function isCharged(place: { country: string; transactionDate: string }): boolean {
    const { bestCard, otherCards } = engine.advice({ ...settings, ...place, merchant: "Unknown merchant", spendAmount: DOLLARS }).data;
    // An unknown fee is null.
    return [bestCard, ...otherCards].some(({ foreignTransactionFeeDollars = 0 }) => foreignTransactionFeeDollars !== 0);
  }
}

/** The gain with the best held cards, after foreign transaction fees. */
export function gainAbroad(abroad: readonly Bought[]): CategoryGain {
  const missed = abroad.flatMap(({ purchase }) => (purchase.betterHeldCard === null ? [] : [purchase]));
  const moves = [...groupBy(missed, ({ betterHeldCard }) => betterHeldCard ?? "")].map(([cardName, ofCard]): Move => {
    const { purchases, refunds } = countsOf(ofCard);
    const spentDollars = sumOf(ofCard.map(({ transactionAmount }) => transactionAmount));
    return { cardName, earnsMore: true, count: purchases, refunds, spentDollars, merchants: [], isOnlyThere: false };
  });
  return {
    categoryName: null,
    isAbroad: true,
    dollars: sumOf(missed.map(({ missedDollars }) => missedDollars)),
    moves: moves.filter(({ count }) => count > 0).toSorted((one, other) => other.spentDollars - one.spentDollars),
    stayingCount: 0,
    fromToday: null,
  };
}
