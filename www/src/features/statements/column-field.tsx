import { useId } from "preact/hooks";
import type { ColumnOfFile } from "./column-of-file";

interface ColumnFieldProps {
  label: string;
  columns: readonly ColumnOfFile[];
  chosen: number | undefined;
  onChosen: (column: number) => void;
  isOptional?: false;
}
type OptionalColumnFieldProps = Omit<ColumnFieldProps, "isOptional" | "onChosen"> & {
  isOptional: true;
  onChosen: (column: number | undefined) => void;
};

/** Selects a column of the file, shown with a sample. */
export function ColumnField(props: ColumnFieldProps | OptionalColumnFieldProps) {
  const id = useId();
  const { label, columns, isOptional = false } = props;
  const chosen = props.chosen === undefined || props.chosen < 0 ? "" : props.chosen.toString();
  return (
    <div class="column-field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="field"
        value={chosen}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== "") props.onChosen(Number(value));
          else if (props.isOptional) props.onChosen(undefined);
        }}
      >
        {(isOptional || chosen === "") && <option value="">{isOptional ? "None" : "Choose"}</option>}
        {columns.map(({ name, sample }, index) => (
          <option key={index} value={index.toString()}>
            {sample === "" ? name : `${name} (${sample.slice(0, 30)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
