/**
 * Parses bank downloads (CSV, OFX/QFX) into transactions for `earned`, `missed` and `optimize`. It needs no engine and
 * no network, and works in Node, in pages and in web workers.
 *
 * @packageDocumentation
 */
import type { Transaction } from "../request.js";

export type { Channel, Transaction } from "../request.js";

/**
 * The format of a file, detected from its content: `general` is any CSV with columns for date, merchant and amount; for
 * `unknown`, `diagnostics` says why.
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
  | "mint"
  | "ofx"
  | "synchrony"
  | "unknown"
  | "us-bank"
  | "wells-fargo";

/**
 * The issuers of a format's cards, as the catalog names them. Empty for a format of many banks.
 *
 * @example
 * issuersOf("us-bank"); // ["U.S. Bank", "Elan Financial Services"]
 */
export declare function issuersOf(format: StatementFormat): readonly string[];

/**
 * Why a row is not a transaction that earns: a payment of the card's bill, a fee, interest, a cash advance, a balance
 * transfer, a reward paid out, an adjustment by the bank, a pending, declined or canceled purchase, one that the bank corrected in
 * another row, a zero or missing amount, or an account other than the one selected.
 */
export type LeftOutReason =
  | "adjustment"
  | "cash-advance"
  | "corrected"
  | "declined"
  | "fee"
  | "interest"
  | "no-amount"
  | "other-account"
  | "payment"
  | "pending"
  | "reward"
  | "transfer"
  | "zero";

/**
 * A reason in words, for one row or for several: "payment", "payments". An unknown one is a "row that is not a purchase".
 *
 * @param count default: 1
 *
 * @example
 * leftOutInWords("fee", 2); // "fees"
 */
export declare function leftOutInWords(reason: LeftOutReason, count?: number): string;

/** A row that is not a transaction, with the reason. */
export interface LeftOut {
  /** The row as a spreadsheet counts it, from 1; in OFX the number of the transaction. @example 12 */
  row: number;
  /** The reason. @example "payment" */
  reason: LeftOutReason;
  /** The row's descriptor. @example "AUTOMATIC PAYMENT - THANK" */
  text: string;
}

/**
 * Information that the file lacks and a person must give: the `account`, for an OFX file with several; the sign of
 * `purchases`; or the `columns` of a CSV file, which requires a file with other column names.
 */
export type StatementNeed = "account" | "columns" | "purchases";

/**
 * Code of a diagnostic. `expected` and `found` add details for some codes:
 *
 * | code | about |
 * | --- | --- |
 * | `empty-file` | a file without text |
 * | `file-too-large`, `too-many-rows` | a file beyond the limit in `expected` |
 * | `not-a-statement` | a PDF, an image, a web page and the like: `found` |
 * | `not-a-card` | the download of another account, such as a checking account: `found` |
 * | `no-card-account` | an OFX file without a card account |
 * | `account-required` | an OFX file with several card accounts: `found`, `accounts`; select one with the option `account` |
 * | `account-not-found` | the option `account` names no account of the file; `found` lists its accounts |
 * | `unknown-columns` | a CSV file without a date, a merchant or an amount; `found` are its columns |
 * | `ambiguous-sign` | amounts that may be purchases or refunds; state the sign with the option `purchases` |
 * | `truncated-file`, `truncated-row`, `damaged-file` | an incomplete download |
 * | `other-table`, `row-before-names` | the column names of another table, as of a second download; a purchase above the column names |
 * | `ambiguous-date` | a date that can be two days: some dates of the file have the day first, and others the month |
 * | `contradicting-sign` | a sign of an amount that its type, such as `Sale` or `CREDIT`, or its column contradicts, and those of most rows do not |
 * | `debit-and-credit` | a row with an amount in both columns |
 * | `foreign-currency` | an account or an amount in `found` |
 * | `invalid-date`, `year-out-of-range`, `invalid-amount`, `unknown-direction` | a cell with `found` instead of `expected` |
 * | `missing-merchant` | an empty cell |
 * | `extra-cells`, `unclosed-quote` | a row with more cells than the header, or with an open quotation mark |
 * | `more-diagnostics` | the last of 1,000 diagnostics; `found` counts the others |
 */
export type StatementDiagnosticCode =
  | "account-not-found"
  | "account-required"
  | "ambiguous-date"
  | "ambiguous-sign"
  | "contradicting-sign"
  | "damaged-file"
  | "debit-and-credit"
  | "empty-file"
  | "extra-cells"
  | "file-too-large"
  | "foreign-currency"
  | "invalid-amount"
  | "invalid-date"
  | "missing-merchant"
  | "more-diagnostics"
  | "no-card-account"
  | "not-a-card"
  | "not-a-statement"
  | "other-table"
  | "row-before-names"
  | "too-many-rows"
  | "truncated-file"
  | "truncated-row"
  | "unclosed-quote"
  | "unknown-columns"
  | "unknown-direction"
  | "year-out-of-range";

