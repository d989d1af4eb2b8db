/** Guesses the roles of columns from their cells and names. */
import { parseDate, type DateOrder } from "card-rewards/statements";
import type { AmountColumns, ColumnMapping } from "../column-mapping";
import { MOST_ACCOUNTS } from "./accounts";
import { hasOrder, ordersThatFit } from "./date-order";
import { isAmount } from "./decimal-comma";
import { isBlank } from "./table";

const NAMES = {
  date: /date|datum|fecha|day\b/i,
  merchant: /merchant|payee|desc|vendor|name|details|text|concept/i,
  spent: /debit|spent|charge|withdraw|out\b|purchase|soll/i,
  returned: /credit|return|refund|payment|deposit|\bin\b|haben/i,
  balance: /balance|saldo/i,
  kind: /^(type|category|transaction type)$/i,
  account: /account|card/i,
  mcc: /\bmcc\b|merchant category code/i,
  currency: /^(billing |amount )?(currency|währung|moneda|devise)( code)?$/i,
};
/** Least percentage of dates or amounts among cells of such a column. */
const MOST_PERCENT = 70;
/** With so few rows, each can be of another account. */
const FEW_ROWS = 5;

export function guessMapping(records: readonly string[][]): Partial<ColumnMapping> {
  const namesRow = rowOfNames(records);
  const names = namesRow === null ? [] : (records[namesRow] ?? []);
  return { namesRow, ...guessColumns(names, records.slice(namesRow === null ? 0 : namesRow + 1)) };
}

/** Guesses for another row of names. */
export function guessColumns(names: readonly string[], rows: readonly string[][]): Partial<ColumnMapping> {
  const columns = columnsOf(names, rows.filter((cells) => !isBlank(cells)));
  const date = best(columns.filter(({ cells }) => isMostly(cells, isDate)), NAMES.date);
  const amounts = columns.filter((one) => one !== date && !NAMES.balance.test(one.name) && isMostly(one.cells, isAmount));
  const amount = amountColumns(amounts);
  const others = columns.filter((one) => one !== date && !amounts.includes(one) && one.cells.length > 0);
  const merchant = best(others, NAMES.merchant) ?? longest(others);
  /** By name only: the cells of such columns are not distinctive. */
  const named = (pattern: RegExp) => columns.find((one) => one !== merchant && one !== date && pattern.test(one.name))?.index;
  const dates = date?.cells ?? [];
  // Dates with points between the numbers always have the day first.
  const isPointed = dates.every((text) => /^\d{1,2}\.\d{1,2}\./.test(text));
  const orders: readonly DateOrder[] = isPointed ? ["day-first"] : ordersThatFit(dates);
  return {
    ...(date && { date: date.index }),
    ...(merchant && { merchant: merchant.index }),
    ...(amount && { amount }),
    ...(date && (orders.length === 1 || !hasOrder(dates)) && { dateOrder: orders[0] ?? "month-first" }),
    kind: named(NAMES.kind),
    account: accountColumn(columns.filter((one) => one !== merchant && one !== date))?.index,
    mcc: named(NAMES.mcc),
    currency: named(NAMES.currency),
  };
}

/** The first row with three words and neither date nor amount; null if purchases come first. */
function rowOfNames(records: readonly string[][]): number | null {
  const first = records.findIndex((cells) => cells.filter((cell) => cell.trim() !== "").length >= 3);
  const cells = records[first];
  if (cells === undefined || cells.some((cell) => isDate(cell) || isAmount(cell))) return null;
  return first;
}

interface ColumnCells {
  index: number;
  name: string;
  /** Cells that are not empty. */
  cells: string[];
}

function columnsOf(names: readonly string[], rows: readonly string[][]): ColumnCells[] {
  const count = Math.max(names.length, ...rows.map((cells) => cells.length));
  return Array.from({ length: count }, (_, index) => ({
    index,
    name: (names[index] ?? "").trim(),
    cells: rows.map((cells) => (cells[index] ?? "").trim()).filter((cell) => cell !== ""),
  }));
}

function amountColumns(columns: readonly ColumnCells[]): AmountColumns | undefined {
  const spent = columns.find(({ name }) => NAMES.spent.test(name));
  const returned = columns.find((one) => one !== spent && NAMES.returned.test(one.name));
  if (spent && returned) return { in: "two", spent: spent.index, returned: returned.index };
  // Numbers with cents are more likely amounts than counts or ids.
  const amount = columns.find(({ cells }) => cells.some((cell) => /[.,]\d{2}\D*$/.test(cell))) ?? columns[0];
  return amount && { in: "one", amount: amount.index };
}

/** A column of distinct cells does not name accounts. */
function accountColumn(columns: readonly ColumnCells[]): ColumnCells | undefined {
  return columns.find(({ name, cells }) => {
    const different = new Set(cells).size;
    const isOfEachRow = cells.length > FEW_ROWS && different === cells.length;
    return NAMES.account.test(name) && !NAMES.balance.test(name) && different <= MOST_ACCOUNTS && !isOfEachRow;
  });
}

/** Whether the text is a date in either order. */
function isDate(text: string): boolean {
  return parseDate(text, "month-first") !== undefined || parseDate(text, "day-first") !== undefined;
}

function isMostly(cells: readonly string[], is: (text: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 100 >= cells.length * MOST_PERCENT;
}

function best(columns: readonly ColumnCells[], name: RegExp): ColumnCells | undefined {
  return columns.find((one) => name.test(one.name)) ?? (name === NAMES.date ? columns[0] : undefined);
}

/** Descriptors are longer than other words. */
function longest(columns: readonly ColumnCells[]): ColumnCells | undefined {
  const lengthOf = ({ cells }: ColumnCells) => cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length;
  return columns.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}
