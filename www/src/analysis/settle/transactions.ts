import type { Transaction } from "card-rewards/slim";
import { joinStatements } from "card-rewards/statements";
import type { ImportedStatement } from "../../profile/profile";
import { compareText } from "../../format/compare-text";

interface JoinedTransactions {
  /** Counted transactions of all statements with a card, by day. */
  transactions: Transaction[];
  /** Duplicates by statement id: an earlier statement of the same card has these transactions too. */
  repeated: ReadonlyMap<string, readonly Transaction[]>;
}

export function joinTransactions(
  statements: readonly Pick<ImportedStatement, "statementId" | "cardName" | "transactions">[],
): JoinedTransactions {
  const ofCards = statements.flatMap(({ cardName, statementId, transactions }) =>
    cardName === null
      ? []
      : [{ statementId, transactions: transactions.map((transaction) => ({ ...transaction, cardName })) }],
  );
  const joined = joinStatements(ofCards);
  const repeated = new Map(
    ofCards.map(({ statementId }, index): [string, readonly Transaction[]] => [statementId, joined[index]?.repeated ?? []]),
  );
  const kept = joined.flatMap(({ transactions }, index) =>
    transactions.map((transaction) => ({ transaction, statementId: ofCards[index]?.statementId ?? "" })),
  );
  return { transactions: byDay(withOwnIds(kept)), repeated };
}

/** Two banks can use the same id for two purchases; the page needs unique ids. */
function withOwnIds(kept: readonly { transaction: Transaction; statementId: string }[]): Transaction[] {
  const used = new Set<string>();
  return kept.map(({ transaction, statementId }) => {
    let { transactionId } = transaction;
    for (let number = 1; used.has(transactionId); number += 1) {
      const counted = number === 1 ? "" : `/${number.toString()}`;
      transactionId = `${statementId}/${transaction.transactionId}${counted}`;
    }
    used.add(transactionId);
    return transactionId === transaction.transactionId ? transaction : { ...transaction, transactionId };
  });
}

/** Purchases of one day keep the order of their statement. */
function byDay(transactions: readonly Transaction[]): Transaction[] {
  return transactions.toSorted((one, other) => compareText(one.transactionDate, other.transactionDate));
}
