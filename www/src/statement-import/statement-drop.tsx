import { connect, machine } from "@zag-js/file-upload";
import { normalizeProps, useMachine } from "@zag-js/preact";
import type { InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { importAndShow } from "./import-and-show";
import { Icon } from "../ui/icon";
import "./statement-drop.css";

/** Passed on at once: the field keeps none. */
const NO_FILES: File[] = [];
/** More than anyone selects at a time. */
const FILES_MAX = 500;

/** The field to select or drop statements. Dropping works anywhere on the page ({@link DropAnywhere}); this field explains it. */
export function StatementDrop() {
  const id = useId();
  const service = useMachine(machine, {
    id,
    maxFiles: FILES_MAX,
    acceptedFiles: NO_FILES,
    allowDrop: false,
    onFileAccept: ({ files }) => {
      if (files.length > 0) importAndShow(files);
    },
  });
  const upload = connect(service, normalizeProps);
  return (
    <div {...upload.getRootProps()} class="statement-drop">
      <Icon name="upload" />
      <div>
        <p class="statement-drop-title">Drop your banks’ files here</p>
        <p class="hint">CSV, OFX or QFX from any bank, several at a time. They are read on this device.</p>
        <p class="statement-drop-trust">
          <Icon name="shield" />0 bytes uploaded
        </p>
      </div>
      <button {...upload.getTriggerProps()} class="button">
        Choose files
      </button>
      <input {...(upload.getHiddenInputProps() as InputHTMLAttributes)} />
    </div>
  );
}
