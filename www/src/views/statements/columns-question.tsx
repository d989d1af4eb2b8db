import { useRef, useState } from "preact/hooks";
import { Panel } from "../../components/panel";
import { isComplete, whatIsMissing, type ColumnMapping } from "../../model/column-mapping";
import type { HowToRead } from "../../model/reading";
import { answer } from "../../state/bringing";
import { dismiss, type Incoming, type IncomingState } from "../../state/incoming";
import { isNotKept, MOST_WAITING_FILES, MOST_WAITING_MEGABYTES } from "../../state/waiting-files";
import { ColumnFields } from "./column-fields";
import { ReadingPreviewTable } from "./reading-preview";
import { SignFields } from "./sign-fields";
import { usePreview } from "./use-preview";

interface ColumnsQuestionProps {
  incoming: Incoming;
  asks: Extract<IncomingState, { kind: "asks" }>;
}

type Purchases = HowToRead["purchases"];

/** Asks what a file does not tell by itself, and shows how it would be read. */
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
    (asksColumns ? whatIsMissing(mapping) : undefined) ??
    (preview?.needs === "purchases" ? "Say which sign purchases have." : undefined);
  const hasSign = !asksColumns || mapping.amount?.in === "one";
  return (
    <Panel title={fileName} class="columns-question">
      <div ref={root}>
        <p>
          {asksColumns
            ? "This form of file is not known here. Say which column is what; the page remembers it for the next file like this."
            : "Some amounts in this file are positive and some negative, and nothing in it tells which of them are purchases."}
        </p>
        {isNotKept(incomingId) && (
          <p class="problem" role="alert">
            This file is not kept while it waits: if you close the page before you answer, bring it again. Up to{" "}
            {MOST_WAITING_FILES} files wait here, {MOST_WAITING_MEGABYTES} MB together.
          </p>
        )}
        {asksColumns && <ColumnFields bytes={bytes} records={sketch.records} mapping={mapping} onChange={setMapping} />}
        {hasSign && (!asksColumns || complete) && (
          <SignFields chosen={purchases ?? preview?.sign} onChosen={setPurchases} />
        )}
        {preview && <ReadingPreviewTable fileName={fileName} preview={preview} />}
        {found === undefined && <p class="hint">{missing ?? "Reading…"}</p>}
        {found === "failed" && (
          <p class="problem" role="alert">
            Something went wrong while it was read. Reload the page and bring the file again; your other statements are kept.
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
            Bring it in
          </button>
          <button
            type="button"
            class="button button-quiet"
            onClick={() => {
              leave(root.current);
              dismiss(incomingId);
            }}
          >
            Leave it out
          </button>
        </div>
      </div>
    </Panel>
  );
}

/** The question goes with its answer: the focus goes to where the next file comes from. */
function leave(root: HTMLElement | null): void {
  root?.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
}
