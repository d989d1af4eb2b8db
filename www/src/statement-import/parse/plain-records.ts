import { parseAmount, parseDate, type LeftOut, type StatementDiagnostic } from "card-rewards/statements";
import type { ColumnMapping } from "../column-mapping";
import { hasDecimalComma } from "./decimal-comma";
import { isBlank } from "./table";

/** Records in the package's general format. They are made from another table by assigned columns. */
interface PlainRecords {
  records: string[][];
  /** Rows that could not be converted. Row numbers are those of the original file. */
  diagnostics: StatementDiagnostic[];
  /** Maps row and column of the records back to the original file. */
  ofFile: <Located extends LeftOut | StatementDiagnostic>(located: Located) => Located;
}

/** An empty column for cells after the assigned ones. */
const LAST_COLUMN = "End of row";
/** Characters of a cell that a diagnostic quotes, as in the package. */
const FOUND_MAX = 60;
/** The start of a numeric date at the end of the file. */
const DAY_BEGUN = /^\d+[-/. ][-/. \d]*$/;

export function plainRecords(records: readonly string[][], mapping: ColumnMapping): PlainRecords {
  const firstRow = mapping.namesRow === null ? 0 : mapping.namesRow + 1;
  const names = mapping.namesRow === null ? [] : (records[mapping.namesRow] ?? []);
  const nameOf = (column: number) => names[column]?.trim() ?? `Column ${(column + 1).toString()}`;
  const rows = records.slice(firstRow);
  const columns = columnsOf(mapping);
  const amounts = columns.filter(({ isAmount }) => isAmount);
  const decimalPoint = hasDecimalComma(rows.flatMap((cells) => amounts.map(({ column }) => cells[column] ?? ""))) ? "," : ".";
  const diagnostics: StatementDiagnostic[] = [];
  const plain = rows.map((cells, index) => {
    const date = cells[mapping.date] ?? "";
    const isCutInDay = index === rows.length - 1 && cells.length - 1 === mapping.date && DAY_BEGUN.test(date.trim());
    const day = parseDate(date, mapping.dateOrder) ?? (isCutInDay ? date.trim().replaceAll(/\D+/g, "-") : undefined);
    // A date in the wrong order would be another date: the row stays blank and is reported.
    if (day === undefined) {
      if (!isBlank(cells)) diagnostics.push({ row: firstRow + index + 1, column: nameOf(mapping.date), ...invalidDate(date, mapping) });
      return [];
    }
    const there = columns.filter(({ column }) => column < cells.length);
    return [
      ...there.map(({ column, isAmount }) => {
        const cell = cells[column] ?? "";
        if (column === mapping.date) return day;
        return isAmount ? (parseAmount(cell, decimalPoint) ?? cell) : cell;
      }),
      // It marks the previous cell as complete.
      ...((there.at(-1)?.column ?? 0) < cells.length - 1 ? [""] : []),
    ];
  });
  const columnNames = new Map(columns.map(({ name, column }) => [name, nameOf(column)]));
  return {
    records: [[...columns.map(({ name }) => name), LAST_COLUMN], ...plain],
    diagnostics,
    ofFile: (located) => ({
      ...located,
      // The records have their names in row 1.
      ...(located.row !== undefined && { row: located.row - 1 + firstRow }),
      ...("column" in located && located.column !== undefined && { column: columnNames.get(located.column) ?? located.column }),
    }),
  };
}

/** In the order of the file. A truncated last row then lacks the same columns. */
function columnsOf({ date, merchant, amount, kind, account, mcc, currency }: ColumnMapping): { name: string; column: number; isAmount: boolean }[] {
  const amounts = amount.in === "one" ? { Amount: amount.amount } : { Debit: amount.spent, Credit: amount.returned };
  return Object.entries({ Date: date, Description: merchant, ...amounts, Type: kind, Account: account, MCC: mcc, Currency: currency })
    .flatMap(([name, column]) => (column === undefined ? [] : [{ name, column, isAmount: name in amounts }]))
    .toSorted((one, other) => one.column - other.column);
}

/**
 * A diagnostic of a date, in the package's form. The package words all other diagnostics, and those of all other files; the
 * order of day and month is the page's question, which its reader does not know.
 */
function invalidDate(text: string, { dateOrder }: ColumnMapping): Pick<StatementDiagnostic, "code" | "expected" | "found" | "message"> {
  const expected = `a calendar date ${dateOrder === "day-first" ? "with the day first" : "with the month first"}`;
  const found = text.slice(0, FOUND_MAX);
  const message = text.trim() === ""
    ? "is empty. Enter the date of the purchase, or remove the row."
    : `"${found}" is not ${expected}. Correct it, or remove the row.`;
  return { code: "invalid-date", expected, found, message };
}
