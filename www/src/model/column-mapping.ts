/** Which column of a file holds what. Columns and rows are counted from 0. */
export interface ColumnMapping {
  /** The row with the columns' names; null where the purchases begin at once. */
  namesRow: number | null;
  date: number;
  merchant: number;
  amount: AmountColumns;
  dateOrder: DateOrder;
  /** "Sale", "Payment", "Fee": tells what is no purchase. */
  kind?: number | undefined;
  account?: number | undefined;
  mcc?: number | undefined;
}

/** One column with signs, or one for what was spent and one for what came back. */
export type AmountColumns = { in: "one"; amount: number } | { in: "two"; spent: number; returned: number };

/** Of days such as 05/11/2026. Where the year is first or the month a word, there is nothing to ask. */
export type DateOrder = "day-first" | "month-first";

/** Whether all is said that has to be. */
export function isComplete(mapping: Partial<ColumnMapping>): mapping is ColumnMapping {
  return whatIsMissing(mapping) === undefined;
}

/** The first thing that is missing, in words; undefined where nothing is. */
export function whatIsMissing({ date, merchant, amount, dateOrder }: Partial<ColumnMapping>): string | undefined {
  if (date === undefined) return "Choose the column with the date.";
  if (merchant === undefined) return "Choose the column with the merchant.";
  if (amount === undefined) return "Choose the column with the amount.";
  if (amount.in === "one" ? amount.amount < 0 : amount.spent < 0) return "Choose the column with the amount.";
  if (amount.in === "two" && amount.returned < 0) return "Choose the column with refunds and payments.";
  if (dateOrder === undefined) return "Say whether the day or the month comes first.";
  return undefined;
}
