/** What a browser kept, as it is found there: nothing says that it is whole. */
import * as v from "valibot";
import { problemInWords } from "./problems";
import { emptyProfile, emptyWallet, type Profile, type Statement, type Wallet } from "./profile";
import { heldCardSchema, MOST_CARDS, ownCardSchema, pointValuesSchema, statementSchema, walletSchema } from "./profile-schema";
import { withCards } from "./wallet";

export interface Kept {
  /** Undefined where none was kept yet. */
  wallet: unknown;
  /** In the order in which they are shown. */
  statements: readonly unknown[];
}

export interface Readable {
  profile: Profile;
  isWalletDamaged: boolean;
  /** What could not be read, in sentences. */
  problems: string[];
}

/** Everything of it that can be read. */
export function readableOf({ wallet, statements }: Kept): Readable {
  const problems: string[] = [];
  const foundWallet = wallet === undefined ? undefined : v.safeParse(walletSchema, wallet);
  if (foundWallet?.success === false) problems.push(`In your wallet: ${firstOf(foundWallet.issues)}`);
  const readable: Statement[] = [];
  for (const statement of statements) {
    const found = v.safeParse(statementSchema, statement);
    if (found.success) readable.push(found.output);
    else problems.push(`${nameOf(statement)}: ${firstOf(found.issues)}`);
  }
  if (foundWallet === undefined) return { profile: { ...emptyProfile, statements: readable }, isWalletDamaged: false, problems };
  const known = foundWallet.success ? foundWallet.output : rescued(wallet);
  return { profile: { wallet: known, statements: readable }, isWalletDamaged: !foundWallet.success, problems };
}

/** The cards and values of a damaged wallet that are right by themselves. */
function rescued(wallet: unknown): Wallet {
  const fields = (typeof wallet === "object" && wallet !== null ? wallet : {}) as Record<string, unknown>;
  const cards = rightOnes(fields.cards, heldCardSchema).slice(0, MOST_CARDS);
  const formerCards = rightOnes(fields.formerCards, heldCardSchema).slice(0, MOST_CARDS - cards.length);
  const others = {
    ...emptyWallet,
    ownCards: rightOnes(fields.ownCards, ownCardSchema),
    pointValues: v.is(pointValuesSchema, fields.pointValues) ? fields.pointValues : emptyWallet.pointValues,
    transferValues: fields.transferValues === true,
  };
  return withCards(others, cards, formerCards);
}

function rightOnes<Entry>(list: unknown, schema: v.GenericSchema<unknown, Entry>): Entry[] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.filter((entry) => v.is(schema, entry)) as Entry[];
}

function nameOf(statement: unknown): string {
  const named = v.safeParse(v.object({ fileName: v.string() }), statement);
  return named.success ? `The statement “${named.output.fileName}”` : "A statement";
}

function firstOf([issue, ...more]: readonly v.BaseIssue<unknown>[]): string {
  if (!issue) return "It cannot be read.";
  return more.length === 0 ? problemInWords(issue) : `${problemInWords(issue)} And ${more.length.toString()} more.`;
}
