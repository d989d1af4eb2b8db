import Papa from "papaparse";

/** The package reads no more. */
const RECORDS_MAX = 200_021;

/** @returns the cells of a file, whatever stands between them; every row, so that they can be counted */
export function tableOf(bytes: ArrayBuffer, recordsMax = RECORDS_MAX): string[][] {
  const text = textOf(bytes).replaceAll(/\r\n?/g, "\n");
  return Papa.parse<string[]>(text, { newline: "\n", preview: recordsMax, delimitersToGuess: [",", "\t", ";", "|"] }).data;
}

/** What is valid UTF-8 is UTF-8; UTF-16 shows at its beginning; the rest is what Windows writes. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const encoding = second === 0 || (first === 0xff && second === 0xfe) ? "utf-16le" : first === 0 || (first === 0xfe && second === 0xff) ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
