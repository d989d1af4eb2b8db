import { parseFile } from "./parse/parse-file";
import { guessFrom, previewOf, sketchOf } from "./parse/preview";

/** Worker calls on statement files, which can have 50,000 rows and more. */
export const importCalls = {
  readStatementFile: parseFile,
  sketchTable: sketchOf,
  guessColumns: guessFrom,
  previewStatementFile: previewOf,
};

export type ImportCalls = typeof importCalls;
