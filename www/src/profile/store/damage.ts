import { signal } from "@preact/signals";
import { EngineLoadError } from "../../worker/load-engine";

/** Stored data that cannot be used. */
type Damage =
  /** One sentence each. The data stays until the person discards it. */
  | { kind: "unreadable"; errors: readonly string[] }
  /** Written by a newer version of the page: this one must not touch it. */
  | { kind: "newer" };

/** Undefined if everything is usable. */
export const damage = signal<Damage | undefined>(undefined);

/** Why changes cannot be stored, as a sentence; undefined if they can. */
export const storageError = signal<string | undefined>(undefined);

const NOT_KEPT =
  "This browser does not let the page store your cards and statements, so they are lost when you close it. " +
  "Allow this site to store data, or export your data to a file.";
const FULL =
  "This device is out of storage, so your latest changes are lost when you close the page. " +
  "Free some space, or export your data to a file.";

const NOT_LOADED =
  "The page could not be loaded completely, so your cards and statements are not shown. They are still stored on this device: " +
  "check your connection and reload.";

/** Reports an error of reading or writing. */
export function reportStorageError(error: unknown): void {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") {
    damage.value = { kind: "newer" };
    return;
  }
  console.info(error);
  if (error instanceof EngineLoadError) storageError.value = NOT_LOADED;
  else storageError.value = name === "QuotaExceededError" ? FULL : NOT_KEPT;
}
