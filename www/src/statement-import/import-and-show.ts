import { addressOf } from "../navigation/route";
import { importFiles } from "./import-files";

/** Imports files and shows the result. */
export function importAndShow(files: readonly File[]): void {
  void importFiles(files);
  location.hash = addressOf("statements");
}
