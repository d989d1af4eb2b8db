import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { exportProfile } from "./export-profile";
import { Panel } from "../../../ui/panel";
import { isEmptyProfile } from "./profile-words";
import { ownProfile } from "../../../profile/profile-state";
import { ImportReview } from "./import-review";
import { WithWholeEngine } from "../../../analysis/with-whole-engine";
import { readImportFile, type ImportFile } from "./read-import";

export function ExportImportPanel() {
  const [fileRead, setFileRead] = useState<ImportFile | undefined>(undefined);
  const [isReading, setReading] = useState(false);
  const [exported, setExported] = useState("");
  const button = useRef<HTMLButtonElement>(null);

  async function read(file: File) {
    setReading(true);
    setFileRead(undefined);
    setFileRead(await readImportFile(file));
    setReading(false);
  }

  return (
    <Panel title="Export and import">
      <p>
        For a backup, or to continue on another device or browser. The file holds your cards and statements as plain text, so keep
        it where you would keep a bank statement.
      </p>
      <div class="buttons">
        {!isEmptyProfile(ownProfile.value) && <ExportButton onExported={setExported} />}
        <ImportButton buttonRef={button} onFile={(file) => void read(file)} />
      </div>
      <div role="status">
        {isReading && <p class="hint">Reading the file…</p>}
        {exported !== "" && <p class="hint">“{exported}” is among your downloads.</p>}
      </div>
      {fileRead && (
        <WithWholeEngine what="the check of its cards">
          <ImportReview
            fileRead={fileRead}
            onDone={() => {
              setFileRead(undefined);
              button.current?.focus();
            }}
          />
        </WithWholeEngine>
      )}
    </Panel>
  );
}

function ExportButton({ onExported }: { onExported: (fileName: string) => void }) {
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        onExported(exportProfile());
      }}
    >
      Export everything
    </button>
  );
}

interface ImportButtonProps {
  buttonRef: RefObject<HTMLButtonElement | null>;
  onFile: (file: File) => void;
}

/** Opens the browser's file dialog. */
function ImportButton({ buttonRef, onFile }: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button ref={buttonRef} type="button" class="button button-quiet" onClick={() => input.current?.click()}>
        Import a file…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          // The same file can be selected again after it was fixed.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
