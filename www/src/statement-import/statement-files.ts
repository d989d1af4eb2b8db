/** Statements grouped by file. */
import type { LeftOut, LeftOutReason } from "card-rewards/statements";
import type { KeptProblem, Statement } from "../profile/profile";

export interface StatementFile {
  fileHash: string;
  fileName: string;
  formatName: string;
  /** One per account. */
  statements: Statement[];
}

/** The latest file comes first. */
export function filesOf(statements: readonly Statement[]): StatementFile[] {
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

/** Every account of a file has the problems of the whole file. */
export function problemsOf({ statements }: StatementFile): readonly KeptProblem[] {
  return statements[0]?.problems ?? [];
}

/** Number of affected rows: one row can have several problems. */
export function countRows(problems: readonly KeptProblem[]): number {
  return new Set(problems.flatMap(({ row }) => row ?? [])).size;
}

const REASONS: Record<LeftOutReason, [one: string, many: string]> = {
  adjustment: ["adjustment by the bank", "adjustments by the bank"],
  "cash-advance": ["cash advance", "cash advances"],
  fee: ["fee", "fees"],
  interest: ["interest charge", "interest charges"],
  "no-amount": ["row without an amount", "rows without an amount"],
  "other-account": ["row of another account", "rows of another account"],
  payment: ["payment", "payments"],
  pending: ["purchase still pending", "purchases still pending"],
  reward: ["reward paid out", "rewards paid out"],
  transfer: ["transfer", "transfers"],
  zero: ["row of zero dollars", "rows of zero dollars"],
};

const OTHER_REASON = ["row that is not a purchase", "rows that are not purchases"] as const;

export function leftOutInWords(reason: LeftOutReason, count = 1): string {
  // A newer version of the page, or another program, may use other reasons.
  const [one, many] = Object.hasOwn(REASONS, reason) ? REASONS[reason] : OTHER_REASON;
  return count === 1 ? one : many;
}

/** Counts by reason, most frequent first. */
export function countReasons(leftOut: readonly LeftOut[]): { reason: LeftOutReason; count: number }[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { reason } of leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count })).toSorted((one, other) => other.count - one.count);
}
