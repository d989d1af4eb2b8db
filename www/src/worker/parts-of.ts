/** Rows in parts that keep the page responsive: of a message to the worker, of a file, of a digest. */
export const ROWS_AT_A_TIME = 5_000;

/** The rows in their order; none without rows. */
export function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_A_TIME) }, (_, part) => rows.slice(part * ROWS_AT_A_TIME, (part + 1) * ROWS_AT_A_TIME));
}
