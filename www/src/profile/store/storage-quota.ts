import { signal } from "@preact/signals";

export interface StorageState {
  /** Whether the browser agreed to persistent storage; undefined if unknown. */
  isPromised: boolean | undefined;
  /** Bytes used by this site, including the page itself; undefined if unknown. */
  usedBytes: number | undefined;
}

export const storageState = signal<StorageState>({ isPromised: undefined, usedBytes: undefined });

// Missing without https, whatever the types say.
const storage = navigator.storage as StorageManager | undefined;
let wasAsked = false;

/** Requests persistent storage from the browser; some browsers ask the person. */
export async function requestPersistence(): Promise<void> {
  if (wasAsked) return;
  wasAsked = true;
  try {
    if ((await storage?.persisted()) === false) await storage?.persist();
  } catch (error) {
    // It is stored anyway, without the guarantee.
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
