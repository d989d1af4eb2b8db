/** Statements grouped by file. */
import type { LeftOut, LeftOutReason } from "card-rewards/statements";
import type { KeptDiagnostic, ImportedStatement } from "../profile/profile";

export interface StatementFile {
  fileHash: string;
  fileName: string;
  formatName: string;
  /** One per account. */
  statements: ImportedStatement[];
}

/** The latest file comes first. */
export function filesOf(statements: readonly ImportedStatement[]): StatementFile[] {
  const files = new Map<string, StatementFile>();
  for (const statement of statements) {
    const { fileHash, fileName, formatName } = statement;
    const file = files.get(fileHash);
    if (file) file.statements.push(statement);
    else files.set(fileHash, { fileHash, fileName, formatName, statements: [statement] });
  }
  return [...files.values()].toReversed();
}

/** Each row once, in file order. */
export function leftOutOf({ statements }: Pick<StatementFile, "statements">): LeftOut[] {
  const rows = new Map(statements.flatMap(({ leftOut }) => leftOut.map((one) => [one.row, one] as const)));
  return [...rows.values()].toSorted((one, other) => one.row - other.row);
}

/** Every account of a file has the diagnostics of the whole file. */
export function diagnosticsOf({ statements }: StatementFile): readonly KeptDiagnostic[] {
  return statements[0]?.diagnostics ?? [];
}

/** Number of affected rows: one row can have several diagnostics. */
export function countRows(diagnostics: readonly KeptDiagnostic[]): number {
  const ofRows = diagnostics.filter(isOfRow);
  return new Set(ofRows.map((diagnostic) => diagnostic.row ?? diagnostic)).size;
}

/** Whether it is about one row. The number of a future row is unknown if the bank gives it an id. */
export function isOfRow({ row, code }: KeptDiagnostic): boolean {
  return row !== undefined || code === "year-out-of-range";
}

/** Counts by reason, most frequent first. */
export function countReasons(leftOut: readonly LeftOut[]): { reason: LeftOutReason; count: number }[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}
