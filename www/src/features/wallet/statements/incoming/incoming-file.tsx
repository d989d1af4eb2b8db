import { Icon } from "../../../../ui/icon";
import { Panel } from "../../../../ui/panel";
import { typographic } from "../../../../format/typographic";
import { inNumber } from "../../../../format/words";
import { dismiss, type Incoming } from "../../../../statement-import/incoming";
import { ColumnsQuestion } from "./columns-question";
import { LeftOutDetails } from "../imported/left-out-details";
import { DiagnosticDetails } from "../imported/diagnostic-details";

export function IncomingFile({ incoming }: { incoming: Incoming }) {
  const { fileName, incomingId, state } = incoming;
  switch (state.kind) {
    case "reading":
      return <Reading fileName={fileName} rowsDone={state.rowsDone} rowsTotal={state.rowsTotal} />;
    case "asks":
      return <ColumnsQuestion incoming={incoming} asks={state} />;
    case "same":
      return (
        <Panel title={fileName} action={<DismissButton incomingId={incomingId} fileName={fileName} />}>
          <p class="file-message" role="alert">
            <Icon name="check" />
            {state.asFile === fileName
              ? "You already imported this file. It was not added again."
              : `This is the same file as ${state.asFile}, which you already imported. It was not added again.`}
          </p>
        </Panel>
      );
    case "rejected":
      return (
        <Panel title={fileName} action={<DismissButton incomingId={incomingId} fileName={fileName} />}>
          <p class="error file-message" role="alert">
            <Icon name="warning" />
            <span>This file was not imported. {typographic(state.message)}</span>
          </p>
          {state.read && (
            <>
              <DiagnosticDetails fileName={fileName} diagnostics={state.read.diagnostics} startsOpen />
              <LeftOutDetails fileName={fileName} leftOut={state.read.accounts.flatMap(({ leftOut }) => leftOut)} />
            </>
          )}
        </Panel>
      );
  }
}

function Reading({ fileName, rowsDone, rowsTotal }: { fileName: string; rowsDone: number; rowsTotal: number }) {
  const isKnown = rowsTotal > 0;
  return (
    <div class="panel reading-file">
      <p>
        Reading <strong>{fileName}</strong>
        {isKnown && ` · ${inNumber(rowsDone)} of ${inNumber(rowsTotal)} rows`}
      </p>
      <progress aria-label={`Reading ${fileName}`} {...(isKnown && { value: rowsDone, max: rowsTotal })} />
    </div>
  );
}

function DismissButton({ incomingId, fileName }: { incomingId: string; fileName: string }) {
  return (
    <button
      type="button"
      class="button button-quiet"
      onClick={(event) => {
        event.currentTarget.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
        dismiss(incomingId);
      }}
    >
      Dismiss<span class="visually-hidden"> {fileName}</span>
    </button>
  );
}
