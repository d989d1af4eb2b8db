import { signal } from "@preact/signals";

export interface StorageState {
  /** Whether the browser promised not to clear it by itself; undefined where it does not say. */
  isPromised: boolean | undefined;
  /** Bytes that this site takes, the page itself included; undefined where the browser does not say. */
  usedBytes: number | undefined;
}

export const storageState = signal<StorageState>({ isPromised: undefined, usedBytes: undefined });

// Without https there is none, whatever the types say.
const storage = navigator.storage as StorageManager | undefined;
let wasAsked = false;

/** Asks the browser not to clear what is kept when the device runs short of room; some ask the person in turn. */
export async function askToKeep(): Promise<void> {
  if (wasAsked) return;
  wasAsked = true;
  try {
    if ((await storage?.persisted()) === false) await storage?.persist();
  } catch (error) {
    // It is kept all the same, only without the promise.
    console.info(error);
  }
}

export async function readStorageState(): Promise<void> {
  try {
    const [isPromised, estimate] = await Promise.all([storage?.persisted(), storage?.estimate()]);
    storageState.value = { isPromised, usedBytes: estimate?.usage };
  } catch {
    storageState.value = { isPromised: undefined, usedBytes: undefined };
  }
}
