import type { Transaction } from "card-rewards/slim";
import type { ColumnMapping } from "../../model/column-mapping";
import type { HowToRead, ReadFile, ReadingPreview, TableSketch } from "../../model/reading";
import { guessColumns, guessMapping } from "./guess";
import { readFile } from "./read-file";
import { tableOf } from "./table";

/** The names of the columns are within the first twenty rows, as the package has it; the guess looks at some more. */
const ROWS_OF_NAMES_MAX = 20;
const ROWS_GUESSED_FROM = 200;
const PURCHASES_SHOWN = 8;
const SAID_MAX = 100;

export function sketchOf(bytes: ArrayBuffer): TableSketch {
  const records = tableOf(bytes, ROWS_GUESSED_FROM);
  return { records: records.slice(0, ROWS_OF_NAMES_MAX), guess: guessMapping(records) };
}

/** What the columns seem to be where the names are in another row. */
export function guessFrom(bytes: ArrayBuffer, namesRow: number | null): Partial<ColumnMapping> {
  const records = tableOf(bytes, ROWS_GUESSED_FROM);
  const first = namesRow === null ? 0 : namesRow + 1;
  return { namesRow, ...guessColumns(namesRow === null ? [] : (records[namesRow] ?? []), records.slice(first)) };
}

export async function previewOf(bytes: ArrayBuffer, how: HowToRead): Promise<ReadingPreview> {
  const read = await readFile(bytes, "preview", how);
  const transactions = transactionsOf(read);
  const refunds = transactions.filter(({ transactionAmount }) => transactionAmount < 0).length;
  const sign = how.mapping?.amount.in === "two" ? undefined : await signOf(bytes, how, transactions[0]);
  return {
    purchases: transactions.length - refunds,
    refunds,
    first: transactions.slice(0, PURCHASES_SHOWN),
    leftOut: read.accounts.flatMap(({ leftOut }) => leftOut).slice(0, SAID_MAX),
    problems: read.problems.slice(0, SAID_MAX),
    ...(read.needs && { needs: read.needs }),
    ...(sign && { sign }),
  };
}

/** The sign that was said, or that the file tells by itself: the first purchase read as if purchases were positive. */
async function signOf(bytes: ArrayBuffer, how: HowToRead, first: Transaction | undefined): Promise<ReadingPreview["sign"]> {
  if (how.purchases !== undefined || first === undefined) return how.purchases;
  const positive = await readFile(bytes, "preview", { ...how, purchases: "positive" });
  const same = transactionsOf(positive).find(({ transactionId }) => transactionId === first.transactionId);
  return same?.transactionAmount === first.transactionAmount ? "positive" : "negative";
}

function transactionsOf(read: ReadFile): Transaction[] {
  return read.accounts.flatMap(({ transactions }) => transactions);
}
