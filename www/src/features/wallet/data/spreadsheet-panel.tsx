import { useState } from "preact/hooks";
import { Panel } from "../../../ui/panel";
import { DateRangeSelect } from "../../../analysis/dates/date-range-select";
import { purchasesInWords } from "../../../format/purchase-counts";
import type { PurchaseResult } from "../../../analysis/settle/results";
import { results } from "../../../analysis/results/results-state";
import { purchasesInDateRange, dateRange } from "../../../analysis/dates/date-range-state";
import { download } from "../../../ui/download";
import { messageOf } from "../../../format/message-of";

type Making = "nothing" | "making" | { made: string } | { error: string };
type Table = "purchasesCsv" | "summaryCsv";

export function SpreadsheetPanel() {
  const [making, setMaking] = useState<Making>("nothing");
  const purchases = purchasesInDateRange.value;

  async function make(name: string, table: Table) {
    setMaking("making");
    try {
      setMaking({ made: await downloadTable(name, table, purchases) });
    } catch (error) {
      setMaking({ error: messageOf(error) });
    }
  }

  return (
    <Panel title="Results for a spreadsheet">
      {purchases.length === 0 ? (
        <p>{results.value.kind === "working" ? "Your results are being calculated." : "There are no results yet. Import a statement first."}</p>
      ) : (
        <>
          <p>
            Two CSV files, for Excel, Numbers, Google Sheets or LibreOffice: {purchasesInWords(purchases)} with what each
            earned and missed, or the totals by month, card and category.
          </p>
          <div class="data-range">
            <DateRangeSelect />
          </div>
          <div class="buttons">
            <button type="button" class="button button-quiet" disabled={making === "making"} onClick={() => void make("Purchases", "purchasesCsv")}>
              Purchases (CSV)
            </button>
            <button type="button" class="button button-quiet" disabled={making === "making"} onClick={() => void make("Summary", "summaryCsv")}>
              Summary (CSV)
            </button>
          </div>
        </>
      )}
      <MakingNote making={making} />
    </Panel>
  );
}

/** @returns the name of the file */
async function downloadTable(name: string, table: Table, purchases: readonly PurchaseResult[]): Promise<string> {
  // Loaded on demand.
  const { [table]: csvOf } = await import("./csv");
  const selected = dateRange.value === undefined ? "" : ` ${dateRange.value.from} to ${dateRange.value.through}`;
  const fileName = `${name}${selected}.csv`;
  download(fileName, await csvOf(purchases));
  return fileName;
}

function MakingNote({ making }: { making: Making }) {
  return (
    <>
      <div role="status">
        {making === "making" && <p class="hint">Making the file…</p>}
        {typeof making === "object" && "made" in making && <p class="hint">“{making.made}” is among your downloads.</p>}
      </div>
      {typeof making === "object" && "error" in making && (
        <p class="error" role="alert">
          The file could not be made: {making.error} Choose fewer days, or reload the page and try again.
        </p>
      )}
    </>
  );
}
