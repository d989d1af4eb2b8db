import type { DateOrder } from "card-rewards/statements";

/** Roles of a file's columns. Columns and rows count from 0. */
export interface ColumnMapping {
  /** The row of column names; null if purchases start in the first row. */
  namesRow: number | null;
  date: number;
  merchant: number;
  amount: AmountColumns;
  dateOrder: DateOrder;
  /** "Sale", "Payment", "Fee": identifies rows that are not purchases. */
  kind?: number | undefined;
  account?: number | undefined;
  mcc?: number | undefined;
  /** Amounts in other currencies than US dollars are reported, not converted. */
  currency?: number | undefined;
}

/** One signed column, or one for spending and one for refunds. */
export type AmountColumns = { in: "one"; amount: number } | { in: "two"; spent: number; returned: number };

/** Whether all required columns are assigned. */
export function isComplete(mapping: Partial<ColumnMapping>): mapping is ColumnMapping {
  return missingColumn(mapping) === undefined;
}

/** The first missing column as an instruction; undefined if complete. */
export function missingColumn({ date, merchant, amount, dateOrder }: Partial<ColumnMapping>): string | undefined {
  if (date === undefined) return "Choose the column with the date.";
  if (merchant === undefined) return "Choose the column with the merchant.";
  if (amount === undefined) return "Choose the column with the amount.";
  if (amount.in === "one" ? amount.amount < 0 : amount.spent < 0) return "Choose the column with the amount.";
  if (amount.in === "two" && amount.returned < 0) return "Choose the column with refunds and payments.";
  if (dateOrder === undefined) return "Choose whether the day or the month comes first.";
  return undefined;
}
