import Papa from "papaparse";
import { decodeText } from "card-rewards/statements";

/** The package's limit. */
const RECORDS_MAX = 200_021;

/** @returns the cells of a file with any delimiter, blank rows included, so that rows can be counted */
export function tableOf(bytes: ArrayBuffer, recordsMax = RECORDS_MAX): string[][] {
  const text = decodeText(bytes).replaceAll(/\r\n?/g, "\n");
  return Papa.parse<string[]>(text, { newline: "\n", preview: recordsMax, delimitersToGuess: [",", "\t", ";", "|"] }).data;
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
