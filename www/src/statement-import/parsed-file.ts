/** A parsed file, between the dropped file and stored statements. */
import type { LeftOut, StatementDiagnostic, StatementFormat, StatementNeed, StatementTransaction } from "card-rewards/statements";
import type { ColumnMapping } from "./column-mapping";

/** The person's answers to a file's questions. */
export interface ParseOptions {
  mapping?: ColumnMapping | undefined;
  /** Sign of purchases. */
  purchases?: "negative" | "positive" | undefined;
}

/** Rows of one account, or of one card if rows name cards. */
export interface ParsedAccount {
  /** As in the file; absent if the file names none. */
  account?: string;
  /** Whether {@link account} is a card name from a card column. */
  namesCard: boolean;
  /** Days on which its statements closed, YYYY-MM-DD; absent if the file states none. */
  statementCloses?: readonly string[];
  transactions: StatementTransaction[];
  leftOut: LeftOut[];
}

export interface ParsedFile {
  fileHash: string;
  format: StatementFormat;
  formatName: string;
  /** The issuer that an OFX file names; absent if it names none. */
  issuer?: string;
  accounts: ParsedAccount[];
  diagnostics: StatementDiagnostic[];
  /** The question to answer before it can be parsed. */
  needs?: Exclude<StatementNeed, "account">;
  /** The file whose other rows follow in parts; absent if all rows are here. */
  partsId?: number;
}

/** Rows that follow a parsed file. */
export interface PartOfFile {
  /** Position of their account. */
  account: number;
  transactions: StatementTransaction[];
}

/** The start of a file whose columns are to be assigned. */
export interface TableSketch {
  /** First rows. */
  records: string[][];
  /** Guessed columns. */
  guess: Partial<ColumnMapping>;
}

/** The result of an import, for review. */
export interface ParsePreview {
  purchases: number;
  refunds: number;
  first: StatementTransaction[];
  leftOut: LeftOut[];
  diagnostics: StatementDiagnostic[];
  needs?: ParsedFile["needs"];
  /** Sign of purchases in the file; absent if open, or with two columns. */
  sign?: "negative" | "positive";
}
