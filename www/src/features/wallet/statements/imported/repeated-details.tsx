import { useMemo } from "preact/hooks";
import type { ImportedStatement } from "../../../../profile/profile";
import { countOf, inDays, inDollars } from "../../../../format/words";
import { resultsToShow } from "../../../../analysis/results/results-state";
import { DetailsTable } from "./details-table";

/** Rows that an earlier file of the same card has too. */
export function RepeatedDetails({ fileName, statements }: { fileName: string; statements: readonly ImportedStatement[] }) {
  const repeated = resultsToShow.value?.repeated;
  const rows = useMemo(() => statements.flatMap(({ statementId }) => repeated?.get(statementId) ?? []), [statements, repeated]);
  if (rows.length === 0) return null;
  return (
    <DetailsTable
      summary={`${countOf(rows.length, "row")} also in an earlier file, counted once`}
      label={`Rows of ${fileName} that are in an earlier file too`}
      rows={rows}
      columns={[
        { name: "Day", value: ({ transactionDate }) => inDays(transactionDate) },
        { name: "Descriptor", value: ({ merchant }) => merchant },
        { name: "Amount", value: ({ transactionAmount }) => inDollars(transactionAmount), isNumber: true },
      ]}
    />
  );
}
