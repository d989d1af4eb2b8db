/**
 * Reads what banks let their customers download, CSV and OFX/QFX, as transactions for `earned`, `missed` and `optimize`.
 * It needs no engine and no network, and works in Node, in pages and in web workers.
 *
 * @packageDocumentation
 */
import type { Transaction } from "./types/request.js";

export type { Channel, Transaction } from "./types/request.js";

/**
 * Which form of file it is, told by what is in it: `general` is any CSV with columns for date, merchant and amount;
 * `unknown` is none of these, and `problems` says why.
 */
export type StatementFormat =
  | "american-express"
  | "american-express-details"
  | "american-express-members"
  | "apple-card"
  | "bank-of-america"
  | "barclays"
  | "capital-one"
  | "chase"
  | "chase-older"
  | "citi"
  | "discover"
  | "general"
  | "ofx"
  | "unknown"
  | "us-bank"
  | "wells-fargo";

/**
 * Why a row is no transaction that a card could earn on:
 * a payment of the card's bill, a fee, interest, cash, a transfer of a balance, a reward that was paid out, an
 * adjustment by the bank, a purchase that is only pending, an amount of zero or none at all, or another account than the
 * one asked for.
 */
export type LeftOutReason =
  | "adjustment"
  | "cash-advance"
  | "fee"
  | "interest"
  | "no-amount"
  | "other-account"
  | "payment"
  | "pending"
  | "reward"
  | "transfer"
  | "zero";

/** A row that is no transaction, and why. */
export interface LeftOut {
  /** The row of the file as a spreadsheet counts it, from 1; in OFX the number of the transaction. @example 12 */
  row: number;
  /** Why. @example "payment" */
  reason: LeftOutReason;
  /** What the row says. @example "AUTOMATIC PAYMENT - THANK" */
  text: string;
}

/**
 * What only a person can say before a file can be read: which `account`, of an OFX file with several; whether `purchases`
 * are positive or negative; or which of the `columns` of a CSV file is what, which calls for a file with other names.
 */
export type StatementNeed = "account" | "columns" | "purchases";

/** What could not be read, and how to mend it. */
export interface StatementProblem {
  /** The row as in {@link LeftOut}; left out where it is about the whole file. @example 12 */
  row?: number;
  /** The column's name as the file has it, where it is about one. @example "Amount" */
  column?: string;
  /** What is wrong and what would be right. @example "\"12,5\" is not an amount of dollars such as 1,234.56." */
  message: string;
}

/** What a statement holds. */
export interface Statement {
  /** Which form of file it is. @example "chase" */
  format: StatementFormat;
  /** The same for people. @example "Chase" */
  formatName: string;
  /** The account that was asked for, or the only one in the file, as the file writes it. @example "1234" */
  account?: string;
  /** Every account of the file, also where `needs` asks for one; several where members of a family have cards of their own. */
  accounts: string[];
  /**
   * Purchases, with positive amounts, and refunds, with negative ones, in the order of the file. The `merchant` is the
   * line of the statement. `mcc` is there where the file has it. Categories of the bank are not passed on: they are too
   * coarse, and the engine would take them for your own word.
   */
  transactions: Transaction[];
  /** The rows that are no transactions. */
  leftOut: LeftOut[];
  /**
   * What could not be read, at most 1,000; the last then says how many more there are. Empty where everything was. A row with a
   * bad date and a bad amount has two.
   */
  problems: StatementProblem[];
  /** What has to be said before anything can be read; `problems` says it in words. Left out where nothing has to. */
  needs?: StatementNeed;
}

/** What {@link readStatement} can be told. */
export interface StatementOptions {
  /** Becomes part of the ids of transactions that have none of their own, so that those of two files differ. */
  readonly fileName?: string;
  /**
   * The card that the statement is of; statements do not name it reliably. Left out, the `cardName` of each transaction
   * is that of a column `card name`, or else empty, which earns nothing.
   */
  readonly cardName?: string;
  /** Takes only this account, by its number as in `accounts` or the last digits of it. Rows that name none are left out if others do. */
  readonly account?: string;
  /** The sign of purchases, where the file leaves it open and `problems` asks for it. */
  readonly purchases?: "negative" | "positive";
  /** Is told how far it is, every thousand rows and at the end. */
  readonly onProgress?: (rowsDone: number, rowsTotal: number) => void;
}

/**
 * Reads a statement. What the file holds never makes it throw: what cannot be read is in `problems`.
 *
 * @param file what was downloaded: its bytes in any usual encoding, or its text; 50 MB at most
 *
 * @example
 * const { transactions, leftOut, problems } = readStatement(await file.arrayBuffer(), {
 *   fileName: file.name,
 *   cardName: "Chase Sapphire Preferred",
 * });
 * earned({ transactions }).data.totalEarnedReward;
 *
 * @throws TypeError for an argument of the wrong type or an option that does not exist, or an `account` without letters or digits
 */
export declare function readStatement(file: string | Uint8Array | ArrayBuffer, options?: StatementOptions): Statement;

/** A statement among several, for {@link joinStatements}. */
export interface StatementToJoin {
  /** Its transactions, with the card of each. */
  readonly transactions: readonly Transaction[];
  /** The `fileName` that {@link readStatement} was told: ids that begin with it only count rows, so they do not tell a purchase from another. */
  readonly fileName?: string;
}

/** What {@link joinStatements} found in one statement. */
export interface JoinedStatement {
  /** The transactions that no earlier statement has. */
  transactions: Transaction[];
  /** Those that an earlier statement has too. */
  repeated: Transaction[];
}

/**
 * Downloads overlap: what two statements of a card have is one purchase. The bank's own number tells; where one of them has
 * none, as a CSV beside the QFX of the same account, day, merchant and amount do, and as many of them are kept as the statement
 * with the most has: two equal coffees of a day are two.
 *
 * @returns one entry for each statement, in the order given
 *
 * @example
 * const transactions = joinStatements(statements).flatMap((joined) => joined.transactions);
 */
export declare function joinStatements(statements: readonly StatementToJoin[]): JoinedStatement[];