/** A diagnostic: something in a file that could not be read, and how to correct it. */
export interface StatementDiagnostic {
  /** The row as in {@link LeftOut}; left out for a diagnostic of the whole file. @example 12 */
  row?: number;
  /** The column's name in the file, for a diagnostic of one column. @example "Amount" */
  column?: string;
  /** The code, for programs. @example "invalid-amount" */
  code: StatementDiagnosticCode;
  /** The expected value; left out if the code is enough. @example "an amount in dollars such as 1,234.56" */
  expected?: string;
  /** The value found, at most 60 characters of a cell; left out if there is nothing to quote. @example "12,5" */
  found?: string;
  /** The error and its fix, for people. @example "\"12,5\" is not an amount in dollars such as 1,234.56. Correct it, or remove the row." */
  message: string;
}

/** A transaction of a statement. Requests ignore what it adds. */
export interface StatementTransaction extends Transaction {
  /**
   * The posting day, if the file states both days. With it, {@link joinStatements} finds the purchase in an OFX file, which often
   * states the posting day alone. @example "2026-11-25"
   */
  postedDate?: string;
}

/** One account of a statement, for {@link Statement.byAccount}. */
export interface AccountStatement {
  /** The account, as in `accounts`. @example "1234" */
  account: string;
  /** The days on which its statements closed, as in {@link Statement}. @example ["2026-11-14"] */
  statementCloses: string[];
  /** The account's transactions: the same objects as in the statement. */
  transactions: StatementTransaction[];
  /** The account's rows that are not transactions. Rows without an amount are in the statement's `leftOut` only. */
  leftOut: LeftOut[];
}

/** A parsed statement. */
export interface Statement {
  /** The format of the file. @example "chase" */
  format: StatementFormat;
  /** The name of the format, for people. @example "Chase" */
  formatName: string;
  /**
   * The issuer of an OFX file, as the catalog names it. It follows from the institution id (`ORG` and `FID`), and is left out for an
   * id that is not known, and for CSV files: {@link issuersOf} names those of a format. @example "Chase"
   */
  issuer?: string;
  /** The selected account, or the file's only one, as written there. @example "1234" */
  account?: string;
  /**
   * The order of day and month, if the day is first. The dates of a CSV file show it: 13/11/2026 exists in this order alone, and then
   * 05/11/2026 is November 5. Left out for all other files: their 05/11/2026 is May 11.
   */
  dateOrder?: "day-first";
  /** Every account of the file, even if `needs` is `account`; several if authorized users have their own numbers. */
  accounts: string[];
  /**
   * Every account with its transactions, in the order of `accounts`; empty if `needs` is `account`. The selected account has no
   * effect. Rows that name no account are in `transactions` and `leftOut` of the statement only.
   */
  byAccount: AccountStatement[];
  /**
   * Closing days of the selected account's statements, or the only account's. They are for `statementCloses` of an `Account` of a
   * request, earliest first. Only a closing statement of OFX states them (`DTCLOSE`), which most downloads lack; the range of a download
   * (`DTSTART`, `DTEND`) and the day of a balance (`DTASOF`) are not those of a statement. Otherwise empty. @example ["2026-11-14"]
   */
  statementCloses: string[];
  /**
   * Purchases, with positive amounts, and refunds, with negative ones. They are in the order of the file. The `merchant` is
   * the statement descriptor; `mcc` is included if the file states it, and `country` if a column names one outside the United
   * States. The bank's categories are dropped: they are too coarse, and the engine would treat them as stated by you.
   */
  transactions: StatementTransaction[];
  /** The rows that are not transactions. */
  leftOut: LeftOut[];
  /**
   * Diagnostics, at most 1,000; then the last has the number of others. A row with an invalid date and an invalid amount
   * has two.
   */
  diagnostics: StatementDiagnostic[];
  /** The information that is missing to read the file, if any; `diagnostics` describes it. */
  needs?: StatementNeed;
}

/** Limits of statements. */
export declare const STATEMENT_LIMITS: {
  /** Size of a file, in millions of bytes. @example 50 */
  readonly fileMegabytes: number;
  /** Rows of a file: more than any person's purchases. @example 200000 */
  readonly rows: number;
  /** Rows about the account before the column names. @example 20 */
  readonly rowsBeforeHeader: number;
  /** US dollars of a row, more than any purchase: a larger number is an account or a reference in the wrong column. @example 1000000000 */
  readonly amountDollars: number;
  /** First year of a purchase: older statements are on paper. @example 1990 */
  readonly firstYear: number;
  /** Last year of a purchase, the next one: in the bank's time zone it may have begun. @example 2027 */
  readonly lastYear: number;
};

/** Characters between the cells of a CSV file, the most usual first. */
export declare const DELIMITERS: readonly string[];

