import { filesOf, needsCard } from "../../model/statement-files";
import { daysCovered, purchasesInWords } from "../../model/purchase-counts";
import { countOf } from "../../model/words";
import { statements } from "../../state/profile";
import { repeatedTransactions, transactions } from "../../state/results";

/** What counts, of all files together, and what still has to be said. */
export function StatementsSum() {
  const all = statements.value;
  if (all.length === 0) return null;
  const counted = transactions.value;
  const repeated = [...repeatedTransactions.value.values()].reduce((sum, one) => sum + one.length, 0);
  const open = all.filter(needsCard).length;
  return (
    <>
      {open > 0 && (
        <p class="statements-open">
          {open === 1
            ? "One account below has no card yet. Its purchases count once you say which card it is."
            : `${countOf(open, "account")} below have no card yet. Their purchases count once you say which cards they are.`}
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
