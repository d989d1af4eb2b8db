import { needsCard } from "../model/statement-files";
import { countOf } from "../model/words";
import { addressOf } from "../route";
import { statements } from "../state/profile";
import { results } from "../state/results";

/** Statements whose card nobody named are in no amount: without a word, totals would look complete. */
export function NotCounted() {
  const untied = statements.value.filter(needsCard);
  if (untied.length === 0 || results.value.kind === "none") return null;
  const count = untied.reduce((sum, { transactions }) => sum + transactions.length, 0);
  return (
    <p class="not-counted">
      {countOf(count, "row")} of {countOf(untied.length, "statement")} {count === 1 ? "is" : "are"} not counted:{" "}
      <a href={addressOf("statements")}>say which card {untied.length === 1 ? "it is" : "they are"} of</a>.
    </p>
  );
}
