import { worker } from "../../../worker/client";
import type { SavedFile } from "../../../profile/file/saved-file";
import type { DataCalls } from "./worker-calls";
import { inBytes } from "./profile-words";
import { messageOf } from "../../../format/message-of";

export interface ImportFile {
  fileName: string;
  contents: SavedFile | { kind: "statement" };
}

/** An export of decades of statements is smaller: a larger file is another one. */
const MOST_BYTES = 200_000_000;
const STATEMENT_NAME = /\.(csv|ofx|qfx|qbo)$/i;

/** Reads a file in the worker; errors come back as sentences. */
export async function readImportFile(file: File): Promise<ImportFile> {
  return { fileName: file.name, contents: await contentsOf(file) };
}

async function contentsOf(file: File): Promise<ImportFile["contents"]> {
  if (STATEMENT_NAME.test(file.name)) return { kind: "statement" };
  if (file.size > MOST_BYTES) {
    return invalid(`It is ${inBytes(file.size)} big; files of this page have at most ${inBytes(MOST_BYTES)}. Is it the right one?`);
  }
  try {
    return await worker<DataCalls>().readSavedFile(file);
  } catch (error) {
    return invalid(`The browser could not read it: ${messageOf(error)} Choose it again.`);
  }
}

function invalid(error: string): SavedFile {
  return { kind: "invalid", errors: [error] };
}
