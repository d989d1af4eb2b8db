import { needsCard } from "../../../profile/profile";
import { filesOf } from "../../../statement-import/statement-files";
import { daysCovered, purchasesInWords } from "../../../format/purchase-counts";
import { countOf } from "../../../format/words";
import { statements } from "../../../profile/profile-state";
import { resultsToShow } from "../../../analysis/results/results-state";

/** Totals of all files, and open questions. */
export function StatementsSum() {
  const all = statements.value;
  if (all.length === 0) return null;
  const shown = resultsToShow.value;
  const counted = shown?.purchases ?? [];
  const repeated = [...(shown?.repeated.values() ?? [])].reduce((sum, one) => sum + one.length, 0);
  const open = all.filter(needsCard).length;
  return (
    <>
      {open > 0 && (
        <p class="statements-open">
          {open === 1
            ? "One account below has no card yet. Its purchases count once you choose its card."
            : `${countOf(open, "account")} below have no card yet. Their purchases count once you choose their cards.`}
        </p>
      )}
      <p class="statements-sum">
        <strong>{countOf(filesOf(all).length, "file")}</strong>
        {counted.length > 0 && ` · ${purchasesInWords(counted)} counted, ${daysCovered(counted) ?? ""}`}
        {repeated > 0 && ` · ${countOf(repeated, "row")} found twice and counted once`}
      </p>
    </>
  );
}
