import { PageHeading } from "../../components/page-heading";
import { isExample } from "../../state/profile";
import { ClearPanel } from "./clear-panel";
import { DamagePanel } from "./damage-panel";
import "./data.css";
import { FilePanel } from "./file-panel";
import { KeptPanel } from "./kept-panel";
import { SpreadsheetPanel } from "./spreadsheet-panel";
import { UndoNote } from "./undo-note";

export function Data() {
  return (
    <>
      <PageHeading title="Your data">
        Your cards and statements are kept by this browser, on this device, and nowhere else. Take them with you as a file, open
        your results in a spreadsheet, or clear everything.
      </PageHeading>
      <UndoNote />
      <DamagePanel />
      {isExample.value && (
        <p class="hint data-note">
          What is kept, exported and cleared here is your own, not the example. The spreadsheets hold what you see now: the example.
        </p>
      )}
      <div class="data-panels">
        <KeptPanel />
        <FilePanel />
        <SpreadsheetPanel />
        <ClearPanel />
      </div>
    </>
  );
}
