import type { BestAssignment } from "../../../analysis/settle/best-assignment";
import type { Results } from "../../../analysis/settle/results";
import { AmountList } from "../../../ui/amount-list";
import { Panel } from "../../../ui/panel";
import { actionRows } from "../../../analysis/best/actions";
import { purchasesAndRefunds } from "../../../format/purchase-counts";
import { inDollars } from "../../../format/words";
import { best as bestState } from "../../../analysis/best/best-state";
import { fromTodayInWords } from "../../../analysis/best/from-today";
import { UnknownFromToday } from "../../../analysis/best/unknown-from-today";
import { nothingToCompare } from "../../../analysis/best/nothing-to-compare";
import { addressOf } from "../../../navigation/route";
import { Working } from "../../../ui/working";
import { proofInWords } from "./proof-words";

const TITLE = "The best your wallet could have earned";

/** The best assignment of the wallet, the slowest result of this view. With one card it asks for others. */
export function BestPanel({ results }: { results: Results }) {
  const single = nothingToCompare();
  if (single === undefined) return <BestOfSeveral results={results} />;
  return (
    <Panel title={TITLE}>
      <p>
        {single} <a href={addressOf("wallet")}>Add cards</a> or, if you carry no others, <a href={addressOf("what-if")}>find the best card to add</a>.
      </p>
    </Panel>
  );
}

function BestOfSeveral({ results }: { results: Results }) {
  const state = bestState.value;
  return (
    <Panel title={TITLE}>
      <div role="status">
        {state.kind === "working" && (
          <Working>
            Assigning each purchase to the best of your cards
          </Working>
        )}
      </div>
      {state.kind === "error" && (
        <p class="error" role="alert">
          The calculation failed: {state.message} Reload the page to try again.
        </p>
      )}
      {state.kind === "ready" && <BestSummary best={state.best} results={results} />}
    </Panel>
  );
}

function BestSummary({ best, results }: { best: BestAssignment; results: Results }) {
  const { totalReward, gain, abroadCount, abroadRefunds, formerCount, formerRefunds, fromToday } = best;
  const rows = actionRows(best, COUNT);
  return (
    <>
      <p>
        <strong class="missed-best">{inDollars(gain)} more</strong>{" "}
        {abroadCount === 0 ? `than you earned: ${inDollars(totalReward)} in total. ` : "than you earned, after foreign transaction fees. "}
        {abroadCount + formerCount < results.purchases.length && proofInWords(best, results.unknownQuarters.length > 0)}
      </p>
      <p class="hint">
        Covers all purchases of your statements, whatever days are selected below, each on one of your cards, with every cap counted once.
        {abroadCount > 0 && ` ${purchasesAndRefunds(abroadCount - abroadRefunds, abroadRefunds)} abroad, where foreign transaction fees matter, ${abroadCount === 1 ? "is" : "are each"} compared alone and ${abroadCount === 1 ? "uses" : "use"} no cap here.`}
        {formerCount > 0 && ` ${formerInWords(formerCount, formerRefunds)}.`}
      </p>
      {rows.length > 0 && (
        <div class="missed-part">
          <h3>What to change</h3>
          <AmountList label="What to change" rows={rows} />
        </div>
      )}
      {fromToday.length > 0 && <FromTodayList best={best} />}
    </>
  );
}

function formerInWords(count: number, refunds: number): string {
  const stays = count === 1 ? "with a card you no longer have stays as it was" : "with cards you no longer have stay as they were";
  return `${purchasesAndRefunds(count - refunds, refunds)} ${stays}`;
}

const COUNT = 8;

type FromTodayProps = Pick<BestAssignment, "fromToday" | "exhausted">;

function FromTodayList({ best }: { best: BestAssignment }) {
  const { fromToday, exhausted } = best;
  const rest = fromToday.slice(COUNT);
  return (
    <div class="missed-from-today">
      <h3>From today</h3>
      <Sentences label="Which card from today" fromToday={fromToday.slice(0, COUNT)} exhausted={exhausted} />
      <UnknownFromToday best={best} />
      {fromToday.some(({ countedFrom }) => countedFrom !== undefined) && (
        <p class="hint">
          “Counted since” is the day on which the card’s statements begin. Enter what you spent before as “Spent so far” in <a href={addressOf("wallet")}>the card’s settings</a>.
        </p>
      )}
      {rest.length > 0 && (
        <details class="more">
          <summary>{`${rest.length.toString()} more categories`}</summary>
          <Sentences label="Which card for other categories" fromToday={rest} exhausted={exhausted} />
        </details>
      )}
    </div>
  );
}

function Sentences({ label, fromToday, exhausted }: FromTodayProps & { label: string }) {
  return (
    <ul class="missed-sentences" aria-label={label}>
      {fromToday.map((one) => {
        const { category, rest } = fromTodayInWords(one, exhausted);
        return (
          <li key={one.category ?? ""}>
            <strong>{category}:</strong> {rest}
          </li>
        );
      })}
    </ul>
  );
}
