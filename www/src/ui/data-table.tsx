import type { ComponentChildren } from "preact";

export interface Column<Row> {
  name: string;
  value: (row: Row) => ComponentChildren;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  /** Before the name in the heading. */
  mark?: ComponentChildren;
}

interface DataTableProps<Row> {
  /** The caption; visible only with `showsLabel`. */
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  showsLabel?: boolean;
}

export function DataTable<Row>({ label, rows, columns, showsLabel = false }: DataTableProps<Row>) {
  return (
    // The table scrolls by itself on a narrow phone, also with the keyboard.
    <div class="table-scroll" tabIndex={0} role="region" aria-label={label}>
      <table class="data-table">
        <caption class={showsLabel ? undefined : "visually-hidden"}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name, isNumber, mark }) => (
              <th key={name} scope="col" data-number={isNumber}>
                {mark} {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {columns.map(({ name, value, isNumber }, position) =>
                position === 0 ? (
                  <th key={name} scope="row">
                    {value(row)}
                  </th>
                ) : (
                  <td key={name} data-number={isNumber}>
                    {value(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
