import { savedFileOf } from "../model/saved-file";
import { today } from "../model/today";
import { ownProfile } from "../state/profile";
import { download } from "./download";

/** Gives the person a file with everything that is theirs. @returns its name */
export function exportProfile(): string {
  const fileName = `Card Rewards ${today()}.json`;
  download(fileName, new Blob([savedFileOf(ownProfile.value, new Date())], { type: "application/json" }));
  return fileName;
}
