/** The purchases that a change of the wallet is worked out with: those of the last twelve months of the statements. */
import type { Engine, Transaction } from "card-rewards/slim";
import { dayAfterTheSameDayOfLastYear } from "../model/span";
import { cardsOf } from "./cards-of";

export interface Months {
  /** By day. */
  transactions: Transaction[];
  /** The ids of refunds whose purchase is not among these: they stay on the card that they were paid to, whatever the wallet. */
  refundsAlone: ReadonlySet<string>;
  /** The first and last day of them, YYYY-MM-DD. */
  from: string;
  through: string;
  /** From the first to the last day, both counted; of a whole year where there are statements of before, too. */
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
 * Refunds whose purchase is not among these transactions. The engine leaves such a refund on the card that it was paid to, and
 * says nothing of it where that card is not held (`mostOf` does). They are told by asking with cards of every network that none of
 * the transactions was made with: every purchase can be on one of them, and its refunds with it.
 */
function refundsAlone(engine: Engine, transactions: readonly Transaction[]): ReadonlySet<string> {
  const refunds = new Set(transactions.flatMap((one) => (one.transactionAmount < 0 ? [one.transactionId] : [])));
  if (refunds.size === 0) return refunds;
  const used = new Set(transactions.map(({ cardName }) => cardName));
  // Cards without caps and choices, which are quick to work out.
  const plain = [...cardsOf(engine).values()].filter(({ cardName, caps, choices }) => !used.has(cardName) && caps.length + choices.length === 0);
  const ofNetworks = new Map(plain.map(({ network, cardName }) => [network, cardName]));
  const { assignments } = engine.optimize({ transactions, yourCards: [...ofNetworks.values()] }).data;
  const alone = assignments.filter(({ transactionId, cardName }) => cardName === null && refunds.has(transactionId));
  return new Set(alone.map(({ transactionId }) => transactionId));
}
