/** Rows of long files, which follow the file in parts. Runs in the worker. */
import { partsOf, ROWS_AT_A_TIME } from "../../worker/parts-of";
import type { ParsedFile, PartOfFile } from "../parsed-file";

const waiting = new Map<number, PartOfFile[]>();
let lastId = 0;

/** The file itself if it is short; otherwise without its rows. */
export function inParts(read: ParsedFile): ParsedFile {
  const count = read.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  if (count <= ROWS_AT_A_TIME) return read;
  const parts = read.accounts.flatMap(({ transactions }, account) => partsOf(transactions).map((some) => ({ account, transactions: some })));
  lastId += 1;
  waiting.set(lastId, parts);
  return { ...read, partsId: lastId, accounts: read.accounts.map((one) => ({ ...one, transactions: [] })) };
}

/** @returns undefined after the last part */
export function nextPart(partsId: number): PartOfFile | undefined {
  const part = waiting.get(partsId)?.shift();
  if (!part) waiting.delete(partsId);
  return part;
}
