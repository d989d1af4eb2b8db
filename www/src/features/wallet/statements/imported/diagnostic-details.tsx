import type { KeptDiagnostic } from "../../../../profile/profile";
import { capitalised } from "../../../../format/capitalised";
import { countRows, isOfRow } from "../../../../statement-import/statement-files";
import { typographic } from "../../../../format/typographic";
import { countOf, inNumber } from "../../../../format/words";
import { DetailsTable } from "./details-table";

interface DiagnosticDetailsProps {
  fileName: string;
  diagnostics: readonly KeptDiagnostic[];
  startsOpen?: boolean;
}

/** Rows that could not be read, with the reason and the fix. */
export function DiagnosticDetails({ fileName, diagnostics, startsOpen = false }: DiagnosticDetailsProps) {
  if (diagnostics.length === 0) return null;
  if (countRows(diagnostics) === 0) {
    return diagnostics.map(({ message }) => (
      <p key={message} class="error">
        {sentence(message)}
      </p>
    ));
  }
  const isTruncated = diagnostics.some(({ code }) => code === "truncated-file" || code === "truncated-row");
  return (
    <div class="file-diagnostics">
      <DetailsTable
        summary={summaryOf(diagnostics)}
        label={`Rows of ${fileName} that could not be read`}
        rows={diagnostics}
        startsOpen={startsOpen}
        columns={[
          { name: "Row", value: (one) => (one.row !== undefined ? inNumber(one.row) : isOfRow(one) ? "–" : "All") },
          { name: "Column", value: ({ column }) => column ?? "" },
          { name: "Error and fix", value: ({ message }) => sentence(message) },
        ]}
      >
        <p class="hint">
          All other rows are kept.{!isTruncated && " Fix these in the file, remove it here, and import it again."}
        </p>
      </DetailsTable>
    </div>
  );
}

function summaryOf(diagnostics: readonly KeptDiagnostic[]): string {
  const rows = countRows(diagnostics);
  // A diagnostic of no row has the number of others.
  const atLeast = diagnostics.every(isOfRow) ? "" : "At least ";
  return `${atLeast}${countOf(rows, "row")} could not be read and ${rows === 1 ? "does" : "do"} not count`;
}

/** "is empty. …" continues the column name. */
function sentence(message: string): string {
  return capitalised(typographic(message));
}
