import { Panel } from "../../components/panel";
import { needsCard, leftOutOf, problemsOf, type StatementFile } from "../../model/statement-files";
import { purchasesInWords, daysCovered } from "../../model/purchase-counts";
import { takeAway } from "../../state/taking-away";
import { AccountRow } from "./account-row";
import { LeftOutDetails } from "./left-out-details";
import { ProblemDetails } from "./problem-details";
import { RepeatedDetails } from "./repeated-details";

export function FilePanel({ file }: { file: StatementFile }) {
  const { fileName, formatName, statements } = file;
  const transactions = statements.flatMap((statement) => statement.transactions);
  const days = daysCovered(transactions);
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
            takeAway(statements, fileName);
          }}
        >
          Remove<span class="visually-hidden"> {fileName}</span>
        </button>
      }
    >
      <p class="file-facts">
        {statements[0]?.format === "general" ? "Read as" : "Recognized as"} <strong>{formatName}</strong> · {purchasesInWords(transactions)}
        {days !== undefined && ` · ${days}`}
      </p>
      <ul class="accounts" aria-label={`Accounts in ${fileName}`}>
        {statements.map((statement) => (
          <AccountRow key={statement.statementId} statement={statement} isOneOfSeveral={statements.length > 1} />
        ))}
      </ul>
      <ProblemDetails fileName={fileName} problems={problemsOf(file)} />
      <RepeatedDetails fileName={fileName} statements={statements} />
      <LeftOutDetails fileName={fileName} leftOut={leftOutOf(file)} />
    </Panel>
  );
}

/** The button goes with its file: the focus goes to where the next file comes from. */
function focusAfter(button: HTMLElement): void {
  button.closest("main")?.querySelector<HTMLElement>(".statement-drop button")?.focus();
}
