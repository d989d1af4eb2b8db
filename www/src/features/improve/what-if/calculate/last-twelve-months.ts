/** Purchases of the statements' last twelve months, the basis of "What if". */
import type { Engine, Transaction } from "card-rewards/slim";
import { dayAfterTheSameDayOfLastYear } from "../../../../format/days";

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
 * (`bestForWallet` does).
 *
 * It pairs these months alone, as `optimize` does. In the analysis of all statements, a refund can reverse an earlier purchase of
 * exactly its amount, and here a larger one.
 */
function refundsAlone(engine: Engine, transactions: readonly Transaction[]): ReadonlySet<string> {
  if (transactions.every(({ transactionAmount }) => transactionAmount >= 0)) return new Set();
  const { purchases } = engine.analyze({ transactions, yourCards: [] }).data;
  const alone = purchases.filter(({ transactionAmount, reverses }) => transactionAmount < 0 && reverses === undefined);
  return new Set(alone.map(({ transactionId }) => transactionId));
}
