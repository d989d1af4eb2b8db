import type { Statement, StatementOptions } from "card-rewards/statements";
import type { AccountOfFile } from "../../model/reading";

/** Nobody has more in one download: such a column holds something else, such as balances or numbers of the rows. */
export const MOST_ACCOUNTS = 20;

type Read = (options: Pick<StatementOptions, "account">) => Statement;

/**
 * The accounts of a file, each with what is its own.
 *
 * @param whole the file read without saying which account
 * @param read reads the same file again
 */
export function accountsOf(whole: Statement, read: Read): AccountOfFile[] {
  if (whole.transactions.some(({ cardName }) => cardName !== "")) return byCardName(whole);
  // An account without letters or digits cannot be asked for.
  const accounts = whole.accounts.filter((account) => /[a-z0-9]/i.test(account));
  if (accounts.length < 2) return [accountOf(whole, whole.account)];
  // OFX says for certain what is an account, and has to be told which one to read.
  if (accounts.length > MOST_ACCOUNTS && whole.needs !== "account") return [accountOf(whole, undefined)];
  const parts = accounts.map((account) => accountOf(read({ account }), account));
  const rest = withoutThose(whole, parts);
  return rest.transactions.length + rest.leftOut.length === 0 ? parts : [...parts, rest];
}

function accountOf({ transactions, leftOut }: Statement, account: string | undefined): AccountOfFile {
  return {
    ...(account !== undefined && { account }),
    namesCard: false,
    transactions,
    leftOut: leftOut.filter(({ reason }) => reason !== "other-account"),
  };
}

/** Rows that name no account are of nobody else, and are not lost. */
function withoutThose(whole: Statement, parts: readonly AccountOfFile[]): AccountOfFile {
  const ids = new Set(parts.flatMap(({ transactions }) => transactions.map(({ transactionId }) => transactionId)));
  const rows = new Set(parts.flatMap(({ leftOut }) => leftOut.map(({ row }) => row)));
  return {
    namesCard: false,
    // A file of OFX gives nothing as a whole: there, every row is of an account.
    transactions: whole.transactions.filter(({ transactionId }) => !ids.has(transactionId)),
    leftOut: whole.leftOut.filter(({ row }) => !rows.has(row)),
  };
}

/** What is left out names no card; it stands with the first. */
function byCardName({ transactions, leftOut }: Statement): AccountOfFile[] {
  const names = [...new Set(transactions.map(({ cardName }) => cardName))];
  return names.map((name, index) => ({
    ...(name !== "" && { account: name }),
    namesCard: name !== "",
    transactions: transactions.filter(({ cardName }) => cardName === name).map((one) => ({ ...one, cardName: "" })),
    leftOut: index === 0 ? leftOut : [],
  }));
}
