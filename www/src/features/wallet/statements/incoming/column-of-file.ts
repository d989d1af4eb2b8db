/** A column of a file that the person assigns. */
export interface ColumnOfFile {
  name: string;
  /** The first cell that is not empty. */
  sample: string;
}

/** Columns by position, with their name or number. */
export function columnsOf(records: readonly string[][], namesRow: number | null): ColumnOfFile[] {
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
