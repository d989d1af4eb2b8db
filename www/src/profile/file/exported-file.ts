import type { Profile } from "../profile";

/** The head of an exported file. */
export const FORMAT = "card-rewards-data";
export const VERSION = 1;

/** The exported file: everything that the person entered or imported, nothing derived. */
export function exportedFileOf(profile: Profile, now: Date): string {
  return JSON.stringify({ ...profile, format: FORMAT, version: VERSION, exportedAt: now.toISOString() });
}
