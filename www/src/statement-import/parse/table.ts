import Papa from "papaparse";
import { decodeText, DELIMITERS, STATEMENT_LIMITS } from "card-rewards/statements";

const RECORDS_MAX = STATEMENT_LIMITS.rows + STATEMENT_LIMITS.rowsBeforeHeader + 1;

/** @returns the cells of a file with any delimiter; blank rows are included for counting */
export function tableOf(bytes: ArrayBuffer, recordsMax = RECORDS_MAX): string[][] {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, "\n");
  return Papa.parse<string[]>(text, { newline: "\n", preview: recordsMax, delimitersToGuess: [...DELIMITERS] }).data;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
