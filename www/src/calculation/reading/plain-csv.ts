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

const PURCHASE_COLUMNS = ["Date", "Description"];
/** Holds nothing: a row that is cut off lacks it, so that the package can tell. */
const LAST_COLUMN = "End of row";

export function plainCsv(records: readonly string[][], mapping: ColumnMapping): PlainCsv {
  const firstRow = mapping.namesRow === null ? 0 : mapping.namesRow + 1;
  const names = mapping.namesRow === null ? [] : (records[mapping.namesRow] ?? []);
  const nameOf = (column: number) => names[column]?.trim() ?? `Column ${(column + 1).toString()}`;
  const rows = records.slice(firstRow);
  const amounts = mapping.amount.in === "one" ? [mapping.amount.amount] : [mapping.amount.spent, mapping.amount.returned];
  const decimalComma = hasDecimalComma(rows.flatMap((cells) => amounts.map((column) => cells[column] ?? "")));
  const others = Object.entries({ Type: mapping.kind, Account: mapping.account, MCC: mapping.mcc }).flatMap(([name, column]) =>
    column === undefined ? [] : [{ name, column }],
  );
  const amountNames = mapping.amount.in === "one" ? ["Amount"] : ["Debit", "Credit"];
  const sources = [mapping.date, mapping.merchant, ...amounts, ...others.map(({ column }) => column)];
  const plainNames = [...PURCHASE_COLUMNS, ...amountNames, ...others.map(({ name }) => name), LAST_COLUMN];
  const { length } = mapping.namesRow === null ? (rows[0] ?? []) : names;
  const problems: StatementProblem[] = [];
  const plain = rows.map((cells, index) => {
    const date = cells[mapping.date] ?? "";
    const day = dayOf(date, mapping.dateOrder);
    // A day that is read in the wrong order would be another day: the row is left blank and said to be wrong.
    if (day === undefined) {
      if (!isBlank(cells)) problems.push({ row: firstRow + index + 1, column: nameOf(mapping.date), message: noDay(date, mapping) });
      return [];
    }
    return [
      day,
      cells[mapping.merchant] ?? "",
      ...amounts.map((column) => withDecimalPoint(cells[column] ?? "", decimalComma)),
      ...others.map(({ column }) => cells[column] ?? ""),
      ...(cells.length < length ? [] : [""]),
    ];
  });
  const columnNames = new Map(plainNames.map((name, place) => [name, nameOf(sources[place] ?? 0)]));
  return {
    text: Papa.unparse([plainNames, ...plain]),
    problems,
    ofFile: (said) => ({
      ...said,
      // The plain form has its names in row 1.
      ...(said.row !== undefined && { row: said.row - 1 + firstRow }),
      ...("column" in said && said.column !== undefined && { column: columnNames.get(said.column) ?? said.column }),
    }),
  };
}

function noDay(text: string, { dateOrder }: ColumnMapping): string {
  const order = dateOrder === "day-first" ? "with the day first" : "with the month first";
  return text.trim() === ""
    ? "is empty. Write the day of the purchase there, or remove the row."
    : `“${text.slice(0, 60)}” is not a day of the calendar, ${order}. Mend it, or remove the row.`;
}
