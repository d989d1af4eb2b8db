import { connect, machine } from "@zag-js/file-upload";
import { normalizeProps, useMachine } from "@zag-js/preact";
import type { InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { addressOf } from "../route";
import { bringFiles } from "../state/bringing";
import { Icon } from "./icon";
import "./statement-drop.css";

/** Handed on at once: none stay with the field. */
const NO_FILES: File[] = [];
/** More than anybody picks at a time. */
const FILES_MAX = 500;

/** Where one picks or drops statements. Dropping works anywhere on the page, see {@link DropAnywhere}; this is where it is said. */
export function StatementDrop() {
  const id = useId();
  const service = useMachine(machine, {
    id,
    maxFiles: FILES_MAX,
    acceptedFiles: NO_FILES,
    allowDrop: false,
    onFileAccept: ({ files }) => {
      if (files.length > 0) bring(files);
    },
  });
  const upload = connect(service, normalizeProps);
  return (
    <div {...upload.getRootProps()} class="statement-drop">
      <Icon name="upload" />
      <div>
        <p class="statement-drop-title">Drop your banks’ files here</p>
        <p class="hint">CSV, OFX or QFX from any bank, several at a time. They are read on this device and sent nowhere.</p>
      </div>
      <button {...upload.getTriggerProps()} class="button">
        Choose files
      </button>
      <input {...(upload.getHiddenInputProps() as InputHTMLAttributes)} />
    </div>
  );
}

/** Brings files in and shows what became of them. */
export function bring(files: readonly File[]): void {
  void bringFiles(files);
  location.hash = addressOf("statements");
}
