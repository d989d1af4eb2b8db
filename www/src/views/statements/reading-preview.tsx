import { DataTable } from "../../components/data-table";
import type { ReadingPreview } from "../../model/reading";
import { purchasesAndRefunds } from "../../model/purchase-counts";
import { inDays, inDollars } from "../../model/words";
import { LeftOutDetails } from "./left-out-details";
import { ProblemDetails } from "./problem-details";

/** How the file would be read: the first purchases, what is left out, and what cannot be read. */
export function ReadingPreviewTable({ fileName, preview }: { fileName: string; preview: ReadingPreview }) {
  const { purchases, refunds, first, leftOut, problems } = preview;
  const ofRows = problems.filter(({ row }) => row !== undefined);
  return (
    <div class="reading-preview">
      <h3>How it would be read</h3>
      <p role="status">
        {preview.needs === "purchases"
          ? "Nothing yet: choose above which sign purchases have."
          : purchases + refunds === 0
            ? "No purchase would be found. Try other columns."
            : `${purchasesAndRefunds(purchases, refunds)}, of which the first are:`}
      </p>
      {first.length > 0 && (
        <DataTable
          label="The first purchases as they would be read"
          rows={first}
          columns={[
            { name: "Day", value: ({ transactionDate }) => inDays(transactionDate) },
            { name: "Merchant", value: ({ merchant }) => merchant },
            { name: "What it is", value: ({ transactionAmount }) => (transactionAmount < 0 ? "Refund" : "Purchase") },
            { name: "Amount", value: ({ transactionAmount }) => inDollars(transactionAmount), isNumber: true },
          ]}
        />
      )}
      <ProblemDetails fileName={fileName} problems={ofRows} />
      <LeftOutDetails fileName={fileName} leftOut={leftOut} />
    </div>
  );
}
