import { useRef, useState } from "preact/hooks";
import { exportProfile } from "../../components/export-profile";
import { Panel } from "../../components/panel";
import { isEmptyProfile } from "../../model/profile-words";
import { ownProfile } from "../../state/profile";
import { ImportReview } from "./import-review";
import { readFile, type FileRead } from "./read-file";

export function FilePanel() {
  const [fileRead, setFileRead] = useState<FileRead | undefined>(undefined);
  const [isReading, setReading] = useState(false);
  const [exported, setExported] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  async function read(file: File) {
    setReading(true);
    setFileRead(undefined);
    setFileRead(await readFile(file));
    setReading(false);
  }

  return (
    <Panel title="A copy as a file">
      <p>
        For a backup, or to go on with another device or browser. The file holds your cards and statements as plain text, so keep
        it where you would keep a bank statement.
      </p>
      <div class="buttons">
        {!isEmptyProfile(ownProfile.value) && (
          <button
            type="button"
            class="button"
            onClick={() => {
              setExported(exportProfile());
            }}
          >
            Export everything
          </button>
        )}
        <button ref={button} type="button" class="button button-quiet" onClick={() => input.current?.click()}>
          Import a file…
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void read(file);
            // The same file again, once it is mended, is a change too.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <div role="status">
        {isReading && <p class="hint">Reading the file…</p>}
        {exported !== "" && <p class="hint">“{exported}” is among your downloads.</p>}
      </div>
      {fileRead && (
        <ImportReview
          fileRead={fileRead}
          onDone={() => {
            setFileRead(undefined);
            button.current?.focus();
          }}
        />
      )}
    </Panel>
  );
}
