import { sumOf } from "../../calculation/sums";
import { AmountList } from "../../components/amount-list";
import { Panel } from "../../components/panel";
import { groupsOf, categoryOf } from "../../model/groups";
import { habitsWorthChanging, type Habit } from "../../model/habits";
import { countOf, inDollars, inPercent } from "../../model/words";
import { addressOf } from "../../route";
import { purchasesInSpan } from "../../state/span";

const MOST_HABITS = 5;
const MOST_CATEGORIES = 5;

export function OverviewResults() {
  const purchases = purchasesInSpan.value;
  const earned = sumOf(purchases.map((purchase) => purchase.rewardAmount));
  const spent = sumOf(purchases.map((purchase) => purchase.transactionAmount));
  const missed = sumOf(purchases.map((purchase) => purchase.missedDollars));
  const habits = habitsWorthChanging(purchases, MOST_HABITS);
  const categories = groupsOf(purchases, categoryOf, (purchase) => purchase.rewardAmount).slice(0, MOST_CATEGORIES);
  return (
    <>
      <div class="tiles">
        <a class="tile" href={addressOf("earned")}>
          <p class="tile-name">Your cards earned</p>
          <p class="tile-value">{inDollars(earned)}</p>
          <p class="tile-note">
            {spent > 0 && `${inPercent(Math.round((earned / spent) * 10_000) / 10_000)} of ${inDollars(spent)}, `}
            {countOf(purchases.length, "purchase")}
          </p>
        </a>
        <a class="tile" href={addressOf("missed")}>
          <p class="tile-name">Left on the table</p>
          <p class="tile-value">{inDollars(missed)}</p>
          <p class="tile-note">more with the best card you hold for each purchase</p>
        </a>
        <a class="tile tile-ask" href={addressOf("now")}>
          <p class="tile-name">About to pay?</p>
          <p class="tile-ask-words">Which card now</p>
          <p class="tile-note">Type a merchant, see the best of your cards</p>
        </a>
      </div>
      <div class="columns">
        <HabitsPanel habits={habits} />
        <Panel title="Where rewards come from">
          <AmountList
            label="Rewards by category"
            rows={categories.map(({ key, dollars, purchases: ofCategory }) => ({
              key,
              name: key,
              note: countOf(ofCategory.length, "purchase"),
              dollars,
            }))}
          />
          <p class="panel-more">
            <a href={addressOf("earned")}>All that you earned</a>
          </p>
        </Panel>
      </div>
    </>
  );
}

function HabitsPanel({ habits }: { habits: readonly Habit[] }) {
  return (
    <Panel title="Worth changing">
      {habits.length === 0 ? (
        <p class="hint">You used the best of your cards nearly every time. Nothing here is worth a dollar.</p>
      ) : (
        <AmountList
          label="What to pay with which card instead"
          rows={habits.map(({ cardName, categoryName, dollars, purchases }) => ({
            key: `${cardName} ${categoryName}`,
            name: `${categoryName}: ${cardName}`,
            note: `would have brought that much more on ${countOf(purchases, "purchase")}`,
            dollars,
          }))}
        />
      )}
      <p class="panel-more">
        <a href={addressOf("missed")}>All that you missed</a>
      </p>
    </Panel>
  );
}
