import { useId } from "preact/hooks";
import type { ColumnOfFile } from "./column-of-file";

interface ColumnFieldProps {
  label: string;
  columns: readonly ColumnOfFile[];
  selected: number | undefined;
  onSelected: (column: number) => void;
  isOptional?: false;
}
type OptionalColumnFieldProps = Omit<ColumnFieldProps, "isOptional" | "onSelected"> & {
  isOptional: true;
  onSelected: (column: number | undefined) => void;
};

/** Selects a column of the file, shown with a sample. */
export function ColumnField(props: ColumnFieldProps | OptionalColumnFieldProps) {
  const id = useId();
  const { label, columns, isOptional = false } = props;
  const selected = props.selected === undefined || props.selected < 0 ? "" : props.selected.toString();
  return (
    <div class="column-field">
      <label for={id}>{label}</label>
      <select
        id={id}
        class="field"
        value={selected}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value !== "") props.onSelected(Number(value));
          else if (props.isOptional) props.onSelected(undefined);
        }}
      >
        {(isOptional || selected === "") && <option value="">{isOptional ? "None" : "Choose"}</option>}
        {columns.map(({ name, sample }, index) => (
          <option key={index} value={index.toString()}>
            {sample === "" ? name : `${name} (${sample.slice(0, 30)})`}
          </option>
        ))}
      </select>
    </div>
  );
}
