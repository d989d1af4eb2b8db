import type { ImportedStatement } from "./profile";

/** A statement for tests; pass only the fields that matter. */
export function statementWith(differing: Partial<ImportedStatement>): ImportedStatement {
  return {
    statementId: "one",
    fileName: "one.csv",
    format: "chase",
    formatName: "Chase",
    fileHash: "hash",
    addedAt: "2026-11-21T12:00:00.000Z",
    cardName: null,
    transactions: [],
    leftOut: [],
    diagnostics: [],
    ...differing,
  };
}
