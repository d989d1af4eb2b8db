import { DataTable } from "../../../../ui/data-table";
import type { ParsePreview } from "../../../../statement-import/parsed-file";
import { isOfRow } from "../../../../statement-import/statement-files";
import { purchasesAndRefunds } from "../../../../format/purchase-counts";
import { inDays, inDollars } from "../../../../format/words";
import { LeftOutDetails } from "../imported/left-out-details";
import { DiagnosticDetails } from "../imported/diagnostic-details";

/** Preview of a file: first purchases, rows left out and rows that cannot be read. */
export function ParsePreviewTable({ fileName, preview }: { fileName: string; preview: ParsePreview }) {
  const { purchases, refunds, first, leftOut, diagnostics } = preview;
  const ofRows = diagnostics.filter(isOfRow);
  return (
    <div class="reading-preview">
      <h3>Preview</h3>
      <p role="status">
        {preview.needs === "purchases"
          ? "Nothing yet: choose the sign of purchases above."
          : purchases + refunds === 0
            ? "No purchases found. Try other columns."
            : `${purchasesAndRefunds(purchases, refunds)}. The first of them:`}
      </p>
      {first.length > 0 && (
        <DataTable
          label="First purchases of the preview"
          rows={first}
          columns={[
            { name: "Day", value: ({ transactionDate }) => inDays(transactionDate) },
            { name: "Merchant", value: ({ merchant }) => merchant },
            { name: "Kind", value: ({ transactionAmount }) => (transactionAmount < 0 ? "Refund" : "Purchase") },
            { name: "Amount", value: ({ transactionAmount }) => inDollars(transactionAmount), isNumber: true },
          ]}
        />
      )}
      <DiagnosticDetails fileName={fileName} diagnostics={ofRows} />
      <LeftOutDetails fileName={fileName} leftOut={leftOut} />
    </div>
  );
}
