import type { LeftOut } from "card-rewards/statements";
import { capitalised } from "../../model/id-in-words";
import { countReasons, reasonInWords } from "../../model/statement-files";
import { countOf, inNumber } from "../../model/words";
import { DetailsTable } from "./details-table";

/** What is no purchase: payments, fees and such, and how many of each. */
export function LeftOutDetails({ fileName, leftOut }: { fileName: string; leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const reasons = countReasons(leftOut)
    .map(({ reason, count }) => `${inNumber(count)} ${reasonInWords(reason, count)}`)
    .join(", ");
  return (
    <DetailsTable
      summary={`${countOf(leftOut.length, "row")} left out, which earn nothing: ${reasons}`}
      label={`Rows left out of ${fileName}`}
      rows={leftOut}
      columns={[
        { name: "Row", value: ({ row }) => inNumber(row) },
        { name: "What it is", value: ({ reason }) => capitalised(reasonInWords(reason)) },
        { name: "Statement line", value: ({ text }) => text },
      ]}
    />
  );
}
