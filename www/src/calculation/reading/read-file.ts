/** Reads a file that somebody brought. Runs in the worker: a file can have 50,000 rows and more. */
import { readStatement, type Statement, type StatementOptions } from "card-rewards/statements";
import type { HowToRead, ReadFile } from "../../model/reading";
import { countRows } from "../../model/statement-files";
import { accountsOf } from "./accounts";
import { hashOf } from "./file-hash";
import { plainCsv } from "./plain-csv";
import { tableOf } from "./table";

export type OnProgress = (rowsDone: number, rowsTotal: number) => void;

/** Of a hundred rows, how many have to have a day that cannot be read for the whole file to be in doubt. */
const DOUBT_PERCENT = 20;

export async function readFile(bytes: ArrayBuffer, fileName: string, how: HowToRead, onProgress?: OnProgress): Promise<ReadFile> {
  const fileHash = await hashOf(bytes);
  const { mapping } = how;
  const plain = mapping && plainCsv(tableOf(bytes), mapping);
  const purchases = how.purchases === undefined ? {} : { purchases: how.purchases };
  const read = (options: StatementOptions) => readStatement(plain?.text ?? bytes, { fileName, ...purchases, ...options });
  const whole = read(onProgress ? { onProgress } : {});
  const accounts = accountsOf(whole, read);
  // An OFX file with several accounts says what it is once one of them is asked for.
  const [account] = whole.accounts;
  const { format, formatName, problems: said } = whole.needs === "account" && account !== undefined ? read({ account }) : whole;
  const problems = [...(plain?.problems ?? []), ...said.map((one) => plain?.ofFile(one) ?? one)];
  const needs = mapping ? withoutColumns(whole.needs) : needsOf(whole);
  return {
    fileHash,
    format,
    formatName: plain ? "CSV, by your columns" : formatName,
    accounts: accounts.map((one) => ({ ...one, leftOut: one.leftOut.map((row) => plain?.ofFile(row) ?? row) })),
    problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    ...(needs !== undefined && { needs }),
  };
}

function needsOf(statement: Statement): ReadFile["needs"] {
  return withoutColumns(statement.needs) ?? (statement.needs === "columns" || isInDoubt(statement) ? "columns" : undefined);
}

function withoutColumns(needs: Statement["needs"]): "purchases" | undefined {
  return needs === "purchases" ? needs : undefined;
}

/** A file of no bank that is known, in which many days are none: they may be written with the day first. */
function isInDoubt({ format, transactions, leftOut, problems }: Statement): boolean {
  const noDays = problems.filter(({ message }) => message.includes("is not a day of the calendar")).length;
  return format === "general" && noDays * 100 > (transactions.length + leftOut.length + countRows(problems)) * DOUBT_PERCENT;
}
