/** What is between a file that was dropped and the statements that are kept. */
import type { Transaction } from "card-rewards/slim";
import type { LeftOut, StatementFormat, StatementNeed, StatementProblem } from "card-rewards/statements";
import type { ColumnMapping } from "./column-mapping";

/** What a person said of a file that does not tell it by itself. */
export interface HowToRead {
  mapping?: ColumnMapping | undefined;
  /** The sign of purchases. */
  purchases?: "negative" | "positive" | undefined;
}

/** What is of one account, or of one card where the rows name cards. */
export interface AccountOfFile {
  /** As the file writes it; left out where it names none. */
  account?: string;
  /** Whether {@link account} is the name of a card, out of a column for it. */
  namesCard: boolean;
  transactions: Transaction[];
  leftOut: LeftOut[];
}

export interface ReadFile {
  fileHash: string;
  format: StatementFormat;
  formatName: string;
  accounts: AccountOfFile[];
  problems: StatementProblem[];
  /** What has to be asked before it can be read. */
  needs?: Exclude<StatementNeed, "account">;
}

/** The beginning of a file that the columns of are to be named. */
export interface TableSketch {
  /** The first rows. */
  records: string[][];
  /** What the columns seem to be. */
  guess: Partial<ColumnMapping>;
}

/** What would be read, to be looked at before it is. */
export interface ReadingPreview {
  purchases: number;
  refunds: number;
  first: Transaction[];
  leftOut: LeftOut[];
  problems: StatementProblem[];
  needs?: ReadFile["needs"];
  /** The sign that purchases have in the file; left out where it stays open, or where two columns tell. */
  sign?: "negative" | "positive";
}
