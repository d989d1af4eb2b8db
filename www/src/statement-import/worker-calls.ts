import type { ParsedFile, PartOfFile } from "./parsed-file";
import { inParts, nextPart } from "./parse/parts";
import { parseFile } from "./parse/parse-file";
import { guessFrom, previewOf, sketchOf } from "./parse/preview";

/** Worker calls on statement files, which can have 50,000 rows and more. */
export const importCalls = {
  /** A parsed file. Of a long one, the rows follow by {@link nextPart}: 50,000 at once would freeze the page. */
  async readStatementFile(...given: Parameters<typeof parseFile>): Promise<ParsedFile> {
    return inParts(await parseFile(...given));
  },
  /** @returns undefined after the last part */
  nextPart: (partsId: number): PartOfFile | undefined => nextPart(partsId),
  sketchTable: sketchOf,
  guessColumns: guessFrom,
  previewStatementFile: previewOf,
};

export type ImportCalls = typeof importCalls;
