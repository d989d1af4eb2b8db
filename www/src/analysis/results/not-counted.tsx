import { needsCard } from "../../profile/profile";
import { countOf } from "../../format/words";
import { addressOf } from "../../navigation/route";
import { statements } from "../../profile/profile-state";
import { results } from "./results-state";
import "./not-counted.css";

/** Notes statements without a card, which no total includes. */
export function NotCounted() {
  const untied = statements.value.filter((one) => needsCard(one) && one.transactions.length > 0);
  if (untied.length === 0 || results.value.kind === "none") return null;
  const count = untied.reduce((sum, { transactions }) => sum + transactions.length, 0);
  return (
    <p class="not-counted">
      {countOf(count, "row")} of {countOf(untied.length, "statement")} {count === 1 ? "is" : "are"} not counted:{" "}
      <a href={addressOf("statements")}>choose {untied.length === 1 ? "its card" : "their cards"}</a>.
    </p>
  );
}
