import { useSignalEffect } from "@preact/signals";
import type { PurchaseResult, Results } from "../../analysis/settle/results";
import { AmountList } from "../../ui/amount-list";
import { Panel } from "../../ui/panel";
import { categoryOf, groupsOf } from "../../analysis/groups/groups";
import { daysCovered, purchasesInWords } from "../../format/purchase-counts";
import { nothingToCompare } from "../../analysis/best/nothing-to-compare";
import { totalsOf } from "../../analysis/groups/totals";
import { actionRows } from "../../analysis/best/actions";
import { inDollars, inPercent } from "../../format/words";
import { addressOf } from "../../navigation/route";
import { UnknownFromToday } from "../../analysis/best/unknown-from-today";
import { UnknownQuartersNote } from "../../analysis/results/unknown-quarters-note";
import { OneCard, useAsksForCards } from "../../analysis/best/one-card";
import { requestBest, best } from "../../analysis/best/best-state";
import { hasOneCard, wallet } from "../../profile/profile-state";
import { Working } from "../../ui/working";

const MOST_ACTIONS = 3;
const MOST_CATEGORIES = 5;

/** Covers all dates of the statements. The best assignment is known only for all of them. */
export function HomeResults({ results: { purchases, totalEarned } }: { results: Results }) {
  useSignalEffect(requestBest);
  const { spentDollars, rate } = totalsOf(purchases);
  const categories = groupsOf(purchases, categoryOf, (purchase) => purchase.rewardAmount).slice(0, MOST_CATEGORIES);
  return (
    <>
      <div class="tiles">
        <a class="tile" href={addressOf("earned")}>
          <p class="tile-name">Your cards earned</p>
          <p class="tile-value">{inDollars(totalEarned)}</p>
          <p class="tile-note">
            {rate !== undefined && `${inPercent(rate)} of ${inDollars(spentDollars)}, `}
            {purchasesInWords(purchases)}, {daysCovered(purchases)}
          </p>
        </a>
        <LeftOnTheTable />
        <a class="tile tile-ask screen-only" href={addressOf("use")}>
          <p class="tile-name">About to pay?</p>
          <p class="tile-ask-words">Which card now</p>
          <p class="tile-note">Type a merchant, see {hasOneCard.value ? "what your card earns there" : "the best of your cards"}</p>
        </a>
      </div>
      <UnknownQuartersNote purchases={purchases} of="both" />
      <div class="columns">
        <WorthChanging purchases={purchases} />
        <Panel title="Rewards by category">
          <AmountList
            label="Rewards by category"
            rows={categories.map(({ key, dollars, purchases: ofCategory }) => ({
              key,
              name: key,
              note: purchasesInWords(ofCategory),
              dollars,
            }))}
          />
          <p class="panel-more">
            <a href={addressOf("earned")}>All rewards earned</a>
          </p>
        </Panel>
      </div>
    </>
  );
}

function LeftOnTheTable() {
  const state = best.value;
  const single = nothingToCompare();
  if (single !== undefined) {
    return (
      <a class="tile" href={addressOf("wallet")}>
        <p class="tile-name">Left on the table</p>
        <p class="tile-value">–</p>
        <p class="tile-note">{single}</p>
      </a>
    );
  }
  return (
    <a class="tile" href={addressOf("missed")}>
      <p class="tile-name">Left on the table</p>
      <p class="tile-value">{state.kind === "ready" ? inDollars(state.best.gain) : "…"}</p>
      <p class="tile-note">
        {state.kind === "working"
          ? "Assigning each purchase to the best of your cards"
          : state.kind === "error"
            ? "The calculation failed"
            : `more with the same cards, each purchase on the best one${state.best.abroadCount > 0 ? ", after foreign transaction fees" : ""}`}
      </p>
    </a>
  );
}

function WorthChanging({ purchases }: { purchases: readonly PurchaseResult[] }) {
  const state = best.value;
  const asksForCards = useAsksForCards();
  if (wallet.value.cards.length === 0) {
    return (
      <Panel title="Worth changing">
        <p class="hint">Your wallet is empty. Add the cards you hold, so that your purchases can be compared with them.</p>
        <p class="panel-more">
          <a href={addressOf("wallet")}>Add your cards</a>
        </p>
      </Panel>
    );
  }
  const rows = state.kind === "ready" ? actionRows(state.best, MOST_ACTIONS) : [];
  return (
    <Panel title="Worth changing">
      {rows.length > 0 && <AmountList label="What to pay with which card instead" rows={rows} />}
      {rows.length > 0 && state.kind === "ready" && <UnknownFromToday best={state.best} />}
      {state.kind === "ready" && rows.length === 0 && !hasOneCard.value && (
        <p class="hint">
          {state.best.formerCount === purchases.length
            ? "All of these purchases were made with cards you no longer hold."
            : "You used the best of your cards every time. No change would gain a cent."}
        </p>
      )}
      <div role="status">
        {state.kind === "working" && (
          <Working>
            Looking for the best card of each purchase
          </Working>
        )}
      </div>
      {asksForCards && <OneCard />}
      <p class="panel-more">
        <a href={addressOf("missed")}>All rewards missed</a>
      </p>
    </Panel>
  );
}
