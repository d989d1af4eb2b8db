/** A file that the page exported, as found on the device: possibly damaged, or of another version. */
import * as v from "valibot";
import { issueInWords } from "../schema/schema-issues";
import type { Profile } from "../profile";
import { profileSchema } from "../schema/profile-schema";
import { FORMAT, VERSION } from "./exported-file";

const MOST_ERRORS = 5;

export type SavedFile =
  | { kind: "profile"; profile: Profile; exportedAt: string | undefined }
  /** Errors with their fixes, as sentences. */
  | { kind: "invalid"; errors: string[] };

const head = v.object({
  format: v.literal(FORMAT),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  exportedAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});

export function readSavedFile(text: string): SavedFile {
  const file = parsed(text);
  const found = v.safeParse(head, file);
  if (!found.success) {
    return invalid("It is not a file that this page exported. Choose one that you got here by “Export everything”.");
  }
  if (found.output.version > VERSION) {
    return invalid("It was exported by a newer version of this page. Close every tab of this page, open it again, and then import the file.");
  }
  const checked = v.safeParse(profileSchema, file);
  if (!checked.success) return { kind: "invalid", errors: inWords(checked.issues.map(issueInWords)) };
  return { kind: "profile", profile: withoutHead(checked.output), exportedAt: found.output.exportedAt };
}

/** Keeps fields of a newer version of the page. */
function withoutHead(file: Profile): Profile {
  const profile: Profile & Partial<v.InferOutput<typeof head>> = { ...file };
  delete profile.format;
  delete profile.version;
  delete profile.exportedAt;
  return profile;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function invalid(error: string): SavedFile {
  return { kind: "invalid", errors: [error] };
}

function inWords(errors: string[]): string[] {
  if (errors.length <= MOST_ERRORS) return errors;
  return [...errors.slice(0, MOST_ERRORS), `And ${(errors.length - MOST_ERRORS).toString()} more.`];
}
