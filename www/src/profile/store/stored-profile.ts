/** Stored data as found in the browser, possibly damaged. */
import * as v from "valibot";
import { issueInWords } from "../schema/schema-issues";
import { withEdits } from "../edits";
import { emptyProfile, emptyWallet, type Profile, type ImportedStatement, type Wallet } from "../profile";
import { editsSchema, heldCardSchema, MOST_CARDS, ownCardSchema, pointValuesSchema, statementSchema, walletSchema } from "../schema/profile-schema";
import { withCards } from "../wallet/wallet";
import { rememberDigest } from "../kept/rows-digest";

export interface StoredProfile {
  /** Undefined if nothing is stored yet. */
  wallet: unknown;
  edits?: unknown;
  /** In display order. */
  statements: readonly unknown[];
}

/** Rows that need no further check. */
export interface CheckedRows {
  /** Digests of rows that were read from JSON. */
  digests: ReadonlyMap<unknown, string>;
  /** The digests that this build has checked. */
  checked: ReadonlySet<string>;
}

const NONE: CheckedRows = { digests: new Map(), checked: new Set() };

export interface ReadableProfile {
  profile: Profile;
  isWalletDamaged: boolean;
  /** Unreadable parts, as sentences. */
  errors: string[];
}

/** Reads everything that is readable. */
export function readStored({ wallet, edits, statements }: StoredProfile, rows = NONE): ReadableProfile {
  const errors: string[] = [];
  const foundWallet = wallet === undefined ? undefined : v.safeParse(walletSchema, wallet);
  if (foundWallet?.success === false) errors.push(`In your wallet: ${firstOf(foundWallet.issues)}`);
  const readable: ImportedStatement[] = [];
  for (const statement of statements) {
    const found = readStatement(statement, rows);
    if (found.success) readable.push(found.output);
    else errors.push(`${nameOf(statement)}: ${firstOf(found.issues)}`);
  }
  const foundEdits = v.safeParse(v.optional(editsSchema), edits);
  if (!foundEdits.success) errors.push(`In your corrections: ${firstOf(foundEdits.issues)}`);
  const found = (known: Wallet) => withEdits({ wallet: known, statements: readable }, foundEdits.success ? foundEdits.output : undefined);
  if (foundWallet === undefined) return { profile: found(emptyProfile.wallet), isWalletDamaged: false, errors };
  const known = foundWallet.success ? foundWallet.output : rescuedWallet(wallet);
  return { profile: found(known), isWalletDamaged: !foundWallet.success, errors };
}

function readStatement(statement: unknown, { digests, checked }: CheckedRows): v.SafeParseResult<typeof statementSchema> {
  const { transactions } = (statement ?? {}) as { transactions?: unknown };
  const digest = digests.get(transactions);
  if (digest === undefined) return v.safeParse(statementSchema, statement);
  const isChecked = checked.has(digest);
  const found = v.safeParse(statementSchema, isChecked ? { ...(statement as object), transactions: [] } : statement);
  if (!found.success) return found;
  const rows = isChecked ? (transactions as ImportedStatement["transactions"]) : found.output.transactions;
  rememberDigest(rows, digest);
  return { ...found, output: { ...found.output, transactions: rows } };
}

/** Cards and valuations of a damaged wallet that are valid by themselves. */
function rescuedWallet(wallet: unknown): Wallet {
  const fields = (typeof wallet === "object" && wallet !== null ? wallet : {}) as Record<string, unknown>;
  const cards = validEntries(fields.cards, heldCardSchema).slice(0, MOST_CARDS);
  const formerCards = validEntries(fields.formerCards, heldCardSchema).slice(0, MOST_CARDS - cards.length);
  const others = {
    ...emptyWallet,
    ownCards: validEntries(fields.ownCards, ownCardSchema),
    pointValues: v.is(pointValuesSchema, fields.pointValues) ? fields.pointValues : emptyWallet.pointValues,
    transferValues: fields.transferValues === true,
  };
  return withCards(others, cards, formerCards);
}

function validEntries<Entry>(list: unknown, schema: v.GenericSchema<unknown, Entry>): Entry[] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.filter((entry) => v.is(schema, entry)) as Entry[];
}

function nameOf(statement: unknown): string {
  const named = v.safeParse(v.object({ fileName: v.string() }), statement);
  return named.success ? `The statement “${named.output.fileName}”` : "A statement";
}

function firstOf([issue, ...more]: readonly v.BaseIssue<unknown>[]): string {
  if (!issue) return "It cannot be read.";
  return more.length === 0 ? issueInWords(issue) : `${issueInWords(issue)} And ${more.length.toString()} more.`;
}
