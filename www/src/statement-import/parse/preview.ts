import type { Transaction } from "card-rewards/slim";
import { STATEMENT_LIMITS } from "card-rewards/statements";
import type { ColumnMapping } from "../column-mapping";
import type { ParseOptions, ParsedFile, ParsePreview, TableSketch } from "../parsed-file";
import { guessColumns, guessMapping } from "./guess";
import { parseFile } from "./parse-file";
import { tableOf } from "./table";

/** More than the rows in which the package expects column names. */
const ROWS_GUESSED_FROM = 200;
const PURCHASES_SHOWN = 8;
const SAID_MAX = 100;

export function sketchOf(bytes: ArrayBuffer): TableSketch {
  const records = tableOf(bytes, ROWS_GUESSED_FROM);
  return { records: records.slice(0, STATEMENT_LIMITS.rowsBeforeHeader), guess: guessMapping(records) };
}

/** Guessed columns for another row of names. */
export function guessFrom(bytes: ArrayBuffer, namesRow: number | null): Partial<ColumnMapping> {
  const records = tableOf(bytes, ROWS_GUESSED_FROM);
  const first = namesRow === null ? 0 : namesRow + 1;
  return { namesRow, ...guessColumns(namesRow === null ? [] : (records[namesRow] ?? []), records.slice(first)) };
}

export async function previewOf(bytes: ArrayBuffer, how: ParseOptions): Promise<ParsePreview> {
  const read = await parseFile(bytes, "preview", how);
  const transactions = transactionsOf(read);
  const refunds = transactions.filter(({ transactionAmount }) => transactionAmount < 0).length;
  const sign = how.mapping?.amount.in === "two" ? undefined : await signOf(bytes, how, transactions[0]);
  return {
    purchases: transactions.length - refunds,
    refunds,
    first: transactions.slice(0, PURCHASES_SHOWN),
    leftOut: read.accounts.flatMap(({ leftOut }) => leftOut).slice(0, SAID_MAX),
    diagnostics: read.diagnostics.slice(0, SAID_MAX),
    ...(read.needs && { needs: read.needs }),
    ...(sign && { sign }),
  };
}

/** The given sign, or the one that the file implies: compares with the first purchase parsed as positive. */
async function signOf(bytes: ArrayBuffer, how: ParseOptions, first: Transaction | undefined): Promise<ParsePreview["sign"]> {
  if (how.purchases !== undefined || first === undefined) return how.purchases;
  const positive = await parseFile(bytes, "preview", { ...how, purchases: "positive" });
  const same = transactionsOf(positive).find(({ transactionId }) => transactionId === first.transactionId);
  return same?.transactionAmount === first.transactionAmount ? "positive" : "negative";
}

function transactionsOf(read: ParsedFile): Transaction[] {
  return read.accounts.flatMap(({ transactions }) => transactions);
}
