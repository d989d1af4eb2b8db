import type { KeptProblem } from "../../../../profile/profile";
import { capitalised } from "../../../../format/capitalised";
import { countRows } from "../../../../statement-import/statement-files";
import { typographic } from "../../../../format/typographic";
import { countOf, inNumber } from "../../../../format/words";
import { DetailsTable } from "./details-table";

interface ProblemDetailsProps {
  fileName: string;
  problems: readonly KeptProblem[];
  startsOpen?: boolean;
}

/** Rows that could not be read, with the reason and the fix. */
export function ProblemDetails({ fileName, problems, startsOpen = false }: ProblemDetailsProps) {
  if (problems.length === 0) return null;
  if (countRows(problems) === 0) {
    return problems.map(({ message }) => (
      <p key={message} class="problem">
        {sentence(message)}
      </p>
    ));
  }
  const isTruncated = problems.some(({ code }) => code === "truncated-file" || code === "truncated-row");
  return (
    <div class="file-problems">
      <DetailsTable
        summary={summaryOf(problems)}
        label={`Rows of ${fileName} that could not be read`}
        rows={problems}
        startsOpen={startsOpen}
        columns={[
          { name: "Row", value: ({ row }) => (row === undefined ? "All" : inNumber(row)) },
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

function summaryOf(problems: readonly KeptProblem[]): string {
  const rows = countRows(problems);
  // A problem without a row has the number of others.
  const atLeast = problems.some(({ row }) => row === undefined) ? "At least " : "";
  return `${atLeast}${countOf(rows, "row")} could not be read and ${rows === 1 ? "does" : "do"} not count`;
}

/** "is empty. …" continues the column name. */
function sentence(message: string): string {
  return capitalised(typographic(message));
}
