import { savedFileOf } from "../../../profile/file/saved-file";
import { today } from "../../../format/today";
import { ownProfile } from "../../../profile/profile-state";
import { download } from "../../../ui/download";

/**
 * Downloads a file with all of the person's data.
 *
 * @returns its name
 */
export function exportProfile(): string {
  const fileName = `Card Rewards ${today()}.json`;
  download(fileName, new Blob([savedFileOf(ownProfile.value, new Date())], { type: "application/json" }));
  return fileName;
}
