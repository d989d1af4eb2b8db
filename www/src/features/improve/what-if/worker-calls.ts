/** Worker calls of "What if". Caches everything that does not change between questions. */
import type { Engine } from "card-rewards/slim";
import { ifDropped, type CardChange } from "./calculate/compare-cards";
import { lastTwelveMonths, type Months } from "./calculate/last-twelve-months";
import { bestForWallet } from "./calculate/best-for-wallet";
import type { Pause } from "./calculate/pause";
import { rankCards, type OnRanked } from "./calculate/rank";
import type { Answered } from "../../../analysis/worker-calls";
import { sumOf } from "../../../format/sums";
import type { WalletChange } from "../../../profile/wallet/wallet-change";
import { whatIf, type Basis, type ChangeOutcome } from "./calculate/change-outcome";
import { namesOfCards } from "../../../profile/profile";
import { engineOf } from "../../../catalog/engine-of";

export interface WhatIfAnswer extends ChangeOutcome {
  /** The change in question. */
  asked: WalletChange;
  months: MonthsSummary;
  /** US dollars that these purchases and refunds earned. */
  earnedDollars: number;
}

export interface MonthsSummary extends Omit<Months, "transactions" | "refundsAlone"> {
  /** Purchases and refunds. */
  count: number;
  /** Refunds among them without their purchase. */
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
}

/** @param asked the settled question; undefined while it has no results */
export function whatIfCalls(asked: () => Answered | undefined) {
  let kept: Prepared | undefined;
  /** Number of the latest call of each kind: earlier calls stop as soon as they notice. */
  const latest = new Map<Kind, number>();

  function keptOf(of: Answered): Prepared {
    if (kept?.of !== of) kept = keep(of);
    return kept;
  }

  /** @returns undefined without a settled question, or if another call replaced this one while it waited */
  async function begin(kind: Kind): Promise<(Prepared & { pause: Pause }) | undefined> {
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
    /** @returns undefined if another call replaced this one */
    async whatIf(change: WalletChange): Promise<WhatIfAnswer | undefined> {
      const begun = await begin("what-if");
      if (!begun) return undefined;
      const { engine, basis, earnedDollars } = begun;
      const { transactions, refundsAlone, ...days } = basis.months;
      const held = new Set(namesOfCards(basis.wallet));
      const months: MonthsSummary = {
        ...days,
        count: transactions.length,
        refundsAloneCount: refundsAlone.size,
        hasFormerCards: transactions.some(({ transactionAmount, cardName }) => transactionAmount > 0 && !held.has(cardName)),
      };
      return { ...whatIf(engine, basis, change), asked: change, months, earnedDollars };
    },

    /**
     * Reports the cards with the largest gain, in no order, until done or {@link stopRanking}.
     *
     * @returns whether it finished
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

    /** @returns the loss without each card of the wallet; undefined if another call replaced this one */
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

function keep(of: Answered): Prepared {
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
      now: bestForWallet(engine, months, wallet),
      categoryNames: new Map(of.purchases.map(({ transactionId, categoryName }) => [transactionId, categoryName])),
    },
    earnedDollars: sumOf(months.transactions.map(({ transactionId }) => byId.get(transactionId) ?? 0)),
  };
}

export type WhatIfCalls = ReturnType<typeof whatIfCalls>;
