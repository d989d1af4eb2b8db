import { useId } from "preact/hooks";
import type { ImportCalls } from "../../../../statement-import/worker-calls";
import { worker } from "../../../../worker/client";
import type { DateOrder } from "card-rewards/statements";
import type { AmountColumns, ColumnMapping } from "../../../../statement-import/column-mapping";
import { AmountFields } from "./amount-fields";
import { ColumnField } from "./column-field";
import { columnsOf } from "./column-of-file";

interface ColumnFieldsProps {
  bytes: ArrayBuffer;
  /** First rows of the file. */
  records: readonly string[][];
  mapping: Partial<ColumnMapping>;
  onChange: (to: Partial<ColumnMapping> | ((before: Partial<ColumnMapping>) => Partial<ColumnMapping>)) => void;
}

/** Selects the row of names and the role of each column. */
export function ColumnFields({ bytes, records, mapping, onChange }: ColumnFieldsProps) {
  const columns = columnsOf(records, mapping.namesRow ?? null);
  const set = (part: Partial<ColumnMapping>) => {
    onChange((before) => ({ ...before, ...part }));
  };
  return (
    <div class="column-fields">
      <NamesRowField bytes={bytes} records={records} mapping={mapping} onChange={onChange} />
      <ColumnField label="Date" columns={columns} selected={mapping.date} onSelected={(date) => { set({ date, dateOrder: undefined }); }} />
      <DateOrderField
        selected={mapping.dateOrder}
        sample={mapping.date === undefined ? "" : (columns[mapping.date]?.sample ?? "")}
        onSelected={(dateOrder) => {
          set({ dateOrder });
        }}
      />
      <ColumnField label="Merchant" columns={columns} selected={mapping.merchant} onSelected={(merchant) => { set({ merchant }); }} />
      <AmountFields columns={columns} selected={mapping.amount} onSelected={(amount: AmountColumns) => { set({ amount }); }} />
      <details class="more column-field-wide">
        <summary>More columns, if the file has them</summary>
        <div class="column-fields">
          <ColumnField isOptional label="Type of the row, such as sale or payment" columns={columns} selected={mapping.kind} onSelected={(kind) => { set({ kind }); }} />
          <ColumnField isOptional label="Account or card" columns={columns} selected={mapping.account} onSelected={(account) => { set({ account }); }} />
          <ColumnField isOptional label="Merchant category code (MCC)" columns={columns} selected={mapping.mcc} onSelected={(mcc) => { set({ mcc }); }} />
          <ColumnField isOptional label="Currency of the amount" columns={columns} selected={mapping.currency} onSelected={(currency) => { set({ currency }); }} />
        </div>
      </details>
    </div>
  );
}

function NamesRowField({ bytes, records, mapping, onChange }: ColumnFieldsProps) {
  const id = useId();
  return (
    <div class="column-field column-field-wide">
      <label for={id}>Which row has the names of the columns?</label>
      <select
        id={id}
        class="field"
        value={mapping.namesRow?.toString() ?? "none"}
        onChange={(event) => {
          const { value } = event.currentTarget;
          void guessColumns(bytes, value === "none" ? null : Number(value)).then(onChange);
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
  );
}

/** Another row of names means another table: guesses its columns again. */
async function guessColumns(bytes: ArrayBuffer, namesRow: number | null): Promise<Partial<ColumnMapping>> {
  try {
    return await worker<ImportCalls>().guessColumns(bytes, namesRow);
  } catch (error) {
    // The person then selects every column.
    console.error(error);
    return { namesRow };
  }
}

interface DateOrderFieldProps {
  selected: DateOrder | undefined;
  sample: string;
  onSelected: (order: DateOrder) => void;
}

/** Asks for the order of day and month; only numeric dates without a leading year are ambiguous. */
function DateOrderField({ selected, sample, onSelected }: DateOrderFieldProps) {
  const id = useId();
  if (!/^\d{1,2}\D+\d{1,2}\D+\d/.test(sample)) return null;
  return (
    <div class="column-field">
      <label for={id}>Which comes first in {sample.split(" ")[0]}?</label>
      <select
        id={id}
        class="field"
        value={selected ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (value === "day-first" || value === "month-first") onSelected(value);
        }}
      >
        {selected === undefined && <option value="">Choose</option>}
        <option value="month-first">The month, as in the US</option>
        <option value="day-first">The day, as in Europe</option>
      </select>
    </div>
  );
}
