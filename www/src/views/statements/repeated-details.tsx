import { useMemo } from "preact/hooks";
import type { Statement } from "../../model/profile";
import { countOf, inDays, inDollars } from "../../model/words";
import { repeatedTransactions } from "../../state/results";
import { DetailsTable } from "./details-table";

/** What an earlier file of the same card has too. */
export function RepeatedDetails({ fileName, statements }: { fileName: string; statements: readonly Statement[] }) {
  const repeated = repeatedTransactions.value;
  const rows = useMemo(() => statements.flatMap(({ statementId }) => repeated.get(statementId) ?? []), [statements, repeated]);
  if (rows.length === 0) return null;
  return (
    <DetailsTable
      summary={`${countOf(rows.length, "row")} also in a file that you brought before, counted once`}
      label={`Rows of ${fileName} that are in an earlier file too`}
      rows={rows}
      columns={[
        { name: "Day", value: ({ transactionDate }) => inDays(transactionDate) },
        { name: "Statement line", value: ({ merchant }) => merchant },
        { name: "Amount", value: ({ transactionAmount }) => inDollars(transactionAmount), isNumber: true },
      ]}
    />
  );
}
