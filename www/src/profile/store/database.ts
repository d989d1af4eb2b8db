/** Persistent storage in IndexedDB. Nothing here leaves the device. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from "idb";
import { supportedWallet } from "../wallet/supported-wallet";
import { readCheckedRows } from "../kept/checked-rows";
import type { CheckedRows, ReadableProfile, StoredProfile } from "./stored-profile";
import { readRows, storedRows, type StoredRows } from "./stored-rows";
import { emptyProfile, type Edits, type Profile, type ImportedStatement, type Wallet } from "../profile";
import { databaseOf, silenced } from "./indexed-db";
import { withEdits } from "../edits";

interface ProfileDatabase extends DBSchema {
  /**
   * The wallet under `WALLET_KEY`, and edits under `EDITS_KEY`. An unreadable wallet is under `DAMAGED_WALLET_KEY` until the
   * person discards it.
   */
  wallet: { key: string; value: Wallet | Edits };
  /** One entry per statement. So a change of one does not rewrite the others. */
  statements: { key: string; value: StoredStatement };
}

type StoredStatement = Omit<ImportedStatement, "transactions"> & { position: number; transactions: StoredRows };

/** Rows that take some ten milliseconds to write. */
const MANY_ROWS = 2_500;

type EntriesOfWallet = IDBPObjectStore<ProfileDatabase, ["wallet", "statements"], "wallet", "readwrite">;

const NAME = "card-rewards";
const VERSION = 1;
const WALLET_KEY = "wallet";
const DAMAGED_WALLET_KEY = "damaged-wallet";
const EDITS_KEY = "edits";

const database = databaseOf<ProfileDatabase>(NAME, VERSION, (created) => {
  created.createObjectStore("wallet");
  created.createObjectStore("statements", { keyPath: "statementId" });
});

/** Whether an earlier visit stored anything; true where the browser cannot say. Ask before reading, which creates the database. */
export async function mayBeStored(): Promise<boolean> {
  try {
    const existing = await indexedDB.databases();
    return existing.some(({ name }) => name === NAME);
  } catch {
    return true;
  }
}

/** The checks of stored data. A first visit loads them after the page. */
export function loadChecks() {
  return import("./stored-profile");
}

/** Reads everything that is readable. Unreadable data stays in place. */
export async function readProfile(): Promise<ReadableProfile> {
  const open = await database.open();
  const [{ kept, digests }, putAside, checked] = await Promise.all([keptIn(open), open.get("wallet", DAMAGED_WALLET_KEY), readCheckedRows()]);
  const isEmpty = kept.wallet === undefined && kept.edits === undefined && kept.statements.length === 0;
  if (isEmpty && putAside === undefined) return { profile: emptyProfile, isWalletDamaged: false, errors: [] };
  const { readStored } = await loadChecks();
  const readable = readStored(kept, { digests, checked });
  if (readable.isWalletDamaged) await putAsideWallet(open, kept.wallet as Wallet, readable.profile.wallet);
  if (putAside === undefined || readable.isWalletDamaged) return readable;
  const { errors } = readStored({ wallet: putAside, statements: [] });
  return { ...readable, errors: [...errors, ...readable.errors] };
}

async function keptIn(open: IDBPDatabase<ProfileDatabase>): Promise<{ kept: StoredProfile; digests: CheckedRows["digests"] }> {
  const [wallet, edits, statements] = await Promise.all([
    open.get("wallet", WALLET_KEY),
    open.get("wallet", EDITS_KEY),
    open.getAll("statements"),
  ]);
  const inOrder = statements.toSorted((one, other) => one.position - other.position);
  const digests = new Map<unknown, string>();
  const withRows: unknown[] = [];
  for (const { transactions: stored, ...statement } of inOrder) {
    const { rows, digest } = await readRows(stored);
    if (digest !== undefined) digests.set(rows, digest);
    withRows.push({ ...withoutPosition(statement), transactions: rows });
  }
  return { kept: { wallet, edits, statements: withRows }, digests };
}

function withoutPosition<Kept extends object>(kept: Kept): Omit<Kept, "position"> {
  const statement: Kept & { position?: unknown } = { ...kept };
  delete statement.position;
  return statement;
}

