/** Parses a file. Runs in the worker: a file can have 50,000 rows and more. */
import { readStatement, type Statement } from "card-rewards/statements";
import type { ParseOptions, ParsedFile } from "../parsed-file";
import { today } from "../../format/today";
import { countRows } from "../statement-files";
import { accountsOf } from "./accounts";
import { hashOf } from "./file-hash";
import { withoutFutureRows } from "./future-rows";
import { plainRecords } from "./plain-records";
import { tableOf } from "./table";

type OnProgress = (rowsDone: number, rowsTotal: number) => void;

/** Percentage of rows with unreadable dates that makes the whole file doubtful. */
const DOUBT_PERCENT = 20;

export async function parseFile(bytes: ArrayBuffer, fileName: string, how: ParseOptions, onProgress?: OnProgress): Promise<ParsedFile> {
  const fileHash = await hashOf(bytes);
  const { mapping } = how;
  const plain = mapping && plainRecords(tableOf(bytes), mapping);
  const read = readStatement(plain?.records ?? bytes, {
    fileName,
    allAccounts: true,
    ...(how.purchases !== undefined && { purchases: how.purchases }),
    ...(onProgress && { onProgress }),
  });
  const whole = withoutFutureRows(read, today());
  const diagnostics = [...(plain?.diagnostics ?? []), ...whole.diagnostics.map((one) => plain?.ofFile(one) ?? one)];
  const needs = mapping ? withoutColumns(whole.needs) : needsOf(whole);
  return {
    fileHash,
    format: whole.format,
    formatName: plain ? "CSV, by your columns" : whole.formatName,
    ...(whole.issuer !== undefined && { issuer: whole.issuer }),
    accounts: accountsOf(whole).map((one) => ({ ...one, leftOut: one.leftOut.map((row) => plain?.ofFile(row) ?? row) })),
    diagnostics: diagnostics.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    ...(needs !== undefined && { needs }),
  };
}

function needsOf(statement: Statement): ParsedFile["needs"] {
  return withoutColumns(statement.needs) ?? (statement.needs === "columns" || isInDoubt(statement) ? "columns" : undefined);
}

function withoutColumns(needs: Statement["needs"]): "purchases" | undefined {
  return needs === "purchases" ? needs : undefined;
}

/** Whether the person has to confirm the dates of an unknown format: the day is first, or many are unreadable. */
function isInDoubt({ format, dateOrder, transactions, leftOut, diagnostics }: Statement): boolean {
  if (format !== "general") return false;
  if (dateOrder === "day-first") return true;
  const noDays = diagnostics.filter(({ code }) => code === "invalid-date" || code === "ambiguous-date").length;
  return noDays * 100 > (transactions.length + leftOut.length + countRows(diagnostics)) * DOUBT_PERCENT;
}
