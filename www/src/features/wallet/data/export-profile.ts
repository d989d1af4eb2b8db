import { exportedFileOf } from "../../../profile/file/exported-file";
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
  download(fileName, new Blob([exportedFileOf(ownProfile.value, new Date())], { type: "application/json" }));
  return fileName;
}
