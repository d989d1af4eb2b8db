import { useRef, useState } from "preact/hooks";
import { Panel } from "../../../../ui/panel";
import { isComplete, missingColumn, type ColumnMapping } from "../../../../statement-import/column-mapping";
import type { ParseOptions } from "../../../../statement-import/parsed-file";
import { answer } from "../../../../statement-import/import-files";
import { dismiss, type Incoming, type IncomingState } from "../../../../statement-import/incoming";
import { isNotStored, MOST_WAITING_FILES, MOST_WAITING_MEGABYTES } from "../../../../statement-import/waiting-files";
import { ColumnFields } from "./column-fields";
import { ParsePreviewTable } from "./parse-preview-table";
import { SignFields } from "./sign-fields";
import { usePreview } from "./use-preview";

interface ColumnsQuestionProps {
  incoming: Incoming;
  asks: Extract<IncomingState, { kind: "asks" }>;
}

type Purchases = ParseOptions["purchases"];

/** Asks for information that a file lacks, with a preview. */
export function ColumnsQuestion({ incoming, asks }: ColumnsQuestionProps) {
  const { bytes, needs, sketch } = asks;
  const { fileName, incomingId } = incoming;
  const asksColumns = needs === "columns";
  const [mapping, setMapping] = useState<Partial<ColumnMapping>>(asks.how.mapping ?? sketch.guess);
  const [purchases, setPurchases] = useState<Purchases>(asks.how.purchases);
  const [wasTried, setWasTried] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const complete = isComplete(mapping) ? mapping : undefined;
  const found = usePreview(bytes, asksColumns ? complete : undefined, purchases, !asksColumns || complete !== undefined);
  const preview = found === "failed" ? undefined : found;
  const missing =
    (asksColumns ? missingColumn(mapping) : undefined) ??
    (preview?.needs === "purchases" ? "Choose the sign of purchases." : undefined);
  const hasSign = !asksColumns || mapping.amount?.in === "one";
  return (
    <Panel title={fileName} class="columns-question">
      <div ref={root}>
        <p>
          {asksColumns
            ? "This file format is unknown. Choose what each column holds; the page remembers it for the next file like this."
            : "Some amounts in this file are positive and some negative. Choose which of them are purchases."}
        </p>
        {isNotStored(incomingId) && (
          <p class="problem" role="alert">
            This file is not stored while it waits: if you close the page before you answer, import it again. At most{" "} {MOST_WAITING_FILES} files with {MOST_WAITING_MEGABYTES} MB together are stored.
          </p>
        )}
        {asksColumns && <ColumnFields bytes={bytes} records={sketch.records} mapping={mapping} onChange={setMapping} />}
        {hasSign && (!asksColumns || complete) && (
          <SignFields selected={purchases ?? preview?.sign} onSelected={setPurchases} />
        )}
        {preview && <ParsePreviewTable fileName={fileName} preview={preview} />}
        {found === undefined && <p class="hint">{missing ?? "Reading…"}</p>}
        {found === "failed" && (
          <p class="problem" role="alert">
            The file could not be read. Reload the page and import it again; your other statements are safe.
          </p>
        )}
        {wasTried && missing !== undefined && (
          <p class="problem" role="alert">
            {missing}
          </p>
        )}
        <div class="buttons">
          <button
            type="button"
            class="button"
            onClick={() => {
              setWasTried(true);
              if (missing !== undefined || !preview) return;
              leave(root.current);
              void answer(incoming, { ...(asksColumns && { mapping: complete }), ...(purchases && { purchases }) });
            }}
          >
            Import this file
          </button>
          <button
            type="button"
            class="button button-quiet"
            onClick={() => {
              leave(root.current);
              dismiss(incomingId);
            }}
          >
            Skip this file </button> </div> </div> </Panel>
  );
}

/** The question disappears with its answer: the focus moves to the field for the next file. */
function leave(root: HTMLElement | null): void {
  root?.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
}
