import type { StatementProblem } from "card-rewards/statements";
import { capitalised } from "../../model/id-in-words";
import { countRows } from "../../model/statement-files";
import { countOf, inNumber } from "../../model/words";
import { DetailsTable } from "./details-table";

interface ProblemDetailsProps {
  fileName: string;
  problems: readonly StatementProblem[];
  startsOpen?: boolean;
}

/** What could not be read, with its place and what to do. */
export function ProblemDetails({ fileName, problems, startsOpen = false }: ProblemDetailsProps) {
  if (problems.length === 0) return null;
  if (countRows(problems) === 0) {
    return problems.map(({ message }) => (
      <p key={message} class="problem">
        {sentence(message)}
      </p>
    ));
  }
  const canBeMended = !problems.some(({ message }) => message.startsWith("The file ends"));
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
          { name: "What is wrong, and what to do", value: ({ message }) => sentence(message) },
        ]}
      >
        <p class="hint">
          All other rows are kept.{canBeMended && " Mend these in the file, remove it here, and bring it again."}
        </p>
      </DetailsTable>
    </div>
  );
}

function summaryOf(problems: readonly StatementProblem[]): string {
  const rows = countRows(problems);
  // What is about no row says how many more there are.
  const atLeast = problems.some(({ row }) => row === undefined) ? "At least " : "";
  return `${atLeast}${countOf(rows, "row")} could not be read and ${rows === 1 ? "does" : "do"} not count`;
}

/** "is empty. …" goes on from the column; quotation marks as they are printed. */
function sentence(message: string): string {
  return capitalised(message.replaceAll(/"([^"]*)"/g, "“$1”"));
}
