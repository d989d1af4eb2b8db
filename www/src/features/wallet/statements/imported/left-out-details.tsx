import { leftOutInWords, type LeftOut } from "card-rewards/statements";
import { capitalised } from "../../../../format/capitalised";
import { countReasons } from "../../../../statement-import/statement-files";
import { countOf, inNumber } from "../../../../format/words";
import { DetailsTable } from "./details-table";

/** Rows that are not purchases, such as payments and fees, with counts. */
export function LeftOutDetails({ fileName, leftOut }: { fileName: string; leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  const reasons = countReasons(leftOut)
    .map(({ reason, count }) => `${inNumber(count)} ${leftOutInWords(reason, count)}`)
    .join(", ");
  return (
    <DetailsTable
      summary={`${countOf(leftOut.length, "row")} left out, earning nothing: ${reasons}`}
      label={`Rows left out of ${fileName}`}
      rows={leftOut}
      columns={[
        { name: "Row", value: ({ row }) => inNumber(row) },
        { name: "Reason", value: ({ reason }) => capitalised(leftOutInWords(reason)) },
        { name: "Descriptor", value: ({ text }) => text },
      ]}
    />
  );
}
