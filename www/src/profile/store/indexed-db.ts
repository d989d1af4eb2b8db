/** Opens IndexedDB databases. */
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A database that opens on first use. */
export function databaseOf<Schema extends DBSchema>(name: string, version: number, create: (created: IDBPDatabase<Schema>) => void) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(name, version, {
      upgrade: create,
      // Another tab needs a newer version or deletes the database: close; the next call reopens it.
      blocking: close,
      terminated() {
        opened = undefined;
      },
    }).catch((error: unknown) => {
      // The next call tries again: the cause may be gone by then.
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

/** Ignores failures of single requests: the end of the transaction reports them. */
export function silenced<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
