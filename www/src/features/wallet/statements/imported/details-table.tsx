import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { DataTable, type Column } from "../../../../ui/data-table";
import { countOf } from "../../../../format/words";

interface DetailsTableProps<Row> {
  summary: ComponentChildren;
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  startsOpen?: boolean;
  children?: ComponentChildren;
}

const ROWS_AT_A_TIME = 100;

/** A summary that opens to a table, rendered only then: files can have thousands of rows. */
export function DetailsTable<Row>({ summary, label, rows, columns, startsOpen = false, children }: DetailsTableProps<Row>) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [shown, setShown] = useState(ROWS_AT_A_TIME);
  const more = rows.length - shown;
  return (
    <details
      class="file-details"
      open={isOpen}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>{summary}</summary>
      {isOpen && (
        <div class="file-details-content">
          {children}
          <DataTable label={label} rows={rows.slice(0, shown)} columns={columns} />
          {more > 0 && (
            <button
              type="button"
              class="text-button"
              onClick={() => {
                setShown(shown + ROWS_AT_A_TIME * 10);
              }}
            >
              Show more of {countOf(more, "row")}
            </button>
          )}
        </div>
      )}
    </details>
  );
}
