import { useId } from "preact/hooks";
import { calculator } from "../../engine/client";
import type { AmountColumns, ColumnMapping, DateOrder } from "../../model/column-mapping";
import { AmountFields } from "./amount-fields";
import { ColumnField } from "./column-field";

interface ColumnFieldsProps {
  bytes: ArrayBuffer;
  /** The first rows of the file. */
  records: readonly string[][];
  mapping: Partial<ColumnMapping>;
  onChange: (to: Partial<ColumnMapping> | ((before: Partial<ColumnMapping>) => Partial<ColumnMapping>)) => void;
}

/** Which row names the columns, and which column is what. */
export function ColumnFields({ bytes, records, mapping, onChange }: ColumnFieldsProps) {
  const id = useId();
  const namesRow = mapping.namesRow ?? null;
  const columns = columnsOf(records, namesRow);
  const set = (part: Partial<ColumnMapping>) => {
    onChange((before) => ({ ...before, ...part }));
  };
  return (
    <div class="column-fields">
      <div class="column-field column-field-wide">
        <label for={id}>Which row has the names of the columns?</label>
        <select
          id={id}
          class="field"
          value={namesRow === null ? "none" : namesRow.toString()}
          onChange={(event) => {
            const { value } = event.currentTarget;
            const row = value === "none" ? null : Number(value);
            // Other names are another table: everything is guessed anew.
            void calculator()
              .guessColumns(bytes, row)
              .catch((error: unknown) => {
                // The person says it all then.
                console.error(error);
                return { namesRow: row };
              })
              .then(onChange);
          }}
        >
          {records.map((cells, row) =>
            cells.every((cell) => cell.trim() === "") ? null : (
              <option key={row} value={row.toString()}>
                {`Row ${(row + 1).toString()}: ${cells.join(", ").slice(0, 70)}`}
              </option>
            ),
          )}
          <option value="none">None: the first row is a purchase already</option>
        </select>
      </div>
      <ColumnField label="Date" columns={columns} chosen={mapping.date} onChosen={(date) => { set({ date, dateOrder: undefined }); }} />
      <DateOrderField
        chosen={mapping.dateOrder}
        sample={mapping.date === undefined ? "" : (columns[mapping.date]?.sample ?? "")}
        onChosen={(dateOrder) => {
          set({ dateOrder });
        }}
      />
      <ColumnField label="Merchant" columns={columns} chosen={mapping.merchant} onChosen={(merchant) => { set({ merchant }); }} />
      <AmountFields columns={columns} chosen={mapping.amount} onChosen={(amount: AmountColumns) => { set({ amount }); }} />
      <details class="more column-field-wide">
        <summary>More columns, if the file has them</summary>
        <div class="column-fields">
          <ColumnField isOptional label="What the row is, such as sale or payment" columns={columns} chosen={mapping.kind} onChosen={(kind) => { set({ kind }); }} />
          <ColumnField isOptional label="Account or card" columns={columns} chosen={mapping.account} onChosen={(account) => { set({ account }); }} />
          <ColumnField isOptional label="Merchant category code (MCC)" columns={columns} chosen={mapping.mcc} onChosen={(mcc) => { set({ mcc }); }} />
        </div>
      </details>
    </div>
  );
}

export interface ColumnOfFile {
  name: string;
  /** What is in it, in the first row that has something. */
  sample: string;
}

function columnsOf(records: readonly string[][], namesRow: number | null): ColumnOfFile[] {
  const names = namesRow === null ? [] : (records[namesRow] ?? []);
  const rows = records.slice(namesRow === null ? 0 : namesRow + 1);
  const count = Math.max(names.length, ...rows.map((cells) => cells.length));
  return Array.from({ length: count }, (_, index) => {
    const name = names[index]?.trim() ?? "";
    return {
      name: name === "" ? `Column ${(index + 1).toString()}` : name,
      sample: rows.map((cells) => cells[index]?.trim() ?? "").find((cell) => cell !== "") ?? "",
    };
  });
}

interface DateOrderFieldProps {
  chosen: DateOrder | undefined;
  sample: string;
  onChosen: (order: DateOrder) => void;
}

/** Only for days in numbers that begin with no year: nothing else has two readings. */
function DateOrderField({ chosen, sample, onChosen }: DateOrderFieldProps) {
  const id = useId();
  if (!/^\d{1,2}\D+\d{1,2}\D+\d/.test(sample)) return null;
  return (
    <div class="column-field">
      <label for={id}>Which comes first in {sample.split(" ")[0]}?</label>
      <select
        id={id}
        class="field"
        value={chosen ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === "day-first" || value === "month-first") onChosen(value);
        }}
      >
        {chosen === undefined && <option value="">Choose</option>}
        <option value="month-first">The month, as in the US</option>
        <option value="day-first">The day, as in Europe</option>
      </select>
    </div>
  );
}
