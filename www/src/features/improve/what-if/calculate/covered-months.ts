/** The days that "What if" estimates a year from, and their purchases. Every amount of a year there rests on these. */
import type { Engine, Transaction } from "card-rewards/slim";
import { dayAfterTheSameDayOfLastYear, daysFrom } from "../../../../format/days";
import { isAboutAYear, LEAST_DAYS } from "../year-change";

export interface Months {
  /** By day. */
  transactions: Transaction[];
  /** Ids of refunds without their purchase: they stay on the card that received them, whatever the wallet. */
  refundsAlone: ReadonlySet<string>;
  /** Ids of purchases that the other refunds reverse, by refund id. */
  reversed: ReadonlyMap<string, string>;
  /** First and last date, YYYY-MM-DD. */
  from: string;
  through: string;
  /** Number of days, both ends included; a whole year if there are earlier statements. */
  days: number;
  /** The card whose statements begin on the first of these days. Those of others begin earlier. */
  beginsWith?: string;
  /** Number of days from each card's first purchase to its last. Cards without purchases are left out. */
  daysOfCards: ReadonlyMap<string, number>;
}

/** The rows of one card. */
interface Rows {
  cardName: string;
  first: string;
  last: string;
  count: number;
}

/** No purchase for this many times the usual days between two: there are no statements of these days. */
const IMPLAUSIBLE_GAPS = 3;

/**
 * The last twelve months that the statements of all cards cover.
 *
 * Banks offer histories of different lengths: on days without the statements of a card, its purchases are missing, and a year would be
 * estimated too low.
 *
 * @param transactions by day, at least one
 */
export function coveredMonths(engine: Engine, transactions: readonly Transaction[]): Months {
  const through = transactions.at(-1)?.transactionDate ?? "";
  const yearBegins = dayAfterTheSameDayOfLastYear(through);
  const cards = rowsByCard(transactions);
  const earliest = laterOf(transactions[0]?.transactionDate ?? "", yearBegins);
  const last = cards.filter((card) => lacksStatements(card, earliest, through)).reduce<Rows | undefined>((one, other) => (one && one.first >= other.first ? one : other), undefined);
  const from = last?.first ?? earliest;
  const within = transactions.filter(({ transactionDate }) => transactionDate >= from);
  const counted = cards.filter((card) => card.last >= from);
  return {
    transactions: within,
    ...pairedRefunds(engine, within),
    from,
    through,
    days: daysFrom(from, through),
    ...(last && { beginsWith: last.cardName }),
    daysOfCards: new Map(counted.map((card) => [card.cardName, daysFrom(laterOf(card.first, from), card.last)])),
  };
}

function rowsByCard(transactions: readonly Transaction[]): Rows[] {
  const byCard = new Map<string, Rows>();
  for (const { cardName, transactionDate } of transactions) {
    const before = byCard.get(cardName);
    byCard.set(cardName, { cardName, first: before?.first ?? transactionDate, last: transactionDate, count: (before?.count ?? 0) + 1 });
  }
  return [...byCard.values()];
}

/**
 * The statements of a card begin later, rather than its use. A card used a few times a year can be unused for months.
 * Cards with few days do not count, since too little would be left of the others.
 */
function lacksStatements({ first, count }: Rows, earliest: string, through: string): boolean {
  const days = daysFrom(first, through);
  return first > earliest && days >= LEAST_DAYS && !isAboutAYear(days) && daysFrom(earliest, first) - 1 > (IMPLAUSIBLE_GAPS * days) / count;
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/**
 * Refunds with and without their purchase. The engine leaves one without it on its card, and does not report it if that card is not held
 * (`bestForWallet` does).
 *
 * It pairs these months alone, as `optimize` does. In the analysis of all statements, a refund can reverse an earlier purchase of
 * exactly its amount, and here a larger one.
 */
function pairedRefunds(engine: Engine, transactions: readonly Transaction[]): Pick<Months, "refundsAlone" | "reversed"> {
  if (transactions.every(({ transactionAmount }) => transactionAmount >= 0)) return { refundsAlone: new Set(), reversed: new Map() };
  const refunds = engine.analyze({ transactions, yourCards: [] }).data.purchases.filter(({ transactionAmount }) => transactionAmount < 0);
  return {
    refundsAlone: new Set(refunds.flatMap(({ transactionId, reverses }) => (reverses === undefined ? [transactionId] : []))),
    reversed: new Map(refunds.flatMap(({ transactionId, reverses }) => (reverses === undefined ? [] : [[transactionId, reverses] as const]))),
  };
}
