import { PageHeading } from "../../../ui/page-heading";
import { isExample } from "../../../profile/profile-state";
import { ClearPanel } from "./clear-panel";
import { DamagePanel } from "./damage-panel";
import "./data.css";
import { ExportImportPanel } from "./export-import-panel";
import { StoredPanel } from "./stored-panel";
import { SpreadsheetPanel } from "./spreadsheet-panel";
import { UndoNote } from "./undo-note";

export function Data() {
  return (
    <>
      <PageHeading title="Your data">
        Your cards and statements are stored by this browser, on this device only. Export them to a file, open your results in a spreadsheet, or clear everything.
      </PageHeading>
      <UndoNote />
      <DamagePanel />
      {isExample.value && (
        <p class="hint data-note">
          This view stores, exports and clears your own data, not the example. The spreadsheets contain the example that you see now.
        </p>
      )}
      <div class="data-panels">
        <StoredPanel />
        <ExportImportPanel />
        <SpreadsheetPanel />
        <ClearPanel />
      </div>
    </>
  );
}
