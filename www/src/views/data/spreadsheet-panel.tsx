import { useState } from "preact/hooks";
import { Panel } from "../../components/panel";
import { SpanChoice } from "../../components/span-choice";
import { purchasesInWords } from "../../model/purchase-counts";
import { results } from "../../state/results";
import { purchasesInSpan, span } from "../../state/span";
import { download } from "../../components/download";
import { messageOf } from "../../model/message-of";

type Making = "nothing" | "making" | { made: string } | { problem: string };

export function SpreadsheetPanel() {
  const [making, setMaking] = useState<Making>("nothing");
  const purchases = purchasesInSpan.value;

  async function make(name: string, kind: "purchasesCsv" | "summaryCsv") {
    setMaking("making");
    try {
      // Loaded when somebody asks for it.
      const { [kind]: csvOf } = await import("../../model/csv");
      const chosen = span.value === undefined ? "" : ` ${span.value.from} to ${span.value.through}`;
      const fileName = `${name}${chosen}.csv`;
      download(fileName, await csvOf(purchases));
      setMaking({ made: fileName });
    } catch (error) {
      setMaking({ problem: messageOf(error) });
    }
  }

  return (
    <Panel title="Results for a spreadsheet">
      {purchases.length === 0 ? (
        <p>{results.value.kind === "working" ? "Your results are being worked out." : "There are no results yet. Bring a statement first."}</p>
      ) : (
        <>
          <p>
            Two CSV files, for Excel, Numbers, Google Sheets or LibreOffice: {purchasesInWords(purchases)} with what each
            earned and missed, or the sums by month, card and category.
          </p>
          <div class="data-span">
            <SpanChoice />
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
      <div role="status">
        {making === "making" && <p class="hint">Making the file…</p>}
        {typeof making === "object" && "made" in making && <p class="hint">“{making.made}” is among your downloads.</p>}
      </div>
      {typeof making === "object" && "problem" in making && (
        <p class="problem" role="alert">
          The file could not be made: {making.problem} Choose fewer days, or reload the page and try again.
        </p>
      )}
    </Panel>
  );
}