/** The next change of the wallet would overwrite it. */
async function putAsideWallet(open: IDBPDatabase<ProfileDatabase>, wallet: Wallet, readable: Wallet): Promise<void> {
  const transaction = open.transaction("wallet", "readwrite");
  await Promise.all([
    transaction.store.put(wallet, DAMAGED_WALLET_KEY),
    transaction.store.put(readable, WALLET_KEY),
    transaction.done,
  ]);
}

/** A change by the person, to be repeated on the stored profile: another tab may have changed it. */
export type ProfileChange = (profile: Profile) => Profile;

/** Whether the changed or moved statements have many rows. */
export function takesLongToWrite(before: Profile, now: Profile): boolean {
  const changed = now.statements.filter((statement, position) => statement !== before.statements[position]);
  return changed.reduce((rows, { transactions }) => rows + transactions.length, 0) > MANY_ROWS;
}

/**
 * Changes the stored profile, all or nothing. The wallet and the edits are one entry each, read, changed and written in one
 * transaction; only statements that differ are written.
 *
 * @param stored as last read or written
 * @returns the profile as stored
 */
export async function writeChanges(stored: Profile, changes: readonly ProfileChange[]): Promise<Profile> {
  // Before the transaction, which would end while something else is waited for.
  const { readStored } = await loadChecks();
  const transaction = (await database.open()).transaction(["wallet", "statements"], "readwrite");
  const [wallets, statements] = [transaction.objectStore("wallet"), transaction.objectStore("statements")];
  const done = silenced(transaction.done);
  try {
    // Asked for at once: each answer takes a while, and closing the tab until then would lose the change.
    const [kept, edits] = (await Promise.all([wallets.get(WALLET_KEY), wallets.get(EDITS_KEY)])) as [Wallet | undefined, unknown];
    const { profile: known } = readStored({ wallet: undefined, edits, statements: [] });
    const wallet = walletToChange(kept, stored.wallet, readStored);
    const before = withEdits({ wallet: wallet.found, statements: stored.statements }, known.edits);
    const now = changes.reduce((profile, change) => change(profile), before);
    if (wallet.isDamaged && kept !== undefined) void silenced(wallets.put(kept, DAMAGED_WALLET_KEY));
    if (now.wallet !== before.wallet || wallet.isDamaged) void silenced(wallets.put(now.wallet, WALLET_KEY));
    writeEdits(wallets, before.edits, now.edits);
    const unchanged = new Map(before.statements.map((statement, position) => [statement.statementId, { statement, position }]));
    for (const [position, statement] of now.statements.entries()) {
      const old = unchanged.get(statement.statementId);
      unchanged.delete(statement.statementId);
      if (old?.statement === statement && old.position === position) continue;
      const put = silenced(statements.put({ ...statement, transactions: storedRows(statement.transactions), position }));
      // The browser copies it at once. The page responds before the next one; a failure is that of the transaction.
      if (statement.transactions.length > MANY_ROWS) await put.catch(() => done);
    }
    for (const statementId of unchanged.keys()) void silenced(statements.delete(statementId));
    // Committed explicitly: with the implicit commit, closing the tab right after a change would lose it.
    transaction.commit();
    await done;
    return now;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

function writeEdits(entries: EntriesOfWallet, before: Edits | undefined, now: Edits | undefined): void {
  if (now === before) return;
  if (now) void silenced(entries.put(now, EDITS_KEY));
  else void silenced(entries.delete(EDITS_KEY));
}

/** The usable part of the stored wallet; almost always as this tab wrote it. */
function walletToChange(kept: Wallet | undefined, last: Wallet, readStored: (stored: StoredProfile) => ReadableProfile): { found: Wallet; isDamaged: boolean } {
  if (JSON.stringify(kept) === JSON.stringify(last)) return { found: last, isDamaged: false };
  const { profile, isWalletDamaged } = readStored({ wallet: kept, statements: [] });
  return { found: supportedWallet(profile.wallet), isDamaged: isWalletDamaged };
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}

/** Everything stored, by object store. It includes unreadable data, from any version of the page. */
export async function everythingKept(): Promise<Record<string, unknown[]>> {
  const open = await openDB(NAME);
  const stores = [...open.objectStoreNames];
  const contents = await Promise.all(stores.map((store) => open.getAll(store)));
  open.close();
  return Object.fromEntries(stores.map((store, index) => [store, contents[index] ?? []]));
}

/** Deletes everything and stores a profile. */
export async function replaceEverything(profile: Profile): Promise<void> {
  database.close();
  await deleteDB(NAME);
  await writeChanges(emptyProfile, [() => profile]);
}
