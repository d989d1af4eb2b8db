/** Results as CSV files for a spreadsheet. */
import Papa from "papaparse";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { sumOf } from "../../../format/sums";
import { compareText } from "../../../format/compare-text";
import { splitRefundsAlone } from "../../../analysis/groups/refunds-alone";
import { groupBy } from "../../../analysis/groups/group-by";
import { categoryOf, monthOf } from "../../../analysis/groups/groups";
import { countsOf } from "../../../format/purchase-counts";

type Cell = string | number | null;
interface CsvColumn<Row> {
  name: string;
  cell: (row: Row) => Cell;
}

const PURCHASE_COLUMNS: readonly CsvColumn<PurchaseResult>[] = [
  { name: "Date", cell: (purchase) => purchase.transactionDate },
  { name: "Merchant", cell: (purchase) => purchase.merchant },
  { name: "Statement descriptor", cell: (purchase) => purchase.descriptor },
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

/** Purchases and refunds of one month, card and category. */
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

/** Rows per batch, few enough to keep the page responsive. */
const ROWS_AT_A_TIME = 2_000;
// Excel needs it to recognize UTF-8.
const BYTE_ORDER_MARK = "\uFEFF";
const LINE_END = "\r\n";

/** One row per purchase. */
export function purchasesCsv(purchases: readonly PurchaseResult[]): Promise<Blob> {
  return csvOf(asCompared(purchases), PURCHASE_COLUMNS);
}

/** Refunds alone miss nothing, as in Improve: both sum to the same. */
function asCompared(purchases: readonly PurchaseResult[]): PurchaseResult[] {
  const alone = new Set(splitRefundsAlone(purchases).refundsAlone);
  return purchases.map((purchase) => (alone.has(purchase) ? { ...purchase, ...NOTHING_MISSED } : purchase));
}

const NOTHING_MISSED = { missedDollars: 0, betterHeldCard: null, missedWithAnyCard: 0, bestOfAllCards: null } satisfies Partial<PurchaseResult>;

/** One row per month, card and category, ready for a pivot table. */
export function summaryCsv(purchases: readonly PurchaseResult[]): Promise<Blob> {
  const groups = groupBy(asCompared(purchases), (purchase) => JSON.stringify([monthOf(purchase), purchase.cardName, categoryOf(purchase)]));
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
  // A merchant named "=1+1" must stay text, not become a formula.
  return Papa.unparse(rows, { escapeFormulae: LOOKS_LIKE_A_FORMULA, newline: LINE_END }) + LINE_END;
}
