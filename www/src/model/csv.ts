/** Results as tables for a spreadsheet. */
import Papa from "papaparse";
import type { PurchaseResult } from "../calculation/results";
import { sumOf } from "../calculation/sums";
import { compareText } from "./compare-text";
import { groupBy } from "./group-by";
import { categoryOf, monthOf } from "./groups";
import { countsOf } from "./purchase-counts";

type Cell = string | number | null;
interface CsvColumn<Row> {
  name: string;
  cell: (row: Row) => Cell;
}

const PURCHASE_COLUMNS: readonly CsvColumn<PurchaseResult>[] = [
  { name: "Date", cell: (purchase) => purchase.transactionDate },
  { name: "Merchant", cell: (purchase) => purchase.merchant },
  { name: "Statement line", cell: (purchase) => purchase.statementLine },
  { name: "Category", cell: (purchase) => purchase.categoryName },
  { name: "Card", cell: (purchase) => purchase.cardName },
  { name: "Amount (USD)", cell: (purchase) => purchase.transactionAmount },
  { name: "Points per dollar", cell: (purchase) => purchase.rewardMultiplier },
  { name: "Dollars per point", cell: (purchase) => purchase.rewardValue },
  { name: "Earned (USD)", cell: (purchase) => purchase.rewardAmount },
  { name: "Missed with your cards (USD)", cell: (purchase) => purchase.missedDollars },
  { name: "Better card of yours", cell: (purchase) => purchase.betterHeldCard },
  { name: "Missed with any card (USD)", cell: (purchase) => purchase.missedWithAnyCard },
  { name: "Best of all cards", cell: (purchase) => purchase.bestOfAllCards },
];

/** Of the purchases and refunds of one month with one card in one category. */
const SUMMARY_COLUMNS: readonly CsvColumn<PurchaseResult[]>[] = [
  { name: "Month", cell: ([first]) => (first ? monthOf(first) : null) },
  { name: "Card", cell: ([first]) => first?.cardName ?? null },
  { name: "Category", cell: ([first]) => (first ? categoryOf(first) : null) },
  { name: "Purchases", cell: (all) => countsOf(all).purchases },
  { name: "Refunds", cell: (all) => countsOf(all).refunds },
  { name: "Spent (USD)", cell: (all) => sumOf(all.map((one) => one.transactionAmount)) },
  { name: "Earned (USD)", cell: (all) => sumOf(all.map((one) => one.rewardAmount)) },
  { name: "Missed with your cards (USD)", cell: (all) => sumOf(all.map((one) => one.missedDollars)) },
];

/** So many rows take no longer than a person notices; the page can answer in between. */
const ROWS_AT_A_TIME = 2_000;
// Excel takes a file without it for one of the computer's own encoding.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** One row for each purchase. */
export function purchasesCsv(purchases: readonly PurchaseResult[]): Promise<Blob> {
  return csvOf(purchases, PURCHASE_COLUMNS);
}

/** One row for each month, card and category, ready for a pivot table. */
export function summaryCsv(purchases: readonly PurchaseResult[]): Promise<Blob> {
  const groups = groupBy(purchases, (purchase) => JSON.stringify([monthOf(purchase), purchase.cardName, categoryOf(purchase)]));
  const inOrder = [...groups].toSorted(([one], [other]) => compareText(one, other));
  return csvOf(
    inOrder.map(([, ofGroup]) => ofGroup),
    SUMMARY_COLUMNS,
  );
}

async function csvOf<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): Promise<Blob> {
  const parts = [BYTE_ORDER_MARK, lines([columns.map(({ name }) => name)])];
  for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
    const some = rows.slice(start, start + ROWS_AT_A_TIME);
    parts.push(lines(some.map((row) => columns.map(({ cell }) => cell(row)))));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(parts, { type: "text/csv;charset=utf-8" });
}

/** Papa's own expression misses text with a line break. */
const LOOKS_LIKE_A_FORMULA = /^[=+\-@\t\r]/;

function lines(rows: Cell[][]): string {
  // A merchant named "=1+1" stays a name: spreadsheets would take it for a formula.
  return Papa.unparse(rows, { escapeFormulae: LOOKS_LIKE_A_FORMULA, newline: LINE_END }) + LINE_END;
}
