/** How this page opens what it keeps in IndexedDB. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A database that is opened when it is first needed. */
export function databaseOf<Schema extends DBSchema>(name: string, version: number, create: (created: IDBPDatabase<Schema>) => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade: create,
      // Another tab needs a newer version, or begins anew: stand aside; the next call opens anew.
      blocking: close,
      terminated() {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      // The next call tries again: what stood in the way may be gone by then.
      opened = undefined;
      throw error;
    });
    return opened;
  }

  function close(): void {
    void opened?.then((one) => {
      one.close();
    });
    opened = undefined;
  }

  return { open, close };
}

/** Whatever fails in a transaction, its end says it. */
export function silenced<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
