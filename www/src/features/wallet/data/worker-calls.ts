import { readSavedFile, type SavedFile } from "../../../profile/file/saved-file";

/** Worker calls of “Your data”: an exported file can have many megabytes. */
export const dataCalls = {
  async readSavedFile(file: Blob): Promise<SavedFile> {
    return readSavedFile(await file.text());
  },
};

export type DataCalls = typeof dataCalls;
