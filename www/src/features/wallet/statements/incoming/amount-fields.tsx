import { useId } from "preact/hooks";
import type { AmountColumns } from "../../../../statement-import/column-mapping";
import { ColumnField } from "./column-field";
import type { ColumnOfFile } from "./column-of-file";

interface AmountFieldsProps {
  columns: readonly ColumnOfFile[];
  selected: AmountColumns | undefined;
  onSelected: (amount: AmountColumns) => void;
}

/** Marks a column that is still to be selected. */
const NOT_YET = -1;

/** One column with signs, or two columns for spending and refunds. */
export function AmountFields({ columns, selected, onSelected }: AmountFieldsProps) {
  const id = useId();
  const two = selected?.in === "two" ? selected : undefined;
  const spent = two?.spent ?? (selected?.in === "one" ? selected.amount : NOT_YET);
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
            onSelected(isTwo ? { in: "two", spent, returned: NOT_YET } : { in: "one", amount: spent });
          }}
        >
          <option value="one">One column</option>
          <option value="two">Two columns, spent and refunded</option>
        </select>
      </div>
      {two ? (
        <>
          <ColumnField label="Spent" columns={columns} selected={two.spent} onSelected={(column) => { onSelected({ ...two, spent: column }); }} />
          <ColumnField
            label="Refunds and payments"
            columns={columns}
            selected={two.returned}
            onSelected={(column) => { onSelected({ ...two, returned: column }); }}
          />
        </>
      ) : (
        <ColumnField
          label="Amount"
          columns={columns}
          selected={spent}
          onSelected={(amount) => { onSelected({ in: "one", amount }); }}
        />
      )}
    </>
  );
}
