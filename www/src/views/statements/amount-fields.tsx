import { useId } from "preact/hooks";
import type { AmountColumns } from "../../model/column-mapping";
import { ColumnField } from "./column-field";
import type { ColumnOfFile } from "./column-fields";

interface AmountFieldsProps {
  columns: readonly ColumnOfFile[];
  chosen: AmountColumns | undefined;
  onChosen: (amount: AmountColumns) => void;
}

/** Stands for a column that is still to be chosen. */
const NOT_YET = -1;

/** One column with signs, or two: what was spent, and what came back. */
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
          <option value="two">Two columns, spent and returned</option>
        </select>
      </div>
      {two ? (
        <>
          <ColumnField label="Spent" columns={columns} chosen={two.spent} onChosen={(column) => { onChosen({ ...two, spent: column }); }} />
          <ColumnField
            label="Returned and paid"
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
