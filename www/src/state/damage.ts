import { signal } from "@preact/signals";

/** What was kept and cannot be used. */
export type Damage =
  /** A sentence for each. It stays where it is until the person lets go of it. */
  | { kind: "unreadable"; problems: readonly string[] }
  /** A newer version of the page wrote it, so that this one must not touch it. */
  | { kind: "newer" };

/** Undefined where all can be used. */
export const damage = signal<Damage | undefined>(undefined);

/** What is wrong with keeping what is changed, in words for the person; undefined while nothing is. */
export const keepingProblem = signal<string | undefined>(undefined);

const NOT_KEPT =
  "This browser does not let the page keep your cards and statements, so they will be gone when you close it. " +
  "Allow this site to store data, or export your data to a file.";
const FULL =
  "There is no room left on this device to keep what you changed, so it will be gone when you close the page. " +
  "Make room, or export your data to a file.";

/** Says what went wrong with reading or writing. */
export function sayWhatFailed(error: unknown): void {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "VersionError") {
    damage.value = { kind: "newer" };
    return;
  }
  console.info(error);
  keepingProblem.value = name === "QuotaExceededError" ? FULL : NOT_KEPT;
}
