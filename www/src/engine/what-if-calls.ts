/** The worker's part of "What if": what does not change from one question to the next is worked out once and kept. */
import type { Engine } from "card-rewards/slim";
import { ifDropped, type CardChange } from "../calculation/compare-cards";
import { lastTwelveMonths, type Months } from "../calculation/months";
import { mostOf } from "../calculation/most";
import { picksFor, type Pause } from "../calculation/picks";
import { rankCards, type OnRanked } from "../calculation/rank";
import type { PurchaseResult, Question } from "../calculation/results";
import { sumOf } from "../calculation/sums";
import { changedWallet, type Picks, type WalletChange } from "../calculation/wallet-change";
import { whatIf, type Basis, type WhatIf } from "../calculation/what-if";
import { namesOfCards } from "../model/profile";
import { engineOf } from "./engine-of";

export interface WhatIfAnswer extends WhatIf {
  /** What was asked. */
  asked: WalletChange;
  months: MonthsSummary;
  /** US dollars that these purchases and refunds really earned. */
  earnedDollars: number;
  /** What was picked for added cards whose holders pick categories. */
  picks: Picks;
}

export interface MonthsSummary extends Omit<Months, "transactions" | "refundsAlone"> {
  /** Purchases and refunds. */
  count: number;
  /** Of them, refunds whose purchase is not among them. */
  refundsAloneCount: number;
  /** Whether some are purchases with a card that is not in the wallet. */
  hasFormerCards: boolean;
}

/** The question and the results of it that were worked out last. */
export interface Asked {
  question: Question;
  purchases: readonly PurchaseResult[];
}

type Kind = "what-if" | "adding" | "dropping";

interface Kept {
  of: Asked;
  engine: Engine;
  basis: Basis;
  earnedDollars: number;
}

/** @param asked what is calculated with; undefined while a new question has no results yet */
export function whatIfCalls(asked: () => Asked | undefined) {
  let kept: Kept | undefined;
  /** The number of the latest call of each kind: an earlier one ends as soon as it notices. */
  const latest = new Map<Kind, number>();

  function keptOf(of: Asked): Kept {
    if (kept?.of !== of) kept = keep(of);
    return kept;
  }

  /** @returns nothing where there is nothing to calculate with, or something else was asked while it waited for its turn */
  async function begin(kind: Kind): Promise<(Kept & { pause: Pause }) | undefined> {
    const number = (latest.get(kind) ?? 0) + 1;
    latest.set(kind, number);
    const of = asked();
    const pause = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return latest.get(kind) === number && asked() === of;
    };
    return of !== undefined && (await pause()) ? { ...keptOf(of), pause } : undefined;
  }

  return {
    /** @returns undefined where something else was asked meanwhile */
    async whatIf(change: WalletChange): Promise<WhatIfAnswer | undefined> {
      const begun = await begin("what-if");
      if (!begun) return undefined;
      const { engine, basis, earnedDollars, pause } = begun;
      const { transactions, refundsAlone, ...days } = basis.months;
      const held = new Set(namesOfCards(basis.wallet));
      const months: MonthsSummary = {
        ...days,
        count: transactions.length,
        refundsAloneCount: refundsAlone.size,
        hasFormerCards: transactions.some(({ transactionAmount, cardName }) => transactionAmount > 0 && !held.has(cardName)),
      };
      const picks: Record<string, readonly string[]> = {};
      for (const [index, cardName] of change.added.entries()) {
        // Beside the cards added before it and without those dropped, as it would be held.
        const others = { added: change.added.slice(0, index), dropped: change.dropped };
        const wallet = changedWallet(basis.wallet, others, picks);
        const chosen = await picksFor(engine, basis.months, wallet, cardName, pause);
        if (chosen) picks[cardName] = chosen;
        if (!(await pause())) return undefined;
      }
      const answer = whatIf(engine, basis, change, picks);
      return { ...answer, asked: change, months, earnedDollars, picks };
    },

    /**
     * Tells the cards that add most, in no order, until all are done or {@link stopRanking} was called.
     *
     * @returns whether it came to its end
     */
    async rankCards(
      cardNames: readonly string[],
      onCard: OnRanked["card"],
      onShare: OnRanked["share"],
    ): Promise<boolean> {
      const begun = await begin("adding");
      if (!begun) return false;
      return rankCards(begun.engine, begun.basis, cardNames, { card: onCard, share: onShare }, begun.pause);
    },

    stopRanking(): void {
      latest.set("adding", (latest.get("adding") ?? 0) + 1);
    },

    /** @returns what the wallet loses without each of its cards; undefined where something else was asked meanwhile */
    async compareDropping(): Promise<CardChange[] | undefined> {
      const begun = await begin("dropping");
      if (!begun) return undefined;
      const { engine, basis, pause } = begun;
      const losses: CardChange[] = [];
      for (const { cardName } of basis.wallet.cards) {
        const loss = await ifDropped(engine, basis, cardName, pause);
        if (!loss) return undefined;
        losses.push(loss);
      }
      return losses;
    },
  };
}

function keep(of: Asked): Kept {
  const { wallet, transactions } = of.question;
  const engine = engineOf(wallet);
  const months = lastTwelveMonths(engine, transactions);
  const byId = new Map(of.purchases.map((purchase) => [purchase.transactionId, purchase.rewardAmount]));
  return {
    of,
    engine,
    basis: {
      wallet,
      months,
      now: mostOf(engine, months, wallet),
      categoryNames: new Map(of.purchases.map(({ transactionId, categoryName }) => [transactionId, categoryName])),
    },
    earnedDollars: sumOf(months.transactions.map(({ transactionId }) => byId.get(transactionId) ?? 0)),
  };
}
