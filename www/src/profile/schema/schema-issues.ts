/** Schema issues as sentences with their path. */
import type { BaseIssue } from "valibot";
import { capitalised } from "../../format/capitalised";

const LISTS: Record<string, string> = {
  statements: "statement",
  transactions: "purchase",
  leftOut: "row left out",
  diagnostics: "unread row",
  cards: "card",
  formerCards: "former card",
  statementCloses: "statement closing date",
  ownCards: "card of your own",
};

const FIELDS: Record<string, string> = {
  wallet: "wallet",
  pointValues: "point values",
  transferValues: "transfer partner valuations",
  cardName: "name of the card",
  accountOf: "card of the account",
  holder: "holder of the card",
  closingDay: "closing day of the statement",
  openedOn: "day of opening",
  settings: "settings",
  selectedCategories: "selected categories",
  activated: "activation",
  tier: "status",
  anniversary: "anniversary",
  spentSoFar: "spending so far",
  creditsDollars: "credits of the card",
  asOf: "day of the spending so far",
  dollars: "dollars",
  statementId: "id of the statement",
  fileName: "name of the file",
  format: "format",
  formatName: "name of the format",
  account: "account",
  issuer: "issuer",
  fileHash: "fingerprint of the file",
  addedAt: "time of adding",
  transactionId: "id of the purchase",
  transactionAmount: "amount",
  transactionDate: "date",
  postedDate: "posting day",
  merchant: "merchant",
  mcc: "merchant category code",
  country: "country",
  category: "category",
  channel: "channel",
  edits: "corrections",
  purchases: "corrections of purchases",
  merchants: "corrections of merchants",
  exportedAt: "time of the export",
  ...LISTS,
};

/** "Statement 2, purchase 15, amount: expected a number of dollars, found “abc”." */
export function issueInWords(issue: BaseIssue<unknown>): string {
  const where = pathInWords((issue.path ?? []).map(({ key }) => key));
  const sentence = `expected ${issue.message}, found ${foundInWords(issue.input)}.`;
  return where === "" ? capitalised(sentence) : `${capitalised(where)}: ${sentence}`;
}

function pathInWords(keys: readonly unknown[]): string {
  return keys
    .flatMap((key, index) => {
      if (typeof key === "number") return [];
      const name = String(key);
      const next = keys[index + 1];
      // People count from one.
      if (typeof next === "number" && name in LISTS) return [`${LISTS[name] ?? name} ${(next + 1).toString()}`];
      return [Object.hasOwn(FIELDS, name) ? (FIELDS[name] ?? name) : `“${name}”`];
    })
    .join(", ");
}

function foundInWords(input: unknown): string {
  if (input === undefined) return "nothing";
  if (input === null) return "an empty value";
  if (typeof input === "string") return input === "" ? "an empty text" : `“${shortened(input)}”`;
  if (typeof input === "number" || typeof input === "boolean") return input.toString();
  return Array.isArray(input) ? "a list" : "something else";
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
