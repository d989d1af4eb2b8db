import { calculator } from "../../engine/client";
import type { SavedFile } from "../../model/saved-file";
import { inBytes } from "../../model/profile-words";
import { messageOf } from "../../model/message-of";

export interface FileRead {
  fileName: string;
  contents: SavedFile | { kind: "statement" };
}

const MOST_BYTES = 200_000_000;
const STATEMENT_NAME = /\.(csv|ofx|qfx|qbo)$/i;

/** Reads a file in the worker; whatever is wrong with it comes back in words. */
export async function readFile(file: File): Promise<FileRead> {
  return { fileName: file.name, contents: await contentsOf(file) };
}

async function contentsOf(file: File): Promise<FileRead["contents"]> {
  if (STATEMENT_NAME.test(file.name)) return { kind: "statement" };
  if (file.size > MOST_BYTES) {
    return problem(`It is ${inBytes(file.size)} big; files of this page have at most ${inBytes(MOST_BYTES)}. Is it the right one?`);
  }
  try {
    return await calculator().readSavedFile(file);
  } catch (error) {
    return problem(`The browser could not read it: ${messageOf(error)} Choose it again.`);
  }
}

function problem(words: string): SavedFile {
  return { kind: "problem", problems: [words] };
}
