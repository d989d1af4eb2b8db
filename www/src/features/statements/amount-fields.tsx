import { useId } from "preact/hooks";
import type { AmountColumns } from "../../statement-import/column-mapping";
import { ColumnField } from "./column-field";
import type { ColumnOfFile } from "./column-of-file";

interface AmountFieldsProps {
  columns: readonly ColumnOfFile[];
  chosen: AmountColumns | undefined;
  onChosen: (amount: AmountColumns) => void;
}

/** Marks a column that is still to be selected. */
const NOT_YET = -1;

/** One column with signs, or two columns for spending and refunds. */
export function AmountFields({ columns, chosen, onChosen }: AmountFieldsProps) {
  const id = useId();
  const two = chosen?.in === "two" ? chosen : undefined;
  const spent = two?.spent ?? (chosen?.in === "one" ? chosen.amount : NOT_YET);
  return (
    <>
      <div class="column-field">
        <label for={id}>Amounts are in</label>
        <select
          id={id}
          class="field"
          value={two ? "two" : "one"}
          onChange={(event) => {
            const isTwo = event.currentTarget.value === "two";
            onChosen(isTwo ? { in: "two", spent, returned: NOT_YET } : { in: "one", amount: spent });
          }}
        >
          <option value="one">One column</option>
          <option value="two">Two columns, spent and refunded</option>
        </select>
      </div>
      {two ? (
        <>
          <ColumnField label="Spent" columns={columns} chosen={two.spent} onChosen={(column) => { onChosen({ ...two, spent: column }); }} />
          <ColumnField
            label="Refunds and payments"
            columns={columns}
            chosen={two.returned}
            onChosen={(column) => { onChosen({ ...two, returned: column }); }}
          />
        </>
      ) : (
        <ColumnField
          label="Amount"
          columns={columns}
          chosen={spent}
          onChosen={(amount) => { onChosen({ in: "one", amount }); }}
        />
      )}
    </>
  );
}
