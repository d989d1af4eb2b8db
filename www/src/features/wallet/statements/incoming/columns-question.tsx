import { useRef, useState } from "preact/hooks";
import { Panel } from "../../../../ui/panel";
import { answer } from "../../../../statement-import/import-files";
import { dismiss, type Incoming } from "../../../../statement-import/incoming";
import type { ParsePreview } from "../../../../statement-import/parsed-file";
import { isNotStored, MOST_WAITING_FILES, MOST_WAITING_MEGABYTES } from "../../../../statement-import/waiting-files";
import { ColumnFields } from "./column-fields";
import { ParsePreviewTable } from "./parse-preview-table";
import { SignFields } from "./sign-fields";
import { useColumnsAnswer, type Asks } from "./use-columns-answer";

/** Asks for information that a file lacks, with a preview. */
export function ColumnsQuestion({ incoming, asks }: { incoming: Incoming; asks: Asks }) {
  const { fileName, incomingId } = incoming;
  const { asksColumns, mapping, missing, options, ...entered } = useColumnsAnswer(asks);
  const [wasTried, setWasTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  function submit() {
    setWasTried(true);
    if (missing !== undefined || !options) return;
    leave(root.current);
    void answer(incoming, options);
  }

  function skip() {
    leave(root.current);
    dismiss(incomingId);
  }

  return (
    <Panel title={fileName} class="columns-question">
      <div ref={root}>
        <p>
          {asksColumns
            ? "This file format is unknown. Choose what each column holds; the page remembers it for the next file like this."
            : "Some amounts in this file are positive and some negative. Choose which of them are purchases."}
        </p>
        {isNotStored(incomingId) && <NotStored />}
        {asksColumns && <ColumnFields bytes={asks.bytes} records={asks.sketch.records} mapping={mapping} onChange={entered.setMapping} />}
        {entered.asksSign && <SignFields selected={entered.sign} onSelected={entered.setPurchases} />}
        <PreviewOfAnswer fileName={fileName} found={entered.found} missing={missing} />
        {wasTried && missing !== undefined && (
          <p class="error" role="alert">
            {missing}
          </p>
        )}
        <div class="buttons">
          <button type="button" class="button" onClick={submit}>
            Import this file
          </button>
          <button type="button" class="button button-quiet" onClick={skip}>
            Skip this file
          </button>
        </div>
      </div>
    </Panel>
  );
}

function NotStored() {
  return (
    <p class="error" role="alert">
      This file is not stored while it waits: if you close the page before you answer, import it again. At most{" "}
      {MOST_WAITING_FILES} files with {MOST_WAITING_MEGABYTES} MB together are stored.
    </p>
  );
}

interface PreviewOfAnswerProps {
  fileName: string;
  found: ParsePreview | "failed" | undefined;
  /** The next step, as a sentence; undefined if nothing is missing. */
  missing: string | undefined;
}

function PreviewOfAnswer({ fileName, found, missing }: PreviewOfAnswerProps) {
  if (found === undefined) return <p class="hint">{missing ?? "Reading…"}</p>;
  if (found !== "failed") return <ParsePreviewTable fileName={fileName} preview={found} />;
  return (
    <p class="error" role="alert">
      The file could not be read. Reload the page and import it again; your other statements are safe.
    </p>
  );
}

/** The question disappears with its answer: the focus moves to the field for the next file. */
function leave(root: HTMLElement | null): void {
  root?.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
}
