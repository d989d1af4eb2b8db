/** Purchases of the last twelve months of the statements, the basis of "What if". */
import type { Engine, Transaction } from "card-rewards/slim";
import { dayAfterTheSameDayOfLastYear } from "../../../format/days";
import { cardsOf } from "../../../catalog/cards-of";

export interface Months {
  /** By day. */
  transactions: Transaction[];
  /** Ids of refunds without their purchase: they stay on the card that received them, whatever the wallet. */
  refundsAlone: ReadonlySet<string>;
  /** First and last date, YYYY-MM-DD. */
  from: string;
  through: string;
  /** Number of days, both ends included; a whole year if there are earlier statements. */
  days: number;
}

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** @param transactions by day, at least one */
export function lastTwelveMonths(engine: Engine, transactions: readonly Transaction[]): Months {
  const through = transactions.at(-1)?.transactionDate ?? "";
  const yearBegins = dayAfterTheSameDayOfLastYear(through);
  const within = transactions.filter(({ transactionDate }) => transactionDate >= yearBegins);
  const first = transactions[0]?.transactionDate ?? "";
  const from = first < yearBegins ? yearBegins : first;
  return {
    transactions: within,
    refundsAlone: refundsAlone(engine, within),
    from,
    through,
    days: Math.round((Date.parse(through) - Date.parse(from)) / MILLISECONDS_OF_A_DAY) + 1,
  };
}

/**
 * Refunds without their purchase. The engine leaves such a refund on its card, and does not report it if that card is not held
 * (`bestForWallet` does). Asking with unused cards of every network finds them: every purchase can be on one of these cards, and
 * its refunds with it.
 */
function refundsAlone(engine: Engine, transactions: readonly Transaction[]): ReadonlySet<string> {
  const refunds = new Set(transactions.flatMap((one) => (one.transactionAmount < 0 ? [one.transactionId] : [])));
  if (refunds.size === 0) return refunds;
  const used = new Set(transactions.map(({ cardName }) => cardName));
  // Cards without caps and choices, which settle quickly.
  const plain = [...cardsOf(engine).values()].filter(({ cardName, caps, choices }) => !used.has(cardName) && caps.length + choices.length === 0);
  const ofNetworks = new Map(plain.map(({ network, cardName }) => [network, cardName]));
  const { assignments } = engine.optimize({ transactions, yourCards: [...ofNetworks.values()] }).data;
  const alone = assignments.filter(({ transactionId, cardName }) => cardName === null && refunds.has(transactionId));
  return new Set(alone.map(({ transactionId }) => transactionId));
}
