/** What the browser keeps for the next visit, in IndexedDB. Nothing here leaves the device. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { emptyProfile, type Profile, type Statement, type Wallet } from "../model/profile";

interface Schema extends DBSchema {
  /** One entry, under `WALLET_KEY`. */
  wallet: { key: string; value: Wallet };
  /** One entry for each statement, so that a change of one does not write the others anew. */
  statements: { key: string; value: Statement & { position: number } };
}

const NAME = "card-rewards";
const VERSION = 1;
const WALLET_KEY = "wallet";

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(NAME, VERSION, {
    upgrade(created) {
      created.createObjectStore("wallet");
      created.createObjectStore("statements", { keyPath: "statementId" });
    },
    // Another tab needs a newer version: stand aside; the next call opens anew.
    blocking() {
      void opened?.then((one) => {
        one.close();
      });
      opened = undefined;
    },
  });
  return opened;
}

export async function readProfile(): Promise<Profile> {
  const open = await database();
  const [wallet, statements] = await Promise.all([open.get("wallet", WALLET_KEY), open.getAll("statements")]);
  return {
    wallet: wallet ?? emptyProfile.wallet,
    statements: statements
      .toSorted((one, other) => one.position - other.position)
      .map(withoutPosition),
  };
}

function withoutPosition(kept: Statement & { position?: number }): Statement {
  const statement = { ...kept };
  delete statement.position;
  return statement;
}

/** Writes what differs between the two, all or nothing. */
export async function writeProfile(before: Profile, now: Profile): Promise<void> {
  const transaction = (await database()).transaction(["wallet", "statements"], "readwrite");
  const statements = transaction.objectStore("statements");
  const known = new Map(before.statements.map((statement, position) => [statement.statementId, { statement, position }]));
  const writes: Promise<unknown>[] = [];
  if (before.wallet !== now.wallet) {
    writes.push(transaction.objectStore("wallet").put(now.wallet, WALLET_KEY));
  }
  now.statements.forEach((statement, position) => {
    const old = known.get(statement.statementId);
    known.delete(statement.statementId);
    if (old?.statement !== statement || old.position !== position) writes.push(statements.put({ ...statement, position }));
  });
  for (const statementId of known.keys()) writes.push(statements.delete(statementId));
  await Promise.all([...writes, transaction.done]);
}
