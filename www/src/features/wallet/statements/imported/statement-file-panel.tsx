import { Panel } from "../../../../ui/panel";
import { needsCard } from "../../../../profile/profile";
import { leftOutOf, diagnosticsOf, type StatementFile } from "../../../../statement-import/statement-files";
import { purchasesInWords, daysCovered } from "../../../../format/purchase-counts";
import { countOf } from "../../../../format/words";
import { closesOf } from "../../../../statement-import/closes-in-words";
import { removeStatements } from "../../../../statement-import/removed-statements";
import { AccountRow } from "./account-row";
import { LeftOutDetails } from "./left-out-details";
import { DiagnosticDetails } from "./diagnostic-details";
import { RepeatedDetails } from "./repeated-details";

export function StatementFilePanel({ file }: { file: StatementFile }) {
  const { fileName, formatName, statements } = file;
  const transactions = statements.flatMap((statement) => statement.transactions);
  const days = daysCovered(transactions);
  const closes = closesOf(statements);
  return (
    <Panel
      title={fileName}
      class={statements.some(needsCard) ? "file-panel file-panel-open" : "file-panel"}
      action={
        <button
          type="button"
          class="button button-quiet"
          onClick={(event) => {
            focusAfter(event.currentTarget);
            removeStatements(statements, fileName);
          }}
        >
          Remove<span class="visually-hidden"> {fileName}</span>
        </button>
      }
    >
      <p class="file-facts">
        Format: <strong>{formatName}</strong> · {purchasesInWords(transactions)}
        {days !== undefined && ` · ${days}`}
        {closes > 0 && ` · ${countOf(closes, "closing date")}`}
      </p>
      <ul class="accounts" aria-label={`Accounts in ${fileName}`}>
        {statements.map((statement) => (
          <AccountRow key={statement.statementId} statement={statement} isOneOfSeveral={statements.length > 1} />
        ))}
      </ul>
      <DiagnosticDetails fileName={fileName} diagnostics={diagnosticsOf(file)} />
      <RepeatedDetails fileName={fileName} statements={statements} />
      <LeftOutDetails fileName={fileName} leftOut={leftOutOf(file)} />
    </Panel>
  );
}

/** The button disappears with its file: the focus moves to the field for the next file. */
function focusAfter(button: HTMLElement): void {
  button.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
}
