import { bankIdOf, type Statement, type StatementDiagnostic } from "card-rewards/statements";
import type { Transaction } from "card-rewards/slim";
import { dayLater } from "../../format/days";
import { inDays, inDollars } from "../../format/words";

/**
 * The statement without purchases and refunds of the future, which become diagnostics. One of them would otherwise end the
 * statements' last twelve months in a year to come.
 *
 * Tomorrow counts: in the bank's time zone it may have begun.
 *
 * @param today in the person's time zone, YYYY-MM-DD
 */
export function withoutFutureRows(statement: Statement, today: string): Statement {
  const tomorrow = dayLater(today, 1);
  const isPast = ({ transactionDate }: Transaction) => transactionDate <= tomorrow;
  const future = statement.transactions.filter((one) => !isPast(one));
  if (future.length === 0) return statement;
  return {
    ...statement,
    transactions: statement.transactions.filter(isPast),
    byAccount: statement.byAccount.map((one) => ({ ...one, transactions: one.transactions.filter(isPast) })),
    diagnostics: [...statement.diagnostics, ...future.map((one) => futureDate(one, today))],
  };
}

/** A diagnostic in the package's form. It names the purchase: with the bank's id instead of its row's, its row is unknown. */
function futureDate(transaction: Transaction, today: string): StatementDiagnostic {
  const { transactionId, transactionDate, transactionAmount, merchant } = transaction;
  const row = bankIdOf(transaction) === undefined ? Number(/\d+$/.exec(transactionId)?.[0]) : undefined;
  return {
    ...(row !== undefined && { row }),
    code: "year-out-of-range",
    expected: `a day until today, ${today}`,
    found: transactionDate,
    message:
      `"${merchant}" of ${inDollars(transactionAmount)} is dated ${inDays(transactionDate)}, after today, ${inDays(today)}. ` +
      "Correct the date, or remove the row.",
  };
}
