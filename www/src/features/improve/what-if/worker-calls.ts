/** Worker calls of "What if". Caches everything that does not change between questions. */
import type { Engine } from "card-rewards/slim";
import { ifDropped, type CardChange } from "./calculate/compare-cards";
import { coveredMonths, type Months } from "./calculate/covered-months";
import type { Pause } from "./calculate/pause";
import { rankCards, type OnRanked } from "./calculate/rank";
import type { Answered } from "../../../analysis/worker-calls";
import { countsOf } from "../../../format/purchase-counts";
import { sumOf } from "../../../format/sums";
import { changedWallet, type WalletChange } from "../../../profile/wallet/wallet-change";
import { daysOf, unknownQuartersOn, type UnknownQuarter } from "../../../analysis/settle/unknown-quarters";
import { basisOf, type Basis } from "./calculate/basis";
import { whatIf, type ChangeOutcome } from "./calculate/change-outcome";
import { feesPaid } from "./calculate/purchases-abroad";
import { namesOfCards } from "../../../profile/profile";
import { engineOf } from "../../../catalog/engine-of";
import { nextTask } from "../../../worker/next-task";

export interface WhatIfAnswer extends ChangeOutcome {
  /** The change in question. */
  asked: WalletChange;
  months: MonthsSummary;
  /** US dollars that these purchases and refunds earned. */
  earnedDollars: number;
  /** US dollars of foreign transaction fees of the cards used. */
  feesPaidDollars: number;
  /** Quarters of these purchases that the catalog lacks for the compared cards. */
  unknownQuarters: readonly UnknownQuarter[];
}

export interface MonthsSummary extends Omit<Months, "transactions" | "refundsAlone" | "reversed"> {
  /** Purchases and refunds. */
  count: number;
  /** Refunds among them. */
  refunds: number;
  /** Those without their purchase. */
  refundsAloneCount: number;
  /** Whether some purchases are with a card outside the wallet. */
  hasFormerCards: boolean;
}

type Kind = "what-if" | "adding" | "dropping";

interface Prepared {
  of: Answered;
  engine: Engine;
  basis: Basis;
  earnedDollars: number;
  feesPaidDollars: number;
}

interface Begun extends Prepared {
  pause: Pause;
}

/** @param asked the settled question; undefined while it has no results */
export function whatIfCalls(asked: () => Answered | undefined) {
  const calls = new ReplaceableCalls(asked);
  return {
    /** @returns undefined if another call replaced this one */
    async whatIf(change: WalletChange): Promise<WhatIfAnswer | undefined> {
      const begun = await calls.begin("what-if");
      if (!begun) return undefined;
      const { engine, basis, earnedDollars, feesPaidDollars } = begun;
      const compared = namesOfCards(changedWallet(basis.wallet, { added: change.added, dropped: [] }));
      const unknownQuarters = unknownQuartersOn(engine, daysOf(basis.months.transactions), compared);
      return { ...whatIf(engine, basis, change), asked: change, months: monthsSummary(basis), earnedDollars, feesPaidDollars, unknownQuarters };
    },

    /**
     * Reports the cards with the largest gain, in no order. Ends when done or at {@link stopRanking}.
     *
     * @returns whether it finished
     */
    async rankCards(
      cardNames: readonly string[],
      onCard: OnRanked["card"],
      onShare: OnRanked["share"],
    ): Promise<boolean> {
      const begun = await calls.begin("adding");
      if (!begun) return false;
      return rankCards(begun.engine, begun.basis, cardNames, { card: onCard, share: onShare }, begun.pause);
    },

    stopRanking(): void {
      calls.stop("adding");
    },

    /** @returns the loss without each card of the wallet; undefined if another call replaced this one */
    async compareDropping(): Promise<CardChange[] | undefined> {
      const begun = await calls.begin("dropping");
      return begun && droppingLosses(begun);
    },
  };
}

/** Calls on the settled question. Each is replaced by the next one of its kind. */
class ReplaceableCalls {
  readonly #asked: () => Answered | undefined;
  /** Number of the latest call of each kind: earlier calls stop as soon as they notice. */
  readonly #latest = new Map<Kind, number>();
  #kept: Prepared | undefined;

  constructor(asked: () => Answered | undefined) {
    this.#asked = asked;
  }

  /** @returns undefined without a settled question, or if another call replaced it. That call can come while this one waits. */
  async begin(kind: Kind): Promise<Begun | undefined> {
    const number = this.stop(kind);
    const of = this.#asked();
    const pause = async () => {
      await nextTask();
      return this.#latest.get(kind) === number && this.#asked() === of;
    };
    return of !== undefined && (await pause()) ? { ...this.#keptOf(of), pause } : undefined;
  }

  /** @returns the number of the next call */
  stop(kind: Kind): number {
    const number = (this.#latest.get(kind) ?? 0) + 1;
    this.#latest.set(kind, number);
    return number;
  }

  #keptOf(of: Answered): Prepared {
    if (this.#kept?.of !== of) this.#kept = prepare(of);
    return this.#kept;
  }
}

function monthsSummary({ months, wallet }: Basis): MonthsSummary {
  const { transactions, refundsAlone, from, through, days, beginsWith, daysOfCards } = months;
  const held = new Set(namesOfCards(wallet));
  return {
    from,
    through,
    days,
    ...(beginsWith !== undefined && { beginsWith }),
    daysOfCards,
    count: transactions.length,
    refunds: countsOf(transactions).refunds,
    refundsAloneCount: refundsAlone.size,
    hasFormerCards: transactions.some(({ transactionAmount, cardName }) => transactionAmount > 0 && !held.has(cardName)),
  };
}

/** @returns undefined if another call replaced this one */
async function droppingLosses({ engine, basis, pause }: Begun): Promise<CardChange[] | undefined> {
  const losses: CardChange[] = [];
  for (const { cardName } of basis.wallet.cards) {
    const loss = await ifDropped(engine, basis, cardName, pause);
    if (!loss) return undefined;
    losses.push(loss);
  }
  return losses;
}

function prepare(of: Answered): Prepared {
  const { wallet, transactions } = of.question;
  const engine = engineOf(wallet);
  const months = coveredMonths(engine, transactions);
  const byId = new Map(of.purchases.map((purchase) => [purchase.transactionId, purchase.rewardAmount]));
  return {
    of,
    engine,
    basis: basisOf(engine, {
      wallet,
      months,
      categoryNames: new Map(of.purchases.map(({ transactionId, categoryName }) => [transactionId, categoryName])),
    }),
    earnedDollars: sumOf(months.transactions.map(({ transactionId }) => byId.get(transactionId) ?? 0)),
    feesPaidDollars: feesPaid(engine, months, wallet),
  };
}

export type WhatIfCalls = ReturnType<typeof whatIfCalls>;