/** Options of {@link readStatement}. */
export interface StatementOptions {
  /**
   * A prefix for the ids of transactions without the bank's id. Such an id is `november.csv:12`; default: `row-12`. With it, ids
   * of two files differ. A bank's id of such a form gets the suffix `#1`.
   */
  readonly fileName?: string;
  /**
   * The card of the statement, which statements do not name reliably. Default: the `card name` column; without one the
   * `cardName` of each transaction is empty and earns nothing.
   */
  readonly cardName?: string;
  /** Selects one account: its number as in `accounts`, or its last digits. Rows without an account are left out if other rows have one. */
  readonly account?: string;
  /**
   * Reads all accounts of an OFX file for `byAccount`. Those of a CSV file are always read. Default: `false`, and an OFX file
   * with several needs `account`.
   */
  readonly allAccounts?: boolean;
  /**
   * The sign of purchases. Give it if the file leaves it ambiguous and `needs` is `purchases`. A row with `contradicting-sign` counts by
   * this sign if the types of most rows agree with it.
   */
  readonly purchases?: "negative" | "positive";
  /** Called every thousand rows and at the end. */
  readonly onProgress?: (rowsDone: number, rowsTotal: number) => void;
}

/**
 * The records of a CSV file: rows of cells, blank rows included. The first record is row 1. A last record that is not
 * blank is taken as the end of a file without a line end, and checked for truncation.
 */
export type StatementRecords = readonly (readonly string[])[];

/**
 * Parses a statement. No content of a file makes it throw; `diagnostics` lists what could not be read.
 *
 * @param file the download: its bytes in any usual encoding, or its text, at most 50 MB; or the rows of a table that is
 * parsed already, each with its cells, from the row with the column names
 *
 * @example
 * const { transactions, leftOut, diagnostics } = readStatement(await file.arrayBuffer(), {
 *   fileName: file.name,
 *   cardName: "Chase Sapphire Preferred",
 * });
 * earned({ transactions }).data.totalEarnedReward;
 *
 * @throws TypeError for an argument of the wrong type, an unknown option, or an `account` without letters or digits
 */
export declare function readStatement(file: string | Uint8Array | ArrayBuffer | StatementRecords, options?: StatementOptions): Statement;

/**
 * Decodes the bytes of a text file: UTF-8, UTF-16 or Windows-1252. Drops a byte order mark.
 *
 * @example
 * decodeText(await file.arrayBuffer());
 */
export declare function decodeText(file: string | Uint8Array | ArrayBuffer): string;

/**
 * The ISO date of a year, month and day as text; undefined for a day that the calendar does not have.
 *
 * @param year four digits
 * @param month one digit or two
 * @param day one digit or two
 *
 * @example
 * isoDate("2026", "2", "3"); // "2026-02-03"
 */
export declare function isoDate(year: string, month: string, day: string): string | undefined;

/**
 * Whether the text is an ISO date, YYYY-MM-DD, that the calendar has.
 *
 * @example
 * isIsoDate("2026-02-30"); // false
 */
export declare function isIsoDate(text: string): boolean;

/** Whether day or month comes first in dates such as 05/11/2026. */
export type DateOrder = "day-first" | "month-first";

/**
 * Parses a date in a usual notation to an ISO date. Undefined for other text and for a day that the calendar does not have. Without
 * an order, 11/21/2026 is American and 21.11.2026 is ambiguous: undefined.
 *
 * @example
 * parseDate("Nov 5, 2026"); // "2026-11-05"
 * parseDate("05.11.2026", "day-first"); // "2026-11-05"
 */
export declare function parseDate(text: string, order?: DateOrder): string | undefined;

/**
 * Parses an amount in dollars to a plain decimal. Undefined for other text and other currencies.
 *
 * @param decimalPoint the character before the cents; default: "."
 *
 * @example
 * parseAmount("($1,012.50)"); // "-1012.50"
 * parseAmount("1.012,50", ","); // "1012.50"
 */
export declare function parseAmount(text: string, decimalPoint?: "." | ","): string | undefined;

/**
 * The bank's id of a parsed transaction. Undefined if its id numbers the row of a file.
 *
 * @example
 * bankIdOf({ transactionId: "november.csv:12" }); // undefined
 */
export declare function bankIdOf(transaction: Pick<Transaction, "transactionId">): string | undefined;

/** One of several statements, for {@link joinStatements}. */
export interface StatementToJoin {
  /** Its transactions, with the card of each. */
  readonly transactions: readonly StatementTransaction[];
}

/** The result of {@link joinStatements} for one statement. */
export interface JoinedStatement {
  /**
   * Transactions that no earlier statement contains. One with the posting day alone gets both days if a later statement states
   * them; it is a copy then.
   */
  transactions: StatementTransaction[];
  /** Transactions that an earlier statement contains too. */
  repeated: StatementTransaction[];
}

/**
 * Removes duplicates from overlapping downloads of a card. The bank's own transaction id, as of {@link bankIdOf}, identifies a
 * purchase. If one of two statements has no ids, as a CSV and a QFX of the same account, then day, merchant and amount do: the day of
 * one is the transaction day of the other or its `postedDate`, and one merchant may be truncated. Each transaction matches at most
 * one of another statement, so equal purchases of one statement, such as a coffee a day, all stay. A purchase on two days of which
 * neither statement states both counts twice.
 *
 * @returns one entry for each statement, in the same order
 *
 * @example
 * const transactions = joinStatements(statements).flatMap((joined) => joined.transactions);
 */
export declare function joinStatements(statements: readonly StatementToJoin[]): JoinedStatement[];
