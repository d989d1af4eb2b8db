import type { AccountStatement, Statement } from "card-rewards/statements";
import type { ParsedAccount } from "../parsed-file";

/** No download has more: such a column has other content, such as balances or row numbers. */
export const MOST_ACCOUNTS = 20;

/** Splits a file into its accounts. */
export function accountsOf(whole: Statement): ParsedAccount[] {
  if (whole.transactions.some(({ cardName }) => cardName !== "")) return byCardName(whole);
  // Other texts name no account.
  const named = whole.byAccount.filter(({ account }) => /[a-z0-9]/i.test(account));
  // Only OFX names accounts reliably.
  const isOfx = whole.format === "ofx";
  const isOne = named.length < 2 && !(isOfx && whole.accounts.length > 1);
  if (isOne) return [{ ...rowsOf(whole), ...closesOf(whole), ...(whole.account !== undefined && { account: whole.account }) }];
  if (named.length > MOST_ACCOUNTS && !isOfx) return [rowsOf(whole)];
  const parts = named.map((one) => accountOf(one, whole));
  const rest = withoutThose(whole, parts);
  return rest.transactions.length + rest.leftOut.length === 0 ? parts : [...parts, rest];
}

function rowsOf({ transactions, leftOut }: Statement): ParsedAccount {
  return { namesCard: false, transactions, leftOut };
}

function closesOf({ statementCloses }: Pick<AccountStatement, "statementCloses">): Pick<ParsedAccount, "statementCloses"> {
  return statementCloses.length > 0 ? { statementCloses } : {};
}

/** A row without an amount belongs to no account; each account lists it. */
function accountOf(own: AccountStatement, whole: Statement): ParsedAccount {
  const { account, transactions, leftOut } = own;
  const rows = new Set(leftOut.map(({ row }) => row));
  return {
    account,
    ...closesOf(own),
    namesCard: false,
    transactions,
    leftOut: whole.leftOut.filter(({ row, reason }) => reason === "no-amount" || rows.has(row)),
  };
}

/** The remaining rows, which name no account. */
function withoutThose(whole: Statement, parts: readonly ParsedAccount[]): ParsedAccount {
  const ids = new Set(parts.flatMap(({ transactions }) => transactions.map(({ transactionId }) => transactionId)));
  const rows = new Set(parts.flatMap(({ leftOut }) => leftOut.map(({ row }) => row)));
  return {
    namesCard: false,
    transactions: whole.transactions.filter(({ transactionId }) => !ids.has(transactionId)),
    leftOut: whole.leftOut.filter(({ row }) => !rows.has(row)),
  };
}

/** Rows left out name no card; they go to the first. */
function byCardName({ transactions, leftOut }: Statement): ParsedAccount[] {
  const names = [...new Set(transactions.map(({ cardName }) => cardName))];
  return names.map((name, index) => ({
    ...(name !== "" && { account: name }),
    namesCard: name !== "",
    transactions: transactions.filter(({ cardName }) => cardName === name).map((one) => ({ ...one, cardName: "" })),
    leftOut: index === 0 ? leftOut : [],
  }));
}
