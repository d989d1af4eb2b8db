import Papa from "papaparse";
import type { LeftOut, StatementProblem } from "card-rewards/statements";
import type { ColumnMapping } from "../../model/column-mapping";
import { hasDecimalComma, withDecimalPoint } from "./amounts";
import { dayOf } from "./days";
import { isBlank } from "./table";

/** A file in the plain form that the package knows, made of another by what a person said of its columns. */
export interface PlainCsv {
  text: string;
  /** What could not be brought into that form, with the rows of the file. */
  problems: StatementProblem[];
  /** What the package says of the plain form, as it is of the file. */
  ofFile: <Said extends LeftOut | StatementProblem>(said: Said) => Said;
}

/** Holds nothing: for what a row has after the columns that are read. */
const LAST_COLUMN = "End of row";
/** The beginning of a day in numbers, where the file ends in it. */
const DAY_BEGUN = /^\d+[-/. ][-/. \d]*$/;

export function plainCsv(records: readonly string[][], mapping: ColumnMapping): PlainCsv {
  const firstRow = mapping.namesRow === null ? 0 : mapping.namesRow + 1;
  const names = mapping.namesRow === null ? [] : (records[mapping.namesRow] ?? []);
  const nameOf = (column: number) => names[column]?.trim() ?? `Column ${(column + 1).toString()}`;
  const rows = records.slice(firstRow);
  const columns = columnsOf(mapping);
  const amounts = columns.filter(({ isAmount }) => isAmount);
  const decimalComma = hasDecimalComma(rows.flatMap((cells) => amounts.map(({ column }) => cells[column] ?? "")));
  const problems: StatementProblem[] = [];
  const plain = rows.map((cells, index) => {
    const date = cells[mapping.date] ?? "";
    const isCutInDay = index === rows.length - 1 && cells.length - 1 === mapping.date && DAY_BEGUN.test(date.trim());
    const day = dayOf(date, mapping.dateOrder) ?? (isCutInDay ? date.trim().replaceAll(/\D+/g, "-") : undefined);
    // A day that is read in the wrong order would be another day: the row is left blank and said to be wrong.
    if (day === undefined) {
      if (!isBlank(cells)) problems.push({ row: firstRow + index + 1, column: nameOf(mapping.date), message: noDay(date, mapping) });
      return [];
    }
    const there = columns.filter(({ column }) => column < cells.length);
    return [
      ...there.map(({ column, isAmount }) => {
        const cell = cells[column] ?? "";
        if (column === mapping.date) return day;
        return isAmount ? withDecimalPoint(cell, decimalComma) : cell;
      }),
      // It says that the cell before it is whole.
      ...((there.at(-1)?.column ?? 0) < cells.length - 1 ? [""] : []),
    ];
  });
  const columnNames = new Map(columns.map(({ name, column }) => [name, nameOf(column)]));
  return {
    text: Papa.unparse([[...columns.map(({ name }) => name), LAST_COLUMN], ...plain]),
    problems,
    ofFile: (said) => ({
      ...said,
      // The plain form has its names in row 1.
      ...(said.row !== undefined && { row: said.row - 1 + firstRow }),
      ...("column" in said && said.column !== undefined && { column: columnNames.get(said.column) ?? said.column }),
    }),
  };
}

/** In the order of the file, so that where its last row ends says to the package what that row lacks. */
function columnsOf({ date, merchant, amount, kind, account, mcc }: ColumnMapping): { name: string; column: number; isAmount: boolean }[] {
  const amounts = amount.in === "one" ? { Amount: amount.amount } : { Debit: amount.spent, Credit: amount.returned };
  return Object.entries({ Date: date, Description: merchant, ...amounts, Type: kind, Account: account, MCC: mcc })
    .flatMap(([name, column]) => (column === undefined ? [] : [{ name, column, isAmount: name in amounts }]))
    .toSorted((one, other) => one.column - other.column);
}

function noDay(text: string, { dateOrder }: ColumnMapping): string {
  const order = dateOrder === "day-first" ? "with the day first" : "with the month first";
  return text.trim() === ""
    ? "is empty. Write the day of the purchase there, or remove the row."
    : `“${text.slice(0, 60)}” is not a day of the calendar, ${order}. Mend it, or remove the row.`;
}
