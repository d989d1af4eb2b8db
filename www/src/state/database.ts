/** What the browser keeps for the next visit, in IndexedDB. Nothing here leaves the device. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from "idb";
import { acceptedOf } from "../calculation/accepted";
import { readableOf, type Kept, type Readable } from "../model/kept";
import { emptyProfile, type Profile, type Statement, type Wallet } from "../model/profile";
import { databaseOf, silenced } from "./open-database";

interface Schema extends DBSchema {
  /** One entry under `WALLET_KEY`, and under `DAMAGED_WALLET_KEY` one that could not be read, until the person lets go of it. */
  wallet: { key: string; value: Wallet };
  /** One entry for each statement, so that a change of one does not write the others anew. */
  statements: { key: string; value: Statement & { position: number } };
}

const NAME = "card-rewards";
const VERSION = 1;
const WALLET_KEY = "wallet";
const DAMAGED_WALLET_KEY = "damaged-wallet";

const database = databaseOf<Schema>(NAME, VERSION, (created) => {
  created.createObjectStore("wallet");
  created.createObjectStore("statements", { keyPath: "statementId" });
});

/** What can be read of what is kept. What cannot is left where it is. */
export async function readProfile(): Promise<Readable> {
  const open = await database.open();
  const kept = await keptIn(open);
  const readable = readableOf(kept);
  if (readable.isWalletDamaged) await putAsideWallet(open, kept.wallet as Wallet);
  const putAside = await open.get("wallet", DAMAGED_WALLET_KEY);
  if (putAside === undefined || readable.isWalletDamaged) return readable;
  const problem = readableOf({ wallet: putAside, statements: [] }).problems;
  return { ...readable, problems: [...problem, ...readable.problems] };
}

async function keptIn(open: IDBPDatabase<Schema>): Promise<Kept> {
  const [wallet, statements] = await Promise.all([open.get("wallet", WALLET_KEY), open.getAll("statements")]);
  const inOrder = statements.toSorted((one, other) => one.position - other.position);
  return { wallet, statements: inOrder.map(withoutPosition) };
}

/** The next change of the wallet would write over it. */
async function putAsideWallet(open: IDBPDatabase<Schema>, wallet: Wallet): Promise<void> {
  const transaction = open.transaction("wallet", "readwrite");
  const { profile } = readableOf({ wallet, statements: [] });
  await Promise.all([
    transaction.store.put(wallet, DAMAGED_WALLET_KEY),
    transaction.store.put(profile.wallet, WALLET_KEY),
    transaction.done,
  ]);
}

function withoutPosition(kept: Statement & { position?: number }): Statement {
  const statement = { ...kept };
  delete statement.position;
  return statement;
}

/** What the person did, to be done again to what is stored: another tab may have changed that meanwhile. */
export type Change = (profile: Profile) => Profile;

/**
 * Changes what is stored, all or nothing. The wallet is one entry, so that it is read, changed and written in one transaction;
 * of the statements only those that differ are written.
 *
 * @param stored as it was read or written last
 * @returns what is stored then
 */
export async function writeChanges(stored: Profile, changes: readonly Change[]): Promise<Profile> {
  const transaction = (await database.open()).transaction(["wallet", "statements"], "readwrite");
  const [wallets, statements] = [transaction.objectStore("wallet"), transaction.objectStore("statements")];
  const done = silenced(transaction.done);
  try {
    const kept = await wallets.get(WALLET_KEY);
    const wallet = walletToChange(kept, stored.wallet);
    const before = { wallet: wallet.found, statements: stored.statements };
    const now = changes.reduce((profile, change) => change(profile), before);
    if (wallet.isDamaged && kept !== undefined) void silenced(wallets.put(kept, DAMAGED_WALLET_KEY));
    if (now.wallet !== before.wallet || wallet.isDamaged) void silenced(wallets.put(now.wallet, WALLET_KEY));
    const known = new Map(before.statements.map((statement, position) => [statement.statementId, { statement, position }]));
    now.statements.forEach((statement, position) => {
      const old = known.get(statement.statementId);
      known.delete(statement.statementId);
      if (old?.statement !== statement || old.position !== position) void silenced(statements.put({ ...statement, position }));
    });
    for (const statementId of known.keys()) void silenced(statements.delete(statementId));
    // Said at once, and not left to the browser once it finds nothing more to do: a tab that is closed right after a change would lose it.
    transaction.commit();
    await done;
    return now;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** What of the stored wallet can be used; nearly always it is as this tab wrote it. */
function walletToChange(kept: Wallet | undefined, last: Wallet): { found: Wallet; isDamaged: boolean } {
  if (JSON.stringify(kept) === JSON.stringify(last)) return { found: last, isDamaged: false };
  const { profile, isWalletDamaged } = readableOf({ wallet: kept, statements: [] });
  return { found: acceptedOf(profile.wallet), isDamaged: isWalletDamaged };
}

function abort(transaction: { abort: () => void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

/** All that is there, by store, readable or not and whatever version of the page wrote it. */
export async function everythingKept(): Promise<Record<string, unknown[]>> {
  const open = await openDB(NAME);
  const stores = [...open.objectStoreNames];
  const contents = await Promise.all(stores.map((store) => open.getAll(store)));
  open.close();
  return Object.fromEntries(stores.map((store, index) => [store, contents[index] ?? []]));
}

/** Begins anew with a profile and nothing else. */
export async function replaceEverything(profile: Profile): Promise<void> {
  database.close();
  await deleteDB(NAME);
  await writeChanges(emptyProfile, [() => profile]);
}
